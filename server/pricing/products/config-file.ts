/** Reads a products configuration of an operator: the type of every field, and rules across fields. */
import type { Country } from '../../../domain/country/country.ts'
import { z } from 'zod'
import { foreignNumber } from '../../../domain/contact/third-party-contacts.ts'
import { addOnCeiling } from '../../../domain/staff/customer-notices.ts'
import type { Day } from '../../../domain/days.ts'
import { documentKinds } from '../../../domain/person/documents.ts'
import { addOnKinds, allocations, inDuplumRules } from '../../../domain/loan/loan-terms.ts'
import { cents, toMajor, wholeShillings as inWholeShillings } from '../../../domain/money.ts'
import { anyDay, choosableTerms, type ProductsConfig } from '../../../domain/price/products.ts'
import { transactionMaxCents } from '../../../domain/payment/stated-amount.ts'
import { standardProduct } from '../../../domain/price/product-names.ts'
import { includesTerm, parseTerms } from '../../../domain/price/terms.ts'
import { faultsOfIssues, type Fault } from '../../platform/capability/versions.ts'

const wholeShillings = 'has to be whole shillings'
const shillings = z
  .int(wholeShillings)
  .min(0, wholeShillings)
  .max(1_000_000_000_00, wholeShillings)
  .multipleOf(100, wholeShillings)
  .transform(cents)
const percentage = 'has to be a percentage from 0 to 100, such as 2.25'
/** Parts per million. */
const share = z.int(percentage).min(0, percentage).max(1_000_000, percentage)
const fromDays = (min: number, max: number) => {
  const text = `has to be a number of days from ${min} to ${max.toLocaleString('en')}`
  return z.int(text).min(min, text).max(max, text)
}
const days = fromDays(1, 3_650)
const filledIn = 'has to be filled in'
const words = z.string(filledIn).trim().min(1, filledIn).max(2_000, 'is too long')
const texts = z.strictObject({ en: words, es: words, sw: words })
const chosen = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, 'has to be chosen')

const providerIn = (country: Country) =>
  z
    .strictObject({ name: words, phone: words, certificatePrefix: words, use: texts, claim: texts })
    .superRefine(({ phone, use, claim }, context) => {
      for (const [field, said] of Object.entries({ use, claim }))
        for (const [language, text] of Object.entries(said)) {
          const number = foreignNumber(text, { numbers: [phone], original: '', country })
          if (number !== undefined)
            context.addIssue({
              code: 'custom',
              path: [field, language],
              message: `has the number ${number}, which is not the provider's: take it out, or write it as its telephone`,
            })
        }
    })
const addOnIn = (country: Country) =>
  z.strictObject({
    kind: chosen(addOnKinds),
    provider: providerIn(country).optional(),
    fixedCents: shillings,
    sharePpm: share,
    ceilingDailyPpm: share.nullable(),
    cancelDays: days.optional(),
  })
const dueDays = 'has to be days such as 30, 61'
const modification = z
  .strictObject({
    modificationHrid: words,
    customers: z.array(z.enum(['first', 'new', 'loyal'])).min(1, 'has to name a kind of customer'),
    sumMinCents: shillings,
    sumMaxCents: shillings,
    loanTerm: words,
    termType: chosen(['day', 'week', 'month']),
    dueAfterDays: z.array(days, dueDays).min(1, dueDays).nullable(),
    dailyRatePpm: share,
    returnMoneyBefore: z.boolean(),
    graceIntervalDays: fromDays(0, 365),
  })
  .superRefine(({ loanTerm, termType, sumMinCents, sumMaxCents, dueAfterDays }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const isList = !('error' in parseTerms(loanTerm, termType))
    if (!isList) wrong('loanTerm', 'has to be a list such as 61,66,71-91')
    if (sumMinCents > sumMaxCents) wrong('sumMinCents', 'is above the largest amount')
    if (dueAfterDays?.some((due, at) => at > 0 && due <= dueAfterDays[at - 1]!))
      wrong('dueAfterDays', 'has to rise')
    else if (isList && dueAfterDays && !includesTerm(loanTerm, termType, dueAfterDays.at(-1)!))
      wrong('dueAfterDays', 'has to end with a day that is among the terms')
  })

const tooMuchAtOnce = `has to be ${toMajor(cents(transactionMaxCents)).toLocaleString('en')} or less: M-Pesa pays out no more at once`
const fromOne = 'has to be a number from 1 to 1,000'
const upToYear = 'has to be a number from 0 to 365'
const kindNames = { first: 'a first loan', new: 'a further loan', loyal: 'a loyal customer' } as const

const productsShapeIn = (country: Country) =>
  z
    .strictObject({
      currency: z.literal(country.currency.code),
      sumMinCents: shillings,
      sumMaxCents: shillings,
      sumStepCents: shillings.refine((step) => step > 0, 'has to be above 0'),
      termDaysMin: days,
      termDaysMaxNew: days,
      termDaysMaxLoyal: days,
      termStepDays: days,
      documents: z.array(z.enum(documentKinds)).min(1, 'has to be one at least'),
      standardDailyRatePpm: share,
      penaltyDailyRatePpm: share,
      lateFeeCents: shillings.optional(),
      nonPerformingAfterDays: days,
      inDuplum: chosen(inDuplumRules),
      allocation: chosen(allocations).optional(),
      exciseRatePpm: share,
      addOns: z.array(addOnIn(country)),
      loyaltyLevels: z.array(
        z.strictObject({
          name: words,
          loansRepaidMin: z.int(fromOne).min(1, fromOne).max(1_000, fromOne),
          rateReductionPpm: share,
        }),
      ),
      loyaltyDaysMin: z.int(upToYear).min(0, upToYear).max(365, upToYear).optional(),
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
      if (config.sumMinCents > config.sumMaxCents) wrong(['sumMinCents'], 'is above the largest amount')
      if (config.termDaysMin > config.termDaysMaxNew) wrong(['termDaysMin'], 'is above the longest term')
      if (config.termDaysMaxNew > config.termDaysMaxLoyal)
        wrong(['termDaysMaxNew'], 'is above the longest term of loyal customers')
      if (config.sumMaxCents > transactionMaxCents) wrong(['sumMaxCents'], tooMuchAtOnce)
      for (const [at, { modifications }] of config.products.entries())
        for (const [place, { customers, dailyRatePpm, sumMaxCents }] of modifications.entries()) {
          if (sumMaxCents > config.sumMaxCents)
            wrong(
              ['products', at, 'modifications', place, 'sumMaxCents'],
              'is above the largest amount of all',
            )
          const earlier = modifications.slice(0, place).filter((each) => each.dailyRatePpm !== dailyRatePpm)
          const kind = customers.find((each) => earlier.some((other) => other.customers.includes(each)))
          if (kind)
            wrong(
              ['products', at, 'modifications', place, 'dailyRatePpm'],
              `has to be that of the other prices for ${kindNames[kind]}: calculators show one rate of a product`,
            )
        }
      const named: readonly (readonly [path: readonly (string | number)[], name: string])[] = [
        ...config.addOns.map(({ kind }, at) => [['addOns', at, 'kind'], kind] as const),
        ...config.loyaltyLevels.map(({ name }, at) => [['loyaltyLevels', at, 'name'], name] as const),
        ...config.products.map(
          ({ productHrid }, at) => [['products', at, 'productHrid'], productHrid] as const,
        ),
      ].map(([path, name]) => [path, `${path[0]} ${name}`] as const)
      const prices = config.products.flatMap(({ modifications }, at) =>
        modifications.map(
          ({ modificationHrid: name }, place) =>
            [['products', at, 'modifications', place, 'modificationHrid'], name] as const,
        ),
      )
      for (const things of [named, prices])
        for (const [at, [path, name]] of things.entries())
          if (things.findIndex(([, other]) => other === name) < at) wrong([...path], 'is there twice')
      for (const [at, { kind, fixedCents, sharePpm }] of config.addOns.entries()) {
        const ceiling = addOnCeiling(config, kind)
        if (ceiling && sharePpm > ceiling.sharePpm)
          wrong(
            ['addOns', at, 'sharePpm'],
            `has to be ${ceiling.sharePpm / 10_000} % or less: it may not cost more on the shortest loan`,
          )
        else if (ceiling && fixedCents > ceiling.fixedCentsWithShare(sharePpm)) {
          const most = toMajor(inWholeShillings(ceiling.fixedCentsWithShare(sharePpm)))
          wrong(
            ['addOns', at, 'fixedCents'],
            `has to be ${config.currency} ${most} or less: with the share, it may not cost more on the smallest and shortest loan`,
          )
        }
      }
      // Public pages and the calculator list all terms. A step of 0 is reported above and would loop forever
      // here.
      if (config.termStepDays < 1 || config.termDaysMaxLoyal > 3_650) return
      for (const kind of ['first', 'new', 'loyal'] as const)
        if (choosableTerms({ ...config, validFrom: anyDay }, kind, standardProduct).length === 0)
          wrong(['products'], `has nothing called ${standardProduct} for ${kindNames[kind]}`)
    })

export function readProducts(
  content: unknown,
  validFrom: Day,
  country: Country,
): ProductsConfig | { readonly wrong: readonly Fault[] } {
  const read = productsShapeIn(country).safeParse(content)
  return read.success ? { ...read.data, validFrom } : { wrong: faultsOfIssues(read.error.issues) }
}
