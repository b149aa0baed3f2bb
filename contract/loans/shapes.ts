/** Schemas of an application or loan that several calls return (rule calls-6). */
import { z } from 'zod'
import { growths } from '../../domain/loan/loan-terms.ts'
import { payoutHolds, receivingMethods } from '../../domain/payment/receiving.ts'
import { addOnShape, dayShape, money } from '../fields.ts'

export const requestStatuses = [
  'waitingUserConfirmation',
  'pendingApproval',
  'approved',
  'rejected',
  'cancelled',
  'repaid',
  'alternativeOffer',
] as const
export const loanProducts = ['standard', 'installment'] as const
const currency = z.enum(['KES', 'USD', 'RUB'])
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
  status: z.enum(requestStatuses),
  cancellationReason: z.string().nullable(),
  expirationDate: z.string().describe('instant'),
  termDays: z.number().int(),
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
  dueBy: dayShape
    .nullable()
    .describe('the day by whose end a person answers; null while nobody of ours is due'),
  promiseMissedOn: dayShape.nullable().describe('what was promised first, where that day passed'),
  canLookAgain: z.boolean(),
  lookAgainUntil: dayShape.nullable(),
  officerWords: z.string().nullable().describe('what the officer who decided says'),
  creditHistoryHref: z.string().nullable().describe("where to have one's own bureau report"),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  confirmation: z
    .object({
      maskedPhone: z.string(),
      receiving: receivingToShape.describe('where the money goes'),
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean().describe('the network refused its SMS'),
      codeWaits: z
        .boolean()
        .describe('no code was sent for this request yet: it leaves by itself after `resendAfterSeconds`'),
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
      checkedAt: z.string().nullable().describe('when the rules had looked at everything there was'),
      decidedAt: z.string().nullable(),
      sentAt: z.string().nullable(),
      arrivedAt: z.string().nullable().describe('when the provider had paid it out'),
    })
    .describe('when each step was done; null for what is still to come'),
  payout: z
    .object({
      status: z.enum(['waiting', 'underWay', 'paid', 'failed']),
      receivingMethod: z.enum(receivingMethods),
      receiver: z.string().describe('where it goes, masked'),
      inQuestion: z
        .boolean()
        .describe('it was sent, and whether it arrived is not known for longer than usual'),
      startsAt: z.string().nullable(),
      waitsFor: z
        .object({ code: z.enum(payoutHolds), text: z.string() })
        .nullable()
        .describe('why it is not sent though its time has come'),
      reason: z.string().nullable(),
      receipt: z.string().nullable(),
      failedTo: z
        .array(z.object({ method: z.enum(receivingMethods), to: z.string() }))
        .describe(
          'where the money of this request could not be sent: numbers, and ids of cards and accounts',
        ),
    })
    .nullable(),
})
export const paymentInfoShape = z.object({
  currency,
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
  overpayment: money,
  paid: money,
  paidAhead: money.describe('by prolongations, for days that have not passed: comes off what is open'),
  refundedTooMuch: money.describe('sent back before a collection was reversed: is owed too'),
  chargesFirst: money.describe(
    'in whole shillings: what is paid above it lowers the principal, and with it what each day adds',
  ),
  growing: z
    .enum(growths)
    .describe(
      'the charges that tomorrow adds to, as the daily increase of the slip has it; nothing while a mark stops them',
    ),
  chargesEnded: z
    .boolean()
    .describe('interest and penalty grow no further: they have met the limit of the law'),
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
  smallest: money.describe('the provider sends nothing smaller: less is held and sent with the next'),
  canAsk: z.boolean(),
  check: z
    .object({ appealId: z.uuid(), number: z.number().int(), by: dayShape })
    .nullable()
    .describe('it was asked for and a person looks at it first: as which appeal, and by which day'),
  bank: z.boolean().describe('whether it can go to a bank account'),
  goesTo: z
    .object({ receivingMethod: z.enum(receivingMethods), receiver: z.string().describe('masked') })
    .nullable()
    .describe('where it goes unless a bank account is named'),
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
