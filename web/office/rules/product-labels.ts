/** Labels of the product and price fields in the summary of errors, in the order of the form. */
import { ruleProducts as texts } from '../../../words/compiled/en/back-office/rule-products.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'

type Values = Readonly<Record<string, string>>
const { form } = texts
const kinds: Readonly<Record<string, string>> = texts.addOns
const languages: Readonly<Record<string, string>> = rules.languages

const ofConfig: Readonly<Record<string, string>> = {
  ...texts.fields,
  sumMinCents: form.smallest,
  sumMaxCents: form.largest,
  sumStepCents: form.step,
  addOns: form.addOns,
  loyaltyLevels: form.loyalty,
  products: form.products,
}
const ofAddOn: Readonly<Record<string, string>> = {
  kind: form.kind,
  fixedCents: form.fixed,
  sharePpm: form.share,
  ceilingDailyPpm: form.ceiling,
  cancelDays: form.cancelDays,
  'provider.name': form.name,
  'provider.phone': form.phone,
  'provider.certificatePrefix': form.prefix,
}
const ofLevel: Readonly<Record<string, string>> = {
  name: form.levelName,
  loansRepaidMin: form.repaid,
  rateReductionPpm: form.reduction,
}
const ofProduct: Readonly<Record<string, string>> = {
  productHrid: form.productName,
  retailProductHrid: form.retailName,
}
const ofModification: Readonly<Record<string, string>> = {
  ...texts.modificationFields,
  modificationHrid: form.modificationName,
  dailyRatePpm: form.rate,
  sumMinCents: form.smallest,
  sumMaxCents: form.largest,
  loanTerm: form.loanTerm,
}

function addOnLabel(name: string): string {
  const [, what, code = ''] = /^provider\.(use|claim)\.(\w+)$/.exec(name) ?? []
  const language = languages[code] ?? code
  if (what === undefined) return ofAddOn[name] ?? name
  return what === 'use' ? form.use({ language }) : form.claim({ language })
}

function labelOf(path: string, values: Values): string {
  const [, row = '', list, name = ''] = /^((addOns|loyaltyLevels|products)\.\d+)\.(.+)$/.exec(path) ?? []
  switch (list) {
    case 'addOns':
      return `${kinds[values[`${row}.kind`] ?? ''] ?? form.kind}, ${addOnLabel(name)}`
    case 'loyaltyLevels':
      return `${values[`${row}.name`] || form.level}, ${ofLevel[name] ?? name}`
    case 'products': {
      const [, price, field = ''] = /^(modifications\.\d+)\.(.+)$/.exec(name) ?? []
      return price === undefined
        ? `${values[`${row}.productHrid`] || form.product}, ${ofProduct[name] ?? name}`
        : `${values[`${row}.${price}.modificationHrid`] || form.modification}, ${ofModification[field] ?? field}`
    }
    default:
      return ofConfig[path] ?? path
  }
}

export const productLabels = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.keys(ofConfig), ...Object.keys(values)].map((path) => [path, labelOf(path, values)]),
  )
