/** The current request and loan, its price, its confirmation and its history (rule calls-6). */
import { z } from 'zod'
import { historyLabels, loanStatuses } from '../domain/loan-states.ts'
import { call } from './call.ts'
import { receivingFields } from './cards.ts'
import {
  addOnShape,
  addOnsField,
  amountField,
  dayShape,
  money,
  proofErrors,
  proofFields,
  signingCodeField,
  slipShape,
  tickedField,
} from './fields.ts'

export const requestStatuses = [
  'waitingUserConfirmation',
  'pendingApproval',
  'approved',
  'rejected',
  'cancelled',
  'repaid',
  'alternativeOffer',
] as const
const loanProducts = ['standard', 'installment'] as const
const currency = z.enum(['KES', 'USD', 'RUB'])

/** What the codes of one SMS sign, in the order of their digits: the agreement alone, or with its add-ons (rule identity-2). */
export const signedByCode = ['agreement', 'addOns'] as const
const codesShape = {
  codes: z.array(z.enum(signedByCode)).describe('what each code signs'),
  codeLength: z.number().int().describe('digits of each code'),
}

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
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean().describe('the network refused its SMS'),
      ...codesShape,
    })
    .nullable(),
  addOns: z.array(addOnShape),
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
      receivingMethod: z.enum(['mpesa', 'card', 'bank']),
      receiver: z.string().describe('where it goes, masked'),
      startsAt: z.string().nullable(),
      reason: z.string().nullable(),
      receipt: z.string().nullable(),
      failedTo: z
        .array(z.string())
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
  chargesEnded: z
    .boolean()
    .describe('interest and penalty grow no further: they have met the limit of the law'),
})
export const paybillShape = z.object({ paybill: z.string(), accountNumber: z.string(), name: z.string() })
/** Money at the paybill is a repayment, unless this was asked for: then what covers it today moves the due date. */
export const paybillWishShape = z.object({
  periodDays: z.number().int(),
  cost: money,
  newMaturityDate: dayShape,
})
/** Money paid too much: of this loan, and of all the customer's loans, which is sent back together (rule money-7). */
export const refundShape = z.object({
  held: money,
  heldInAll: money,
  smallest: money.describe('the provider sends nothing smaller: less is held and sent with the next'),
  canAsk: z.boolean(),
  bank: z.boolean().describe('whether it can go to a bank account'),
  latest: z
    .object({
      status: z.enum(['asked', 'underWay', 'sent', 'failed']),
      amount: money,
      receivingMethod: z.enum(['mpesa', 'card', 'bank']),
      receiver: z.string().describe('masked'),
      receipt: z.string().nullable(),
      askedAt: z.string(),
      waitsUntil: z.string().nullable().describe('instant; nothing is sent before'),
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
  loanRequest: requestShape,
  paymentInfo: paymentInfoShape,
  paymentOptions: z.object({
    partialPayment: z.boolean(),
    prolongationOptions: z.array(z.object({ periodDays: z.number().int(), cost: money })),
  }),
  schedule: z
    .array(z.object({ on: dayShape, amount: money }))
    .describe(
      'the payments to come; one that is past due is to pay now: its due date, with the amount of today',
    ),
  slip: slipShape,
  paybill: paybillShape,
  paybillWish: paybillWishShape
    .nullable()
    .describe('what money at the paybill is for today; null for a repayment'),
  installment: z
    .object({ number: z.number().int(), of: z.number().int() })
    .nullable()
    .describe('which of several payments comes next; null where there is one, or none is left'),
  payments: z.array(
    z.object({
      receipt: z.string(),
      on: dayShape,
      amount: money,
      reversed: z.boolean(),
      takenBackBy: z
        .enum(['provider', 'unknown', 'officer'])
        .nullable()
        .describe('M-Pesa reversed it; it stayed unknown there; an officer undid it'),
      inQuestion: z.boolean().describe('M-Pesa does not know it yet'),
      prolongationDays: z.number().int().nullable().describe('of a payment that moved the due date'),
    }),
  ),
  paymentsInQuestion: z
    .array(z.object({ receipt: z.string(), on: dayShape, amount: money }))
    .describe(
      "of all the customer's loans: while there is one, nothing can be borrowed and nothing is sent back",
    ),
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
/** The loyalty programme for one customer (rule price-15): what the level reached changes, and what the next one will. */
const loyaltyShape = z.object({
  level: z.string().nullable().describe('null below the first'),
  loansRepaid: z.number().int(),
  dailyRatePercent: z.number(),
  termDaysMax: z.number().int(),
  next: z
    .object({
      level: z.string(),
      loansToGo: z.number().int(),
      dailyRatePercent: z.number(),
      termDaysMax: z.number().int(),
    })
    .nullable()
    .describe('null at the top'),
})
export const requestConfig = call({
  name: 'requestConfig',
  summary: 'What this customer may ask for now.',
  method: 'GET',
  path: '/api/account/loans/request/config',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      allowed: z.boolean(),
      reason: z
        .enum(['requestExists', 'requestsDisabled', 'requestNotAllowed', 'paymentInQuestion'])
        .nullable(),
      message: z.string().nullable().describe('the reason in words'),
      daysUntilNextRequest: z.number().int().nullable(),
      on: dayShape,
      amountMax: money
        .nullable()
        .describe(
          'the most that the scorecard would lend this customer today, whatever the term; null where it would lend nothing or nothing can be asked for',
        ),
      limits: z
        .array(z.object({ product: z.enum(loanProducts), termDays: z.number().int(), amountMax: money }))
        .describe('the same for each term'),
      sumMin: money,
      sumMax: money,
      sumStep: money,
      termDays: z.array(z.number().int()),
      firstLoan: z.boolean(),
      loyal: z.boolean(),
      loyaltyProgram: z.string().nullable(),
      loyalty: loyaltyShape,
      receivingMethods: z.array(
        z.object({
          kind: z.enum([
            'mpesa',
            'card',
            'bank',
            'post',
            'cash',
            'sber',
            'alfa',
            'yandex',
            'webMoney',
            'svyaznoy',
          ]),
          enabled: z.boolean(),
        }),
      ),
      phone: z.string(),
      documentExpiresOn: dayShape.nullable(),
      documentExpired: z.boolean(),
      bureauCheck: z.boolean().describe('whether the customer agreed that a credit bureau may be asked'),
    }),
  },
  errors: [],
})
export const createRequest = call({
  name: 'createRequest',
  summary: 'Asks for a loan and sends the code that will sign its agreement.',
  method: 'POST',
  path: '/api/account/loans/request',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    loanSize: amountField,
    loanTerm: z.number('termNotANumber').int('termNotANumber'),
    product: z.enum(loanProducts).optional(),
    ...receivingFields,
    addOns: addOnsField,
    agreement: tickedField('agreementRequired'),
    bureauCheck: z
      .boolean()
      .default(false)
      .describe(
        'agrees that a credit bureau may be asked; it is not asked without this consent, given now or before',
      ),
  }),
  answers: { 201: currentLoanShape },
  errors: [
    'validationFailed',
    'requestsDisabled',
    'requestNotAllowed',
    'requestExists',
    'paymentInQuestion',
    'moreProofNeeded',
    'codeResendsUsedUp',
  ],
})
export const getConfirmation = call({
  name: 'getConfirmation',
  summary: 'The key facts to be signed and where the code went.',
  method: 'GET',
  path: '/api/account/loans/current/confirmation',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      documentNumber: z.string(),
      slip: slipShape,
      maskedPhone: z.string(),
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean(),
      ...codesShape,
      addOns: z.array(addOnShape),
      expirationDate: z.string(),
    }),
  },
  errors: ['nothingToConfirm'],
})
export const confirmRequest = call({
  name: 'confirmRequest',
  summary:
    'Signs the agreement with its code, and the add-ons with theirs: two codes of one SMS have one verdict. The decision follows.',
  method: 'POST',
  path: '/api/account/loans/current/confirmation',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    otp: signingCodeField,
    addOnsOtp: signingCodeField.optional().describe('where there are add-ons: the code that signs them'),
  }),
  answers: { 200: currentLoanShape },
  errors: [
    'validationFailed',
    'nothingToConfirm',
    'codeWrong',
    'codeEnded',
    'moreProofNeeded',
    'transitionRefused',
  ],
})
export const resendConfirmationCode = call({
  name: 'resendConfirmationCode',
  summary: 'Sends a new code for the agreement.',
  method: 'POST',
  path: '/api/account/loans/current/confirmation/otp',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ resendAfterSeconds: z.number().int(), resendsLeft: z.number().int() }) },
  errors: ['nothingToConfirm', 'moreProofNeeded', 'codeResendTooEarly', 'codeResendsUsedUp'],
})
export const takeOutAddOns = call({
  name: 'takeOutAddOns',
  summary:
    'Takes every add-on out before it is signed: a new price, and a new single code in place of the two.',
  method: 'DELETE',
  path: '/api/account/loans/current/confirmation/add-ons',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['nothingToConfirm', 'moreProofNeeded', 'codeResendsUsedUp', 'tooManyRequests'],
})
const offer = <const Name extends 'accept' | 'decline' | 'revert'>(name: Name, summary: string) =>
  call({
    name: `${name}Offer`,
    summary,
    method: 'POST',
    path: `/api/account/loans/current/alternative-offer/${name}`,
    caller: 'customer',
    scope: 'profile',
    answers: { 200: currentLoanShape },
    errors: ['noRequest', 'transitionRefused'],
  })
export const acceptOffer = offer('accept', 'Accepts the smaller offer; its payout starts 60 seconds later.')
export const declineOffer = offer('decline', 'Declines the smaller offer and cancels the request.')
export const revertOffer = offer(
  'revert',
  'Takes back an acceptance or a refusal, as long as nothing was paid out and the offer is valid.',
)
export const lookAgain = call({
  name: 'lookAgain',
  summary: 'Has a person look again at a rejection: once, within 30 days.',
  method: 'POST',
  path: '/api/account/loans/current/second-look',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: currentLoanShape },
  errors: ['noRequest', 'transitionRefused'],
})
export const choosePayoutPhone = call({
  name: 'choosePayoutPhone',
  summary: 'After a payout that failed: another number, a card or a bank account to send the money to.',
  method: 'POST',
  path: '/api/account/loans/current/payout-method',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ ...receivingFields, ...proofFields }),
  answers: { 200: currentLoanShape },
  errors: [...proofErrors, 'noRequest', 'transitionRefused'],
})
export const history = call({
  name: 'history',
  summary: 'Every request and loan of the customer, newest first.',
  method: 'GET',
  path: '/api/v1/customer/demand/history',
  caller: 'customer',
  scope: 'profile',
  query: z.object({ brandName: z.string().max(60).optional() }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          documentNumber: z.string(),
          requestDate: dayShape,
          size: money,
          termDays: z.number().int(),
          label: z.enum(historyLabels),
          paidOutOn: dayShape.nullable(),
          closedOn: dayShape.nullable(),
          requestedSize: money,
          product: z.enum(loanProducts),
          status: z.enum(requestStatuses).describe('of the request'),
          loanStatus: z.enum(loanStatuses).nullable().describe('of the loan it became'),
          cancellationReason: z.string().nullable(),
          waitsFor: z
            .array(z.enum(['scans', 'statement', 'person']))
            .describe('of a request that is being decided'),
          dueBy: dayShape.nullable().describe('the day by whose end a person answers'),
          promiseMissedOn: dayShape.nullable().describe('what was promised first, where that day passed'),
          goodThrough: dayShape.describe(
            'the last day to sign, to take an offer, to send what was asked for',
          ),
        }),
      ),
    }),
  },
  errors: [],
})
export const historyDetail = call({
  name: 'historyDetail',
  summary: 'One request or loan of the customer with its price and payments.',
  method: 'GET',
  path: '/api/account/loans/{id}',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: currentLoanShape },
  errors: ['notFound'],
})

export const loanPlan = call({
  name: 'loanPlan',
  summary:
    'What a loan owes from its payout to its end, and each movement of money with what it leaves: for a picture of it. Null where nothing was paid out, and for a debt that was written off or sold.',
  method: 'GET',
  path: '/api/account/loans/{id}/plan',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: {
    200: z
      .object({
        points: z
          .array(z.object({ on: dayShape, owed: money }))
          .describe('two of one day: before and after its money'),
        steps: z
          .array(
            z.object({
              on: dayShape,
              kind: z.enum(['payout', 'writtenOff', 'addOnCancelled', 'paid', 'sentBack', 'due']),
              amount: money,
              owedAfter: money,
            }),
          )
          .describe(
            '`writtenOff` is what the law wrote off of the charges, `addOnCancelled` the price and excise of what was given up',
          ),
      })
      .nullable(),
  },
  errors: ['notFound'],
})

export const loanCalendar = call({
  name: 'loanCalendar',
  summary: 'The payments to come as a calendar file.',
  method: 'GET',
  path: '/api/account/loans/{id}/calendar',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  media: 'text/calendar',
  answers: {
    200: z
      .unknown()
      .meta({ type: 'string', contentMediaType: 'text/calendar', description: 'the file, as a download' }),
  },
  errors: ['notFound'],
})

export const loanCalls = [
  currentLoan,
  cancelCurrent,
  requestConfig,
  createRequest,
  getConfirmation,
  confirmRequest,
  resendConfirmationCode,
  takeOutAddOns,
  acceptOffer,
  declineOffer,
  revertOffer,
  lookAgain,
  choosePayoutPhone,
  history,
  historyDetail,
  loanPlan,
  loanCalendar,
] as const
