/** A scorecard as an operator writes it. */
import { z } from 'zod'
import type { Day } from '../../../domain/days.ts'
import { documentKinds } from '../../../domain/documents.ts'
import { cents } from '../../../domain/money.ts'
import { decisionReasons, numericFacts, type Scorecard } from '../../../domain/scorecard.ts'
import { wrongWith, type Fault } from '../../platform/versions.ts'

const amount = z.int().min(0).transform(cents)
const reason = z.enum(decisionReasons)
const fact = z.enum(numericFacts)
const bounds = { min: z.number().optional(), max: z.number().optional() }
const bounded = ({ min, max }: { min?: number | undefined; max?: number | undefined }): boolean =>
  (min !== undefined || max !== undefined) && (min ?? -Infinity) <= (max ?? Infinity)
const unbounded = 'has to have min, max or both, min no larger than max'

const scorecardShape = z.strictObject({
  limits: z.array(z.strictObject({ fact, ...bounds, reason }).refine(bounded, unbounded)),
  documentKinds: z.array(z.enum(documentKinds)).min(1),
  basePoints: z.int(),
  points: z.array(
    z.strictObject({ fact, bands: z.array(z.strictObject({ from: z.number(), points: z.int() })).min(1) }),
  ),
  referrals: z
    .array(
      z.strictObject({
        when: z
          .array(
            z
              .strictObject({ fact: z.enum([...numericFacts, 'lentCents']), ...bounds })
              .refine(bounded, unbounded),
          )
          .min(1),
        asks: z.strictObject({
          scans: z
            .strictObject({ mainPage: z.boolean(), registrationPage: z.boolean(), selfie: z.boolean() })
            .optional(),
          statement: z.literal(true).optional(),
        }),
        person: z.boolean(),
        reason,
      }),
    )
    .optional(),
  scoreMin: z.int(),
  incomeSharePpm: z.int().min(0).max(1_000_000),
  offerStepCents: amount.refine((step) => step > 0, 'has to be above 0'),
  offerMinCents: amount,
  daysUntilNextRequest: z.partialRecord(reason, z.int().min(0).max(3_650)),
})

/** The log of decisions names a version by its day; a second one of a day gets its number too. */
export function readScorecard(
  content: unknown,
  validFrom: Day,
): Scorecard | { readonly wrong: readonly Fault[] } {
  const read = scorecardShape.safeParse(content)
  return read.success
    ? { ...read.data, validFrom, version: validFrom }
    : { wrong: wrongWith(read.error.issues) }
}
