/** The current request or loan (rule calls-6). */
import { z } from 'zod'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { phoneMethods } from '../../domain/payment/receiving.ts'
import { call } from '../call.ts'
import { dayShape, duePaymentShape, money, slipShape } from '../fields.ts'
import { extensionShape, paybillShape, paymentInfoShape, refundShape, requestShape } from './shapes.ts'

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
    .describe('for a loan whose payout was not received: it is closed, and counts as never made'),
  paidOutOn: dayShape.nullable(),
  maturityDate: dayShape.nullable(),
  requestDate: dayShape,
  status: z.enum([...applicationStatuses, 'active', 'due', 'pastDue', 'writtenOff', 'ceded']),
  daysUntilNextRequest: z.number().int().nullable(),
  cancellationReason: z.string().nullable(),
  size: money,
  contacts: z
    .array(z.object({ kind: z.enum(['phone', 'email', 'whatsapp']), value: z.string() }))
    .describe('contacts of the lender; WhatsApp if configured'),
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
    .describe("the remaining payments; a past due one is due now: its due date with today's amount"),
  slip: slipShape,
  paybill: paybillShape,
  paybillWish: extensionShape
    .nullable()
    .describe('the extension that a sufficient paybill payment buys today; null for a repayment'),
  installment: z
    .object({ number: z.number().int(), through: z.number().int(), of: z.number().int() })
    .nullable()
    .describe(
      'number of the next payment, and of the last one to pay by then; null for a loan with one payment or none left',
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
        .describe('reversed by its provider; remained unknown there; reversed by an officer'),
      method: z.enum(phoneMethods).describe('the provider of the payment'),
      inQuestion: z.boolean().describe('that provider has no record of it yet'),
      prolongationDays: z.number().int().nullable().describe('for a payment that bought an extension'),
    }),
  ),
  sentBack: z.array(z.object({ on: dayShape, amount: money })).describe('refunds of overpayments by day'),
  paymentsInQuestion: z
    .array(z.object({ receipt: z.string(), on: dayShape, amount: money }))
    .describe('over all loans of the customer: while there is one, no loan and no refund is possible'),
  heldElsewhere: money.describe('overpayments held on other loans of the customer'),
  refund: refundShape.nullable().describe('null without any overpayment'),
})
export const currentLoan = call('GET /api/account/loans/current', {
  summary: 'The current application or loan; null when there is none.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape.nullable() },
})
export const cancelCurrent = call('DELETE /api/account/loans/current', {
  summary: 'Cancels the current application until it is decided.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['noRequest', 'transitionRefused'],
})
