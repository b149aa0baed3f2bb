/** Reads a scorecard file of an operator. */
import { z } from 'zod'
import type { Day } from '../../../domain/days.ts'
import { ageOfMajority } from '../../../domain/person/birth-date.ts'
import { documentKinds } from '../../../domain/person/documents.ts'
import { cents } from '../../../domain/money.ts'
import { numericFacts } from '../../../domain/decision/applicant-facts.ts'
import { decisionReasons, type Scorecard } from '../../../domain/decision/scorecard.ts'
import { faultsOfIssues, type Fault } from '../../platform/capability/versions.ts'

const shillings = 'has to be an amount'
const amount = z.int(shillings).min(0, shillings).max(1_000_000_000_00, shillings).transform(cents)
const chosen = 'has to be chosen'
const reason = z.enum(decisionReasons, chosen)
const fact = z.enum(numericFacts, chosen)
const number = z.number('has to be a number')
const points = z.int('has to be a whole number').min(-10_000, 'is too small').max(10_000, 'is too large')
const percentage = 'has to be a percentage from 0 to 100'
const days = 'has to be a number of days from 0 to 3,650'
const bounds = { min: number.optional(), max: number.optional() }
const bounded = ({ min, max }: { min?: number | undefined; max?: number | undefined }): boolean =>
  (min !== undefined || max !== undefined) && (min ?? -Infinity) <= (max ?? Infinity)
const unbounded = 'has to have a least figure, a largest or both, the least no larger than the largest'

const counted = 'has to be a number of loans from 0 to 100'
const loans = z.int(counted).min(0, counted).max(100, counted)
const daysOfLoan = 'has to be a number of days from 1 to 365'
const loanDays = z.int(daysOfLoan).min(1, daysOfLoan).max(365, daysOfLoan)
/** Without loans and without a proof: the limit of every first loan. */
const isForAll = (step: {
  readonly loansKeptMin: number
  readonly incomeProved?: true | undefined
}): boolean => step.loansKeptMin === 0 && step.incomeProved !== true
const capsShape = z.strictObject({
  daysKeptMin: loanDays,
  lateness: z.array(z.strictObject({ daysPastDueMin: loanDays, loansLost: loans })),
  steps: z
    .array(
      z.strictObject({ loansKeptMin: loans, incomeProved: z.literal(true).optional(), mostCents: amount }),
    )
    .refine(
      (steps) => steps.some(isForAll),
      'have to name the most of a first loan: 0 loans, without a proof',
    ),
})

const ofAge = `has to be ${ageOfMajority} or more: younger people may not borrow, by law and by the configuration`

const scorecardShape = z
  .strictObject({
    limits: z.array(
      z
        .strictObject({ fact, ...bounds, reason })
        .refine(bounded, unbounded)
        .superRefine(({ fact: of, min, max }, context) => {
          for (const [bound, years] of Object.entries({ min, max }))
            if (of === 'ageYears' && years !== undefined && years < ageOfMajority)
              context.addIssue({ code: 'custom', path: [bound], message: ofAge })
        }),
    ),
    documentKinds: z.array(z.enum(documentKinds)).min(1, 'has to be one at least'),
    basePoints: points,
    points: z.array(
      z.strictObject({
        fact,
        bands: z.array(z.strictObject({ from: number, points })).min(1, 'has to have a band'),
      }),
    ),
    referrals: z
      .array(
        z
          .strictObject({
            when: z
              .array(
                z
                  .strictObject({ fact: z.enum([...numericFacts, 'lentCents'], chosen), ...bounds })
                  .refine(bounded, unbounded),
              )
              .min(1, 'has to have a condition'),
            asks: z.strictObject({
              scans: z
                .strictObject({ mainPage: z.boolean(), registrationPage: z.boolean(), selfie: z.boolean() })
                .optional(),
              statement: z.literal(true).optional(),
            }),
            person: z.boolean(),
            reason,
          })
          .refine(
            ({ asks, person: looks }) =>
              looks || asks.statement || Object.values(asks.scans ?? {}).includes(true),
            'has to ask for something, or for a person',
          ),
      )
      .optional(),
    scoreMin: points,
    incomeSharePpm: z.int(percentage).min(0, percentage).max(1_000_000, percentage),
    offerStepCents: amount.refine((step) => step > 0, 'has to be above 0'),
    offerMinCents: amount,
    caps: capsShape.optional(),
    daysUntilNextRequest: z.partialRecord(reason, z.int(days).min(0, days).max(3_650, days)),
  })
  .superRefine(({ caps, offerMinCents }, context) => {
    for (const [at, { mostCents }] of (caps?.steps ?? []).entries())
      if (mostCents < offerMinCents)
        context.addIssue({
          code: 'custom',
          path: ['caps', 'steps', at, 'mostCents'],
          message: 'has to be the smallest counter-offer or more',
        })
  })

/** The decision log names a version by its day; a second version of a day also gets its number. */
export function readScorecard(
  content: unknown,
  validFrom: Day,
): Scorecard | { readonly wrong: readonly Fault[] } {
  const read = scorecardShape.safeParse(content)
  return read.success
    ? { ...read.data, validFrom, version: validFrom }
    : { wrong: faultsOfIssues(read.error.issues) }
}
