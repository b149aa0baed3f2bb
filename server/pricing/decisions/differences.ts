/** The differences between two scorecards, in words for staff. */
import { cents, toMajor } from '../../../domain/money.ts'
import { numericFacts, type NumericFact } from '../../../domain/decision/applicant-facts.ts'
import { decisionReasons, type DecisionReason, type Scorecard } from '../../../domain/decision/scorecard.ts'
import type { Difference } from '../../platform/capability/rule-kinds.ts'
import { ruleScorecard as texts } from '../../../words/compiled/en/back-office/rule-scorecard.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import { scorecardQuestionLabels } from '../../../contract/texts/thesaurus.ts'
import { reasonText } from './texts.ts'

type Bounds = { readonly min?: number; readonly max?: number }

const documents: Readonly<Record<string, string>> = terms.documents
const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 4 })
const facts: Readonly<Record<NumericFact | 'lentCents', string>> = {
  ...terms.pointFacts,
  ...scorecardQuestionLabels,
  lentCents: texts.lentCents,
}

/** Formats a limit in shillings, in percent, or as a plain number. */
function figureOf(fact: NumericFact | 'lentCents', value: number, currency: string): string {
  if (fact.endsWith('Cents')) return `${currency} ${figures.format(toMajor(cents(Math.round(value))))}`
  return fact.endsWith('Ppm') ? `${figures.format(value / 10_000)} %` : figures.format(value)
}
function boundsOf(fact: NumericFact | 'lentCents', { min, max }: Bounds, currency: string): string {
  const show = (value: number): string => figureOf(fact, value, currency)
  if (min === undefined) return texts.atMost({ figure: show(max ?? 0) })
  return max === undefined
    ? texts.atLeast({ figure: show(min) })
    : texts.between({ from: show(min), to: show(max) })
}
const reasonOf = (reason: DecisionReason): string => reasonText('en', reason)

const plain = (card: Scorecard, currency: string): Readonly<Record<keyof typeof texts.fields, string>> => ({
  documentKinds: card.documentKinds.map((kind) => documents[kind] ?? kind).join(', '),
  basePoints: figures.format(card.basePoints),
  scoreMin: figures.format(card.scoreMin),
  incomeSharePpm: `${figures.format(card.incomeSharePpm / 10_000)} %`,
  offerStepCents: figureOf('lentCents', card.offerStepCents, currency),
  offerMinCents: figureOf('lentCents', card.offerMinCents, currency),
})

/** Formats all limits of one decline reason as one text. */
const limitsOf = (card: Scorecard, reason: DecisionReason, currency: string): string =>
  card.limits
    .filter((rule) => rule.reason === reason)
    .map((rule) => texts.ofFact({ fact: facts[rule.fact], bounds: boundsOf(rule.fact, rule, currency) }))
    .join('; ')
const pointsOf = (card: Scorecard, fact: NumericFact, currency: string): string =>
  card.points
    .filter((rule) => rule.fact === fact)
    .flatMap(({ bands }) =>
      bands
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, points }) =>
          texts.band({ from: figureOf(fact, from, currency), points: figures.format(points) }),
        ),
    )
    .join('; ')
const referralsOf = (card: Scorecard, reason: DecisionReason, currency: string): string =>
  (card.referrals ?? [])
    .filter((rule) => rule.reason === reason)
    .map(({ when, asks, person }) =>
      [
        ...when.map((each) =>
          texts.ofFact({ fact: facts[each.fact], bounds: boundsOf(each.fact, each, currency) }),
        ),
        ...(asks.scans ? [`${texts.asksScans}: ${scansOf(asks.scans)}`] : []),
        ...(asks.statement ? [texts.asksStatement] : []),
        ...(person ? [texts.person] : []),
      ].join(', '),
    )
    .join('; ')
const scansOf = (wanted: Readonly<Record<keyof typeof terms.scans, boolean>>): string =>
  (Object.keys(terms.scans) as (keyof typeof terms.scans)[])
    .filter((each) => wanted[each])
    .map((each) => terms.scans[each])
    .join(', ')
const capsOf = ({ caps }: Scorecard, currency: string): string =>
  (caps?.steps ?? [])
    .map(({ loansKeptMin, incomeProved, mostCents }) =>
      texts.cap({
        loans: loansKeptMin,
        proof: incomeProved ? 'yes' : 'no',
        most: figureOf('lentCents', mostCents, currency),
      }),
    )
    .join('; ')
const latenessOf = ({ caps }: Scorecard): string =>
  (caps?.lateness ?? [])
    .map(({ daysPastDueMin, loansLost }) => texts.lateness({ days: daysPastDueMin, loans: loansLost }))
    .join('; ')
const waitOf = ({ daysUntilNextRequest }: Scorecard, reason: DecisionReason): string =>
  String(daysUntilNextRequest[reason] ?? 0)

export function scorecardDifferences(
  before: Scorecard,
  after: Scorecard,
  currency: string,
): readonly Difference[] {
  const said = (what: string, of: (card: Scorecard) => string): Difference[] => {
    const [was, becomes] = [of(before), of(after)]
    return was === becomes ? [] : [{ what, before: was || texts.none, after: becomes || texts.none }]
  }
  return [
    ...(Object.keys(texts.fields) as (keyof typeof texts.fields)[]).flatMap((field) =>
      said(texts.fields[field], (card) => plain(card, currency)[field]),
    ),
    ...decisionReasons.flatMap((reason) =>
      said(texts.limit({ reason: reasonOf(reason) }), (card) => limitsOf(card, reason, currency)),
    ),
    ...numericFacts.flatMap((fact) =>
      said(texts.points({ fact: facts[fact] }), (card) => pointsOf(card, fact, currency)),
    ),
    ...decisionReasons.flatMap((reason) =>
      said(texts.referral({ reason: reasonOf(reason) }), (card) => referralsOf(card, reason, currency)),
    ),
    ...said(texts.form.daysKeptMin, ({ caps }) => (caps ? figures.format(caps.daysKeptMin) : '')),
    ...said(texts.form.capSteps, (card) => capsOf(card, currency)),
    ...said(texts.form.lateness, latenessOf),
    ...decisionReasons.flatMap((reason) =>
      said(texts.wait({ reason: reasonOf(reason) }), (card) => waitOf(card, reason)),
    ),
  ]
}
