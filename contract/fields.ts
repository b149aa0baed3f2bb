/** Fields shared by many calls. A refused field has an error code, which the server translates. */
import { z } from 'zod'
import { isDay, type Day } from '../domain/days.ts'
import {
  changedPasswordCharactersMin,
  parsePassword,
  passwordCharactersMax,
} from '../domain/person/passwords.ts'
import { parsePhone } from '../domain/person/phone.ts'
import { parseAddOnKind } from '../domain/loan/add-ons.ts'
import { addOnKinds } from '../domain/loan/loan-terms.ts'
import { parseMoney, parsePercent, percentMax } from '../domain/amounts.ts'
import { parseBirthday, parseTypedDay } from '../domain/person/birth-date.ts'
import { parseCode } from '../domain/person/confirmation-code.ts'
import { parseTypedNumber } from '../domain/loan/contract-number.ts'
import { parsePaidMessage } from '../domain/payment/mpesa-message.ts'
import { phoneMethods, type PhoneMethod } from '../domain/phone-money.ts'
import { isInvalid, parseEmail, type Invalid } from '../domain/validation.ts'
import { byCountry } from './country-rule.ts'
import { fieldCode } from './field-codes.ts'

/** The same shape for each of these fields. */
export const shapeOf = <Field extends string, Shape>(fields: readonly Field[], shape: Shape) =>
  Object.fromEntries(fields.map((field) => [field, shape])) as { [field in Field]: Shape }

/** A field parsed by a domain rule: returns the normalised value, or the rule's error code. */
const ruled = <Value>(rule: (input: string) => Value) =>
  z
    .string('required')
    .max(4_000, 'textTooLong')
    .transform((input, context): Exclude<Value, Invalid> => {
      const value = rule(input)
      if (!isInvalid(value)) return value as Exclude<Value, Invalid>
      context.addIssue({ code: 'custom', message: (value as Invalid).error })
      return z.NEVER
    })

/**
 * Ways to repay a loan: a prompt on a phone, with the provider of the customer's number first, or paybill.
 */
const promptMethodKinds = phoneMethods.map((method) => `${method}Prompt` as const) as [
  `${PhoneMethod}Prompt`,
  ...`${PhoneMethod}Prompt`[],
]
export const paymentMethodKinds = [...promptMethodKinds, 'mpesaPaybill'] as const
export const promptMethodField = z.enum(promptMethodKinds, { error: 'choiceInvalid' }).default('mpesaPrompt')
export const unlikelyField = z
  .boolean()
  .describe("the number's prefix belongs to another network: it was ported, or is wrong")
const typedText = z.string('required').max(4_000, 'textTooLong')
const phoneForms =
  'a mobile number of the country, national or with the calling code, with spaces, dashes or brackets'
export const phoneField = typedText
  .pipe(byCountry((input, { phone }) => parsePhone(input, phone), true))
  .describe(phoneForms)
export const emailField = ruled(parseEmail)
/** The M-Pesa message, or its receipt number. */
export const paidMessageField = ruled(parsePaidMessage)
/** As typed: spaces, dashes and any case are allowed. */
export const contractNumberField = ruled(parseTypedNumber)
export const birthDateField = ruled(parseBirthday).describe('DD.MM.YYYY')
/**
 * Code that signs an agreement: 4 digits for the agreement alone; with add-ons 3, and 3 more for them. The
 * request states which.
 */
export const signingCodeField = z
  .string('required')
  .max(40, 'codeInvalid')
  .describe('4 digits, or 3 when the add-ons have their own code')
export const codeField = ruled(parseCode).describe('4 digits')
export const registrationPasswordField = ruled(parsePassword).describe(
  `8 to ${passwordCharactersMax} characters with an uppercase letter, a lowercase letter, a digit and a symbol; none of the commonest, nor one's own name or number`,
)

/** The call that takes a new password compares it with its repetition, and checks the configured policy. */
export const newPasswordField = z
  .string('required')
  .min(1, 'required')
  .max(200, 'passwordTooLong')
  .describe(`at least ${changedPasswordCharactersMin} Latin letters, digits or symbols`)

/** An amount in major units: a number, or as people write it: 5,000 or KES 5000. Converted to whole cents. */
export const amountField = z
  .union([z.number(), z.string().max(40)], { error: 'amountNotANumber' })
  .transform(String)
  .pipe(byCountry((input, { currency }) => parseMoney(input, currency), true))

/**
 * A payment amount, parsed but not validated: errors of several fields, and limits that depend on the loan,
 * are then reported together.
 */
export const typedPhoneField = typedText
  .pipe(byCountry((input, { phone }) => parsePhone(input, phone), false))
  .describe(phoneForms)
export const typedAmountField = z
  .union([z.number(), z.string().max(4_000)], { error: 'amountNotANumber' })
  .transform(String)
  .pipe(byCountry((input, { currency }) => parseMoney(input, currency), false))

/** An optional field: empty becomes null. Other errors are reported for the field itself. */
export const orNothing = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((typed) => (typed === '' ? null : typed), field.nullable())

/** A percentage from 0 to 100 with at most four decimals. Converted to parts per million. */
export const percentField = z
  .union([z.number(), z.string().max(40)], { error: 'percentNotANumber' })
  .transform((input, context) => {
    const ppm = parsePercent(String(input))
    if (!isInvalid(ppm)) return ppm
    const message =
      ppm.error === 'percentOutOfRange' ? fieldCode(ppm.error, { min: 0, max: percentMax }) : ppm.error
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/**
 * The current password, or a code sent to the account's phone; required unless the session was confirmed
 * minutes ago.
 */
export const proofFields = {
  currentPassword: z.string().max(200, 'currentPasswordWrong').optional(),
  otp: z.string().max(40, 'codeInvalid').optional().describe('4 digits, from `POST /api/user/proof/otp`'),
}
const dayText = z.string('required').max(40, 'dayInvalid')
function readDay(input: string): Day | Invalid<'required' | 'dayInvalid'> {
  const typed = input.trim()
  const day = isDay(typed) ? typed : parseTypedDay(typed)
  return day ?? { error: typed === '' ? 'required' : 'dayInvalid' }
}
/** A day as people type it, or in ISO format. */
export const dayField = dayText.transform((input, context): Day => {
  const day = readDay(input)
  if (!isInvalid(day)) return day
  context.addIssue({ code: 'custom', message: day.error })
  return z.NEVER
})
/** Parsed but not validated: see `typedAmountField`. */
export const typedDayField = dayText.transform(readDay)

/** Errors of calls that require a confirmation of identity. */
export const proofErrors = [
  'proofNeeded',
  'validationFailed',
  'restorationNeeded',
  'tooManyRequests',
] as const

/** Optional paid add-ons (rule price-11); a repeated one counts once. */
export const addOnKindShape = z.enum(addOnKinds)
export const addOnKindField = ruled(parseAddOnKind).describe(
  `${addOnKinds.join(', ')}; also accident_insurance, teledoctor, legal_assistance for the first three`,
)
export const addOnShape = z.object({
  kind: addOnKindShape,
  price: z.number().describe('major units, once for the whole loan'),
  cancelDays: z.number().int().describe('cancellation period in days from the payout'),
})
export const addOnsField = z
  .array(addOnKindField, { error: 'choiceInvalid' })
  .max(addOnKinds.length, 'choiceInvalid')
  .default([])

/** Whether this device was never signed in before (rule calls-1); only recorded. */
export const firstVisitHeader = z.object({ 'x-first-visit': z.enum(['true', 'false']).optional() })

/** A checkbox that must be ticked. */
export const tickedField = (code: 'agreementRequired') => z.literal(true, { error: code })

/** The bytes of a file. */
export const fileShape = z
  .custom<Buffer>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' })

export const dayShape = z.string().refine(isDay).describe('YYYY-MM-DD, a calendar day of the country')
export const money = z.number().describe('major units with at most two decimals')

/**
 * Line codes of every quote; the client has their labels. Lines add up to the total: deductions are negative.
 */
export const slipLineKeys = [
  'amountReceived',
  'principal',
  'interest',
  'penalty',
  'addOns',
  'excise',
  'freeDays',
  'writtenOff',
  'waived',
  'paid',
  'paidAhead',
  'prolongation',
  'overpayment',
  'rounding',
] as const
export const slipTotalKeys = ['toRepay', 'toPayToday', 'repaid', 'nothingOwed', 'owedWhenSold'] as const
/**
 * From the amount paid to the amount kept for the loan: minus refunds on their day and overpayments still
 * held.
 */
export const slipKeptKeys = ['paidIn', 'sentBack', 'held'] as const
/** From the amount to pay today to the next instalment on its due date. */
export const slipAheadKeys = [
  'toPayToday',
  'interestToCome',
  'interestOfDaysAdded',
  'freeDays',
  'penalty',
  'excise',
  'writtenOff',
  'prolongation',
  'dueLater',
  'rounding',
] as const

/** A rate with the days on which it applies. */
const rateShape = z.object({
  from: dayShape.nullable().describe('null for the rate from the first day'),
  through: dayShape.nullable().describe('its last day; null where it has none'),
  dailyPercent: z.number(),
  nominalYearlyPercent: z.number(),
})

export const duePartShape = z.object({
  on: dayShape,
  amount: money,
  forBeingLate: z
    .literal(true)
    .optional()
    .describe('no payment, but the interest and penalty for being past due'),
})
export const duePaymentShape = z.object({
  on: dayShape,
  amount: money,
  parts: z
    .array(duePartShape)
    .optional()
    .describe(
      'when more than one payment is due by today: each as asked for on its day, the earliest first, then the penalty',
    ),
})
/** A quote as data: labels left, amounts right, one total, the date it is valid for (rule screens-1). */
export const slipShape = z.object({
  lines: z.array(z.object({ key: z.enum(slipLineKeys), amount: money })),
  total: z.object({ key: z.enum(slipTotalKeys), amount: money }),
  holdsOn: dayShape,
  dueOn: dayShape.nullable(),
  dues: z
    .array(duePaymentShape)
    .describe("the remaining payments; a past due one is due now: its due date with today's amount"),
  ahead: z
    .object({
      on: dayShape,
      lines: z.array(
        z.object({
          key: z.enum(slipAheadKeys),
          amount: money,
          days: z.number().int().optional().describe('of interest: for how many days'),
        }),
      ),
      total: money,
    })
    .nullable()
    .describe(
      "how today's total becomes the next payment on its day; the lines add up to it. Null when no payment is left",
    ),
  kept: z
    .object({
      lines: z.array(z.object({ key: z.enum(slipKeptKeys), on: dayShape.nullable(), amount: money })),
      total: money,
    })
    .nullable()
    .describe(
      'for a repaid loan with an overpayment: the amount paid, less refunds and held money, is the amount repaid',
    ),
  settlement: z
    .object({ amount: money, until: dayShape })
    .nullable()
    .describe('this amount, paid through that day, closes the loan: the rest is waived'),
  most: z
    .object({
      amount: money.describe(
        'the payments so far, and the most that any day asks for if nothing more is paid',
      ),
      on: dayShape.describe('the day from which the limit applies'),
      applies: z.boolean().describe('whether that day has come'),
      left: money.describe('the most that is owed from `leftOn` on; a higher balance is written off then'),
      leftOn: dayShape.describe('the day on which the balance above `left` is written off'),
      late: z.boolean().describe('a payment is past due'),
    })
    .nullable()
    .describe(
      'the most that the loan can cost (rule money-44); null without a legal limit, or when nothing grows',
    ),
  dailyIncrease: money.describe(
    'the increase of the total by tomorrow, in whole shillings; 0 when nothing grows',
  ),
  chargesEnded: z.boolean().describe('interest and penalty grow no further'),
  dailyRatePercent: z.number().describe('the rate that runs on the day of the slip'),
  nominalYearlyPercent: z.number(),
  rates: z
    .array(rateShape)
    .describe(
      'every rate through the last due date, or through tomorrow if it adds interest, in order; after the charges ended, the last one through that day',
    ),
  effectiveYearlyPercent: z.number(),
  firstLoan: z.boolean().describe('free through the last day of the first rate'),
})
export type Slip = z.output<typeof slipShape>
