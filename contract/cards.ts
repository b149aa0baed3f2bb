/** Cards, and how the customer receives money (rule receiving-1, rule receiving-3). */
import { z } from 'zod'
import { cardBrands } from '../domain/payment/cards.ts'
import { phoneMethods, receivingMethods } from '../domain/payment/receiving.ts'
import { phoneFields } from '../domain/phone-money.ts'
import { payoutMethods } from '../domain/person/registration.ts'
import { call } from './call.ts'
import { dayShape, proofErrors, proofFields, shapeOf, unlikelyField } from './fields.ts'

/** The page from which the customer began to add a card, and to which they return. */
export const cardReturns = ['cards', 'receiving', 'request', 'registration', 'loan'] as const
export const cardSetupStatuses = ['started', 'added', 'failed'] as const
/** Why a card was not added. */
export const cardSetupReasons = [
  'declined',
  'notFinished',
  'notReusable',
  'brandRefused',
  'cardTaken',
  'expired',
  'differs',
] as const

const typed = z.string().max(200, 'textTooLong').optional()
/**
 * A chosen receiving method. Every method of the data format can be named; one that is switched off is
 * refused.
 */
export const receivingFields = {
  payoutMethod: z.enum(payoutMethods, { error: 'choiceInvalid' }),
  ...shapeOf(
    phoneFields,
    typed.describe('with its mobile money method: the number; payoutPhone takes that of any'),
  ),
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
  deletable: z.boolean().describe('false during a payout to it'),
  usableFrom: z
    .string()
    .nullable()
    .describe('instant from which it can receive money, if that is later than now (after a password reset)'),
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
  status: z.enum(cardSetupStatuses),
  reason: z.enum(cardSetupReasons).nullable(),
  returnTo: z.enum(cardReturns),
  amount: z.number().describe('charged to verify the card, and refunded'),
  refunded: z.boolean(),
  card: cardShape.nullable(),
})

export const listCards = call('GET /api/account/cards', {
  summary: "The customer's cards.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: cardsShape },
})
export const addCard = call('POST /api/account/cards', {
  summary:
    "Starts adding a card: returns the address of the card provider's page, where its number is typed.",
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ returnTo: z.enum(cardReturns).default('cards'), ...proofFields }),
  answers: { 201: z.object({ id: z.uuid(), href: z.string() }) },
  errors: [...proofErrors, 'cardNotAdded', 'cardsTooMany'],
})
export const readCardSetup = call('GET /api/account/cards/setups/{id}', {
  summary: 'The state of adding a card.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: setupShape },
  errors: ['notFound'],
})
export const checkCardSetup = call('POST /api/account/cards/setups/{id}/check', {
  summary: 'Queries the card provider for the state of adding a card.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: setupShape },
  errors: ['notFound'],
})
export const makeCardPrimary = call('POST /api/account/cards/{id}/primary', {
  summary: 'Makes a card the primary one; needs proof of identity.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject(proofFields).default({}),
  answers: { 200: cardsShape },
  errors: [...proofErrors, 'notFound'],
})
export const deleteCard = call('DELETE /api/account/cards/{id}', {
  summary: 'Removes a card, here and at the card provider; not during a payout to it.',
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
  phoneMethod: z.enum(phoneMethods).describe('the likely mobile money provider of this number'),
  cards: z.array(cardShape),
  bankAccounts: z.array(bankAccountShape),
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
  ownerName: z.string().nullable(),
})
export const readReceiving = call('GET /api/account/receiving', {
  summary: "The customer's payout destination, and the other choices.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: receivingShape },
})
export const changeReceiving = call('PUT /api/account/receiving', {
  summary: 'Changes the payout destination from the next loan on; needs proof of identity.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ ...receivingFields, ...proofFields }),
  answers: { 200: receivingShape },
  errors: proofErrors,
})
