/** A products configuration as an operator writes it: the shape of every field, and what has to fit together. */
import { z } from 'zod'
import { addOnCeiling } from '../../../domain/publications.ts'
import type { Day } from '../../../domain/days.ts'
import { documentKinds } from '../../../domain/documents.ts'
import { addOnKinds } from '../../../domain/loan-terms.ts'
import { cents } from '../../../domain/money.ts'
import type { ProductsConfig } from '../../../domain/products.ts'
import { parseTerms } from '../../../domain/terms.ts'
import { wrongWith } from '../../platform/versions.ts'

const shillings = z.int().min(0).multipleOf(100, 'has to be whole shillings, in cents').transform(cents)
const share = z.int().min(0).max(1_000_000)
const days = z.int().min(1).max(3_650)
const words = z.string().trim().min(1)
const texts = z.strictObject({ en: words, es: words, sw: words })

const addOn = z.strictObject({
  kind: z.enum(addOnKinds),
  provider: z
    .strictObject({ name: words, phone: words, certificatePrefix: words, use: texts, claim: texts })
    .optional(),
  fixedCents: shillings,
  sharePpm: share,
  ceilingDailyPpm: share.nullable(),
  cancelDays: days.optional(),
})
const modification = z
  .strictObject({
    modificationHrid: words,
    customers: z.array(z.enum(['first', 'new', 'loyal'])).min(1),
    sumMinCents: shillings,
    sumMaxCents: shillings,
    loanTerm: words,
    termType: z.enum(['day', 'week', 'month']),
    dueAfterDays: z.array(days).min(1).nullable(),
    dailyRatePpm: share,
    returnMoneyBefore: z.boolean(),
    graceIntervalDays: z.int().min(0).max(365),
  })
  .superRefine(({ loanTerm, termType, sumMinCents, sumMaxCents, dueAfterDays }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if ('error' in parseTerms(loanTerm, termType)) wrong('loanTerm', 'has to be a list such as 61,66,71-91')
    if (sumMinCents > sumMaxCents) wrong('sumMinCents', 'is above sumMaxCents')
    if (dueAfterDays?.some((due, at) => at > 0 && due <= dueAfterDays[at - 1]!))
      wrong('dueAfterDays', 'has to rise')
  })

const productsShape = z
  .strictObject({
    currency: z.literal('KES'),
    sumMinCents: shillings,
    sumMaxCents: shillings,
    sumStepCents: shillings.refine((step) => step > 0, 'has to be above 0'),
    termDaysMin: days,
    termDaysMaxNew: days,
    termDaysMaxLoyal: days,
    termStepDays: days,
    documents: z.array(z.enum(documentKinds)).min(1),
    standardDailyRatePpm: share,
    penaltyDailyRatePpm: share,
    nonPerformingAfterDays: days,
    inDuplum: z.enum(['off', 'nonPerforming', 'always']),
    exciseRatePpm: share,
    addOns: z.array(addOn),
    loyaltyLevels: z.array(
      z.strictObject({ name: words, loansRepaidMin: z.int().min(1), rateReductionPpm: share }),
    ),
    products: z
      .array(
        z.strictObject({
          productHrid: words,
          retailProductHrid: words,
          modifications: z.array(modification).min(1),
        }),
      )
      .min(1),
  })
  .superRefine((config, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (config.sumMinCents > config.sumMaxCents) wrong(['sumMinCents'], 'is above sumMaxCents')
    if (config.termDaysMin > config.termDaysMaxNew) wrong(['termDaysMin'], 'is above termDaysMaxNew')
    if (config.termDaysMaxNew > config.termDaysMaxLoyal)
      wrong(['termDaysMaxNew'], 'is above termDaysMaxLoyal')
    const names = {
      addOns: config.addOns.map(({ kind }) => kind),
      loyaltyLevels: config.loyaltyLevels.map(({ name }) => name),
      products: config.products.map(({ productHrid }) => productHrid),
      'products.modifications': config.products.flatMap(({ modifications }) =>
        modifications.map(({ modificationHrid }) => modificationHrid),
      ),
    }
    for (const [field, all] of Object.entries<string[]>(names))
      for (const name of new Set(all.filter((each, at) => all.indexOf(each) !== at)))
        wrong([field], `has ${name} twice`)
    for (const [at, { kind, fixedCents, sharePpm }] of config.addOns.entries()) {
      const ceiling = addOnCeiling(config, kind)
      if (ceiling && (sharePpm > ceiling.sharePpm || fixedCents > ceiling.fixedCentsBeside(sharePpm)))
        wrong(['addOns', at], 'can cost more than its ceiling')
    }
  })

export function readProducts(
  content: unknown,
  validFrom: Day,
): ProductsConfig | { readonly wrong: readonly string[] } {
  const read = productsShape.safeParse(content)
  return read.success ? { ...read.data, validFrom } : { wrong: wrongWith(read.error.issues) }
}
