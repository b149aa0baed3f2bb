/** Labels of the scorecard fields in the summary of errors, in the order of the form. */
import { scoreFactWords } from '../ui/words.ts'
import { ruleScorecard as texts } from '../../../words/compiled/en/back-office/rule-scorecard.ts'
import { reasons } from '../../../words/compiled/en/reasons.ts'

type Values = Readonly<Record<string, string>>
const { form } = texts
const ofConfig: Readonly<Record<string, string>> = {
  ...texts.fields,
  limits: form.limits,
  points: form.points,
  referrals: form.referrals,
  'caps.daysKeptMin': form.daysKeptMin,
  'caps.steps': form.capSteps,
  'caps.lateness': form.lateness,
}
const lists = { limits: form.limit, points: form.points, referrals: form.referral } as const
const inRow: Readonly<Record<string, string>> = {
  fact: form.fact,
  min: form.min,
  max: form.max,
  reason: form.reason,
  from: form.from,
  points: form.pointsOf,
  person: form.person,
  loansKeptMin: form.loansKeptMin,
  incomeProved: form.incomeProved,
  mostCents: form.mostCents,
  daysPastDueMin: form.daysPastDueMin,
  loansLost: form.loansLost,
}
const reasonTexts: Readonly<Record<string, string>> = reasons
const wait = 'daysUntilNextRequest.'

function labelOf(path: string, values: Values): string {
  if (path.startsWith(wait)) return texts.wait({ reason: reasonTexts[path.slice(wait.length)] ?? '' })
  const [, capList, capPlace = ''] = /^caps\.(steps|lateness)\.(\d+)/.exec(path) ?? []
  if (capList !== undefined) {
    const number = String(Number(capPlace) + 1)
    const row = capList === 'steps' ? form.capRow({ number }) : form.latenessRow({ number })
    return [row, inRow[path.split('.').at(-1) ?? ''] ?? ''].filter(Boolean).join(', ')
  }
  const [, list, place] = /^(limits|points|referrals)\.(\d+)/.exec(path) ?? []
  if (list === undefined || place === undefined) return ofConfig[path] ?? path
  const fact = values[`${list}.${place}.fact`] ?? ''
  const row = fact === '' ? lists[list as keyof typeof lists] : scoreFactWords(fact)
  return [`${row} (${Number(place) + 1})`, inRow[path.split('.').at(-1) ?? ''] ?? '']
    .filter(Boolean)
    .join(', ')
}

export const scorecardLabels = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.keys(ofConfig), ...Object.keys(values)].map((path) => [path, labelOf(path, values)]),
  )
