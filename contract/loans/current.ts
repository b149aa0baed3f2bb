/** The current request or loan (rule calls-6). */
import { z } from 'zod'
import { phoneMethods } from '../../domain/payment/receiving.ts'
import { call } from '../call.ts'
import { dayShape, duePaymentShape, money, slipShape } from '../fields.ts'
import {
  extensionShape,
  paybillShape,
  paymentInfoShape,
  refundShape,
  requestShape,
  requestStatuses,
} from './shapes.ts'

const soldShape = z.object({
  cession: z.object({ assigneeName: z.string(), brokerName: z.string() }).nullable(),
  additionalBank: z
    .object({
      name: z.string(),
      bankName: z.string(),
      correspondentAccount: z.string(),
      checkingAccount: z.string(),
      bic: z.string(),
      inn: z.string(),
      kpp: z.string(),
    })
    .nullable(),
})

export const currentLoanShape = z.object({
  id: z.uuid(),
  lender: z.string(),
  loyaltyProgram: z.string().nullable(),
  documentNumber: z.string(),
  documentDate: dayShape,
  documentFileHref: z.string().nullable(),
  createdDate: dayShape,
  expirationDate: z.string().nullable(),
  closedOn: dayShape.nullable().describe('of a loan that was repaid or sold'),
  writtenOffOn: dayShape.nullable(),
  takenBackOn: dayShape
    .nullable()
    .describe('of a loan whose money did not arrive: it is closed, and counts as never made'),
  paidOutOn: dayShape.nullable(),
  maturityDate: dayShape.nullable(),
  requestDate: dayShape,
  status: z.enum([...requestStatuses, 'active', 'due', 'pastDue', 'writtenOff', 'ceded']),
  daysUntilNextRequest: z.number().int().nullable(),
  cancellationReason: z.string().nullable(),
  size: money,
  contacts: z
    .array(z.object({ kind: z.enum(['phone', 'email', 'whatsapp']), value: z.string() }))
    .describe('how to reach the lender; WhatsApp where it is configured'),
  repayment: z
    .object({
      now: z.object({ amount: money, date: dayShape }),
      end: z.object({ amount: money, date: dayShape }),
    })
    .nullable(),
  ...soldShape.shape,
  soldDebts: z
    .array(soldShape.extend({ documentNumber: z.string() }))
    .describe('other loans of the customer that were sold: whom to pay, and where'),
  loanRequest: requestShape,
  paymentInfo: paymentInfoShape,
  paymentOptions: z.object({
    partialPayment: z.boolean(),
    prolongationOptions: z.array(extensionShape),
  }),
  schedule: z
    .array(duePaymentShape)
    .describe(
      'the payments to come; one that is past due is to pay now: its due date, with the amount of today',
    ),
  slip: slipShape,
  paybill: paybillShape,
  paybillWish: extensionShape
    .nullable()
    .describe('what money at the paybill that covers it is for today; null for a repayment'),
  installment: z
    .object({ number: z.number().int(), through: z.number().int(), of: z.number().int() })
    .nullable()
    .describe(
      'which of several payments comes next, and through which one is to pay by then; null where there is one, or none is left',
    ),
  payments: z.array(
    z.object({
      receipt: z.string(),
      on: dayShape,
      amount: money,
      reversed: z.boolean(),
      takenBackBy: z
        .enum(['provider', 'unknown', 'officer'])
        .nullable()
        .describe('its provider reversed it; it stayed unknown there; an officer undid it'),
      method: z.enum(phoneMethods).describe('by whom the money came'),
      inQuestion: z.boolean().describe('that provider does not know it yet'),
      prolongationDays: z.number().int().nullable().describe('of a payment that moved the due date'),
    }),
  ),
  sentBack: z
    .array(z.object({ on: dayShape, amount: money }))
    .describe('of money paid too much: what left for the customer on each day'),
  paymentsInQuestion: z
    .array(z.object({ receipt: z.string(), on: dayShape, amount: money }))
    .describe(
      "of all the customer's loans: while there is one, nothing can be borrowed and nothing is sent back",
    ),
  heldElsewhere: money.describe('paid too much on other loans of the customer, and held'),
  refund: refundShape.nullable().describe('null where nothing was ever paid too much'),
})
export const currentLoan = call({
  name: 'currentLoan',
  summary: 'The current request or loan; null only when there is none.',
  method: 'GET',
  path: '/api/account/loans/current',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape.nullable() },
  errors: [],
})
export const cancelCurrent = call({
  name: 'cancelCurrent',
  summary: 'Cancels the current request, as long as it was not decided.',
  method: 'DELETE',
  path: '/api/account/loans/current',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['noRequest', 'transitionRefused'],
})

export const currentLoanCalls = [currentLoan, cancelCurrent] as const
