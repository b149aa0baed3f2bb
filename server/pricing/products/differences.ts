/** The differences between two versions of the products configuration, in words for staff. */
import { addOnCancelDays, defaultAllocation } from '../../../domain/loan/loan-terms.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { AddOn, Modification, ProductsConfig } from '../../../domain/price/products.ts'
import type { LoyaltyLevel } from '../../../domain/price/loyalty.ts'
import type { Difference } from '../../platform/capability/rule-kinds.ts'
import { ruleProducts as texts } from '../../../words/compiled/en/back-office/rule-products.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'

const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 4 })
type Money = (amount: Cents) => string
const moneyIn =
  (currency: string): Money =>
  (amount) =>
    `${currency} ${figures.format(toMajor(amount))}`
const percent = (ppm: number): string => `${figures.format(ppm / 10_000)} %`
export { percent as shownRate }
const count = (value: number): string => figures.format(value)
const values: Readonly<Record<string, string>> = { ...terms.documents, ...texts.values }
const word = (value: string | boolean): string => values[String(value)] ?? String(value)
const list = (all: readonly string[]): string => all.map(word).join(', ')
const products: Readonly<Record<string, string>> = terms.products

/** How to format each field. */
type Said<Thing> = { readonly [field in keyof Thing]-?: (value: NonNullable<Thing[field]>) => string }
type Labels<Thing> = Readonly<Record<keyof Thing, string>>

type Plain = Omit<ProductsConfig, 'validFrom' | 'currency' | 'addOns' | 'loyaltyLevels' | 'products'>
const configSaid = (money: Money): Said<Plain> => ({
  sumMinCents: money,
  sumMaxCents: money,
  sumStepCents: money,
  termDaysMin: count,
  termDaysMaxNew: count,
  termDaysMaxLoyal: count,
  termStepDays: count,
  documents: list,
  standardDailyRatePpm: percent,
  penaltyDailyRatePpm: percent,
  lateFeeCents: money,
  nonPerformingAfterDays: count,
  inDuplum: word,
  exciseRatePpm: percent,
  allocation: word,
  loyaltyDaysMin: count,
})
const addOnSaid = (money: Money): Said<Omit<AddOn, 'kind'>> => ({
  provider: ({ name, phone, certificatePrefix, use, claim }) =>
    [name, phone, certificatePrefix, ...Object.values(use), ...Object.values(claim)].join('; '),
  fixedCents: money,
  sharePpm: percent,
  ceilingDailyPpm: percent,
  cancelDays: count,
})
const levelSaid: Said<Omit<LoyaltyLevel, 'name'>> = { loansRepaidMin: count, rateReductionPpm: percent }
const modificationSaid = (money: Money): Said<Omit<Modification, 'modificationHrid'>> => ({
  customers: list,
  sumMinCents: money,
  sumMaxCents: money,
  loanTerm: String,
  termType: word,
  dueAfterDays: (days) => days.join(', '),
  dailyRatePpm: percent,
  returnMoneyBefore: word,
  graceIntervalDays: count,
})

function changes<Thing extends object>(
  name: string,
  before: Thing,
  after: Thing,
  said: Said<Thing>,
  labels: Labels<Thing>,
  nothing = texts.none,
): Difference[] {
  const say = <Field extends keyof Thing>(field: Field, value: Thing[Field]): string =>
    value === null || value === undefined ? nothing : said[field](value)
  return (Object.keys(said) as (keyof Thing)[]).flatMap((field) => {
    const [was, becomes] = [say(field, before[field]), say(field, after[field])]
    const what = name === '' ? labels[field] : `${name}: ${labels[field]}`
    return was === becomes ? [] : [{ what, before: was, after: becomes }]
  })
}

/** Compares named items: returns new, removed and changed ones. */
function ofNamed<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  nameOf: (thing: Thing) => string,
  differ: (name: string, was: Thing, becomes: Thing) => readonly Difference[],
): Difference[] {
  const names = [...new Set([...before, ...after].map(nameOf))]
  return names.flatMap((what) => {
    const [was, becomes] = [before, after].map((all) => all.find((each) => nameOf(each) === what))
    if (was && becomes) return [...differ(what, was, becomes)]
    const [is, isNot] = [texts.onSale, texts.notThere]
    return [{ what, before: was ? is : isNot, after: becomes ? is : isNot }]
  })
}

/** Fills in the defaults of missing fields. */
const whole = (config: ProductsConfig): ProductsConfig => ({
  allocation: defaultAllocation,
  lateFeeCents: cents(0),
  loyaltyDaysMin: 0,
  ...config,
})

export function productDifferences(before: ProductsConfig, after: ProductsConfig): readonly Difference[] {
  const money = moneyIn(after.currency)
  return [
    ...changes<Plain>('', whole(before), whole(after), configSaid(money), texts.fields),
    ...ofNamed(
      before.addOns.map((each) => ({ ...each, cancelDays: each.cancelDays ?? addOnCancelDays })),
      after.addOns.map((each) => ({ ...each, cancelDays: each.cancelDays ?? addOnCancelDays })),
      ({ kind }) => texts.addOns[kind],
      (name, was, becomes) =>
        changes<Omit<AddOn, 'kind'>>(name, was, becomes, addOnSaid(money), texts.addOnFields),
    ),
    ...ofNamed(
      before.loyaltyLevels,
      after.loyaltyLevels,
      ({ name }) => name,
      (name, was, becomes) =>
        changes<Omit<LoyaltyLevel, 'name'>>(name, was, becomes, levelSaid, texts.levelFields),
    ),
    ...ofNamed(
      before.products,
      after.products,
      ({ productHrid }) => products[productHrid] ?? productHrid,
      (product, was, becomes) =>
        ofNamed(
          was.modifications,
          becomes.modifications,
          ({ modificationHrid }) => `${product}, ${modificationHrid}`,
          (name, one, other) =>
            changes<Omit<Modification, 'modificationHrid'>>(
              name,
              one,
              other,
              modificationSaid(money),
              texts.modificationFields,
              texts.atTheEnd,
            ),
        ),
    ),
  ]
}
