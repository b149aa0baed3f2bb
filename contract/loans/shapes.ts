/** Schemas of an application or loan that several calls return (rule calls-6). */
import { z } from 'zod'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { growingChargeNames } from '../../domain/loan/loan-terms.ts'
import { payoutHolds, receivingMethods } from '../../domain/payment/receiving.ts'
import { currencyField } from '../currency.ts'
import { addOnShape, dayShape, money } from '../fields.ts'

export const loanProducts = ['standard', 'installment'] as const
/**
 * What the codes of one SMS sign, in the order of their digits: the agreement alone, or with its add-ons
 * (rule identity-2).
 */
export const signedByCode = ['agreement', 'addOns'] as const
export const codesShape = {
  codes: z.array(z.enum(signedByCode)).describe('what each code signs'),
  codeLength: z.number().int().describe('digits of each code'),
}
/** Payout destination of an application: masked, as pages show it. */
export const receivingToShape = z.object({ method: z.enum(receivingMethods), shown: z.string() })

export const requestShape = z.object({
  id: z.uuid(),
  requestDate: dayShape,
  status: z.enum(applicationStatuses),
  cancellationReason: z.string().nullable(),
  expirationDate: z.string().describe('instant'),
  termDays: z.number().int(),
  payday: z
    .string()
    .optional()
    .describe(
      'weekday or day of the month of the due date; empty: the end of the term; absent: several payments',
    ),
  product: z.enum(loanProducts),
  daysUntilNextRequest: z.number().int().nullable(),
  canViewCreditHistory: z.boolean(),
  canViewPartners: z.boolean(),
  alternativeLoanSize: money.nullable(),
  otherOffersLinkHref: z.string().nullable(),
  requirePassportScans: z
    .object({ mainPage: z.boolean(), registrationPage: z.boolean(), selfie: z.boolean() })
    .optional(),
  requireStatement: z.boolean().describe('an M-Pesa statement is asked for'),
  waitsForPerson: z.boolean(),
  dueBy: dayShape.nullable().describe('the day by whose end staff answer; null while staff owe no answer'),
  promiseMissedOn: dayShape.nullable().describe('the first answer deadline, if it was missed'),
  canLookAgain: z.boolean(),
  lookAgainUntil: dayShape.nullable(),
  officerWords: z.string().nullable().describe("the deciding officer's text"),
  creditHistoryHref: z.string().nullable().describe('where customers can get their own bureau report'),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  confirmation: z
    .object({
      maskedPhone: z.string(),
      receiving: receivingToShape.describe('the payout destination'),
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean().describe('the network refused its SMS'),
      codeWaits: z
        .boolean()
        .describe('no code was sent yet: it is sent automatically after `resendAfterSeconds`'),
      sms: z
        .object({ at: z.string().describe('when it was sent'), delivered: z.boolean() })
        .nullable()
        .describe('the SMS of the code, once a provider took it'),
      ...codesShape,
    })
    .nullable(),
  addOns: z.array(addOnShape.extend({ cancelledOn: dayShape.nullable() })),
  canCancel: z.boolean(),
  canAccept: z.boolean(),
  canDecline: z.boolean(),
  canRevert: z.boolean(),
  canChoosePayoutMethod: z.boolean(),
  timeline: z
    .object({
      signedAt: z.string().nullable(),
      checkedAt: z.string().nullable().describe('when the automatic decision was made'),
      decidedAt: z.string().nullable(),
      sentAt: z.string().nullable(),
      arrivedAt: z.string().nullable().describe('when the provider paid it out'),
    })
    .describe('when each step was done; null for what is still to come'),
  payout: z
    .object({
      status: z.enum(['waiting', 'underWay', 'paid', 'failed']),
      receivingMethod: z.enum(receivingMethods),
      receiver: z.string().describe('where it goes, masked'),
      inQuestion: z.boolean().describe('it was sent, and its outcome has been unknown for longer than usual'),
      startsAt: z.string().nullable(),
      waitsFor: z
        .object({ code: z.enum(payoutHolds), text: z.string() })
        .nullable()
        .describe('why it is on hold although due'),
      reason: z.string().nullable(),
      receipt: z.string().nullable(),
      failedTo: z
        .array(z.object({ method: z.enum(receivingMethods), to: z.string() }))
        .describe('failed destinations of this application: numbers, and ids of cards and accounts'),
    })
    .nullable(),
})
export const paymentInfoShape = z.object({
  currency: currencyField,
  loanSize: money,
  requestedLoanSize: money,
  maturityDate: dayShape.nullable(),
  interest: money,
  penalty: money,
  principal: money,
  excise: money,
  daysUntilRepayment: z.number().int().nullable(),
  addons: money,
  totalPayableOnMaturity: money,
  totalPayableToday: money,
  totalPayableTodayNoAddons: money,
  coolingOff: z
    .object({ amount: money, until: dayShape })
    .optional()
    .describe('what returns the loan at no cost, add-ons included, through that day'),
  overpayment: money,
  paid: money,
  paidAhead: money.describe('prepaid by extensions for future days: reduces the open amount'),
  refundedTooMuch: money.describe('refunded before a payment was reversed: owed too'),
  chargesFirst: money.describe(
    'in whole shillings: a payment above it reduces the principal and the daily increase',
  ),
  growing: z
    .enum(growingChargeNames)
    .describe("charges that grow tomorrow, as in the slip's daily increase; empty while a flag pauses them"),
  chargesEnded: z
    .boolean()
    .describe('interest and penalty grow no further: they have reached the legal limit'),
})
export const paybillShape = z.object({ paybill: z.string(), accountNumber: z.string(), name: z.string() })
/** An extension: its cost and new due dates (rule money-45). */
export const extensionShape = z.object({
  periodDays: z.number().int(),
  cost: money.describe('to pay now'),
  newMaturityDate: dayShape,
  owedThen: money.describe('still to pay on the new date, if nothing is paid between'),
  inAll: money.describe('both together'),
  clearsToday: money.describe('what pays the whole loan off today instead'),
})
/** Overpayment: of this loan, and of all the customer's loans, which is refunded together (rule money-7). */
export const refundShape = z.object({
  held: money,
  heldInAll: money,
  smallest: money.describe("the provider's minimum: a smaller amount is held and sent with the next"),
  canAsk: z.boolean(),
  check: z
    .object({ appealId: z.uuid(), number: z.number().int(), by: dayShape })
    .nullable()
    .describe("requested, and staff check it first: the request's number and deadline"),
  bank: z.boolean().describe('whether it can go to a bank account'),
  goesTo: z
    .object({ receivingMethod: z.enum(receivingMethods), receiver: z.string().describe('masked') })
    .nullable()
    .describe('the destination unless a bank account is named'),
  latest: z
    .object({
      status: z.enum(['asked', 'underWay', 'sent', 'failed']),
      amount: money,
      receivingMethod: z.enum(receivingMethods),
      receiver: z.string().describe('masked'),
      receipt: z.string().nullable(),
      askedAt: z.string(),
      waitsUntil: z.string().nullable().describe('instant; nothing is sent before'),
    })
    .nullable(),
})

/** The limit by history (rule price-30). */
export const borrowingLimitShape = z.object({
  limit: money.describe('the most that can be lent to this caller today by their history'),
  left: money.describe(
    'the part that the caller can apply for now: nothing in a pause, while a loan runs, or when no application is possible',
  ),
  loansKept: z.number().int().describe('loans that count: kept long enough and repaid on time'),
  incomeProved: z.boolean().describe('whether an M-Pesa statement proves the income'),
  next: z
    .object({ limit: money, moreLoans: z.number().int() })
    .nullable()
    .describe('the next higher limit, and how many more loans repaid on time it takes; null at the top'),
  withProvedIncome: money.nullable().describe('the limit with a proved income, if that is higher'),
  fell: z
    .object({
      from: money,
      on: dayShape,
      because: z.enum(['loanLate', 'loanUnpaid', 'loanReopened', 'proofEnded', 'rulesChanged']),
    })
    .nullable()
    .describe(
      'if the last change lowered the limit: from which one, the day on which that was seen, and why',
    ),
  lines: z.array(z.string()).describe("the same in sentences, in the caller's language"),
})
