/** Cards, and how the customer receives money (rule receiving-1, rule receiving-3). */
import { z } from 'zod'
import { cardBrands } from '../domain/payment/cards.ts'
import { phoneMethods, receivingMethods } from '../domain/payment/receiving.ts'
import { payoutMethods } from '../domain/person/registration.ts'
import { call } from './call.ts'
import { dayShape, proofErrors, proofFields, unlikelyField } from './fields.ts'

/** The page from which the customer began to add a card, and to which they return. */
export const cardReturns = ['cards', 'receiving', 'request', 'registration', 'loan'] as const

const typed = z.string().max(200, 'textTooLong').optional()
/**
 * A chosen receiving method. Every method of the data format can be named; one that is switched off is
 * refused.
 */
export const receivingFields = {
  payoutMethod: z.enum(payoutMethods, { error: 'choiceInvalid' }),
  payoutPhone: typed.describe('with mpesa: the number; with airtel too, where it is the same'),
  airtelPhone: typed.describe('with airtel: the number'),
  cardId: typed.describe("with card: one of the customer's cards"),
  bankAccountId: typed.describe('with bank: an account that was used before'),
  bank: typed.describe('with bank, a new account: its code in the sbpBank thesaurus'),
  accountNumber: typed.describe('6 to 16 digits'),
  ownerName: typed.describe("The account owner's full name, which has to be the customer's"),
}

const cardShape = z.object({
  id: z.uuid(),
  brand: z.enum(cardBrands),
  masked: z.string(),
  lastFour: z.string(),
  expiry: z.string().describe('MM/YY'),
  expirationDate: dayShape,
  expired: z.boolean(),
  primary: z.boolean(),
  deletable: z.boolean().describe('false while money is on its way to it'),
  usableFrom: z.string().nullable().describe('instant; a card added after a password was restored waits'),
})
const cardsShape = z.object({ enabled: z.boolean(), canAdd: z.boolean(), cards: z.array(cardShape) })
const bankAccountShape = z.object({
  id: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  usableFrom: z.string().nullable(),
})
const setupShape = z.object({
  id: z.uuid(),
  status: z.enum(['started', 'added', 'failed']),
  reason: z
    .enum(['declined', 'notFinished', 'notReusable', 'brandRefused', 'cardTaken', 'expired', 'differs'])
    .nullable(),
  returnTo: z.enum(cardReturns),
  amount: z.number().describe('charged to prove the card, and given back'),
  refunded: z.boolean(),
  card: cardShape.nullable(),
})

export const listCards = call({
  name: 'listCards',
  summary: "The customer's cards.",
  method: 'GET',
  path: '/api/account/cards',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: cardsShape },
  errors: [],
})
export const addCard = call({
  name: 'addCard',
  summary:
    "Begins to add a card: answers the address of the card provider's own page, where its number is typed.",
  method: 'POST',
  path: '/api/account/cards',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ returnTo: z.enum(cardReturns).default('cards'), ...proofFields }),
  answers: { 201: z.object({ id: z.uuid(), href: z.string() }) },
  errors: [...proofErrors, 'cardNotAdded', 'cardsTooMany'],
})
export const readCardSetup = call({
  name: 'readCardSetup',
  summary: 'How adding a card stands.',
  method: 'GET',
  path: '/api/account/cards/setups/{id}',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: setupShape },
  errors: ['notFound'],
})
export const checkCardSetup = call({
  name: 'checkCardSetup',
  summary: 'Asks the card provider now how adding a card stands.',
  method: 'POST',
  path: '/api/account/cards/setups/{id}/check',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: setupShape },
  errors: ['notFound'],
})
export const makeCardPrimary = call({
  name: 'makeCardPrimary',
  summary: 'Makes a card the first one; asks for a proof of the person.',
  method: 'POST',
  path: '/api/account/cards/{id}/primary',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject(proofFields).default({}),
  answers: { 200: cardsShape },
  errors: [...proofErrors, 'notFound'],
})
export const deleteCard = call({
  name: 'deleteCard',
  summary: 'Takes a card away, here and at the card provider; not while money is on its way to it.',
  method: 'DELETE',
  path: '/api/account/cards/{id}',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: cardsShape },
  errors: ['notFound', 'cardInUse'],
})

const receivingShape = z.object({
  methods: z.array(z.object({ kind: z.enum(payoutMethods), enabled: z.boolean() })),
  current: z
    .object({
      method: z.enum(receivingMethods),
      shown: z.string(),
      targetId: z.uuid().nullable(),
      phone: z.string().nullable().describe('null without the scope `phone`'),
      unlikely: unlikelyField,
      usableFrom: z.string().nullable(),
    })
    .nullable(),
  phone: z.string().describe('the number of the account itself; empty without the scope `phone`'),
  phoneMethod: z.enum(phoneMethods).describe('the phone money that this number most likely has'),
  cards: z.array(cardShape),
  bankAccounts: z.array(bankAccountShape),
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
  ownerName: z.string().nullable(),
})
export const readReceiving = call({
  name: 'readReceiving',
  summary: 'How the customer receives money, and what else can be chosen.',
  method: 'GET',
  path: '/api/account/receiving',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: receivingShape },
  errors: [],
})
export const changeReceiving = call({
  name: 'changeReceiving',
  summary: 'Changes how the customer receives money from the next loan on; asks for a proof of the person.',
  method: 'PUT',
  path: '/api/account/receiving',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ ...receivingFields, ...proofFields }),
  answers: { 200: receivingShape },
  errors: proofErrors,
})

export const cardCalls = [
  listCards,
  addCard,
  readCardSetup,
  checkCardSetup,
  makeCardPrimary,
  deleteCard,
  readReceiving,
  changeReceiving,
] as const
