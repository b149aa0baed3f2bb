/** Form of the scorecard: type of each field. */
import { withoutGroups } from '../../../domain/amounts.ts'
import { numericFacts } from '../../../domain/decision/applicant-facts.ts'
import { decisionReasons } from '../../../domain/decision/scorecard.ts'
import { identityDocumentKinds } from '../../../domain/person/documents.ts'
import { choice, count, optionalCount, percent, shillings, yesOrNo, type Spec } from './content-form.ts'

type Row = Readonly<Record<string, unknown>>
export const scorecardFacts = [...numericFacts, 'lentCents'] as const
export const scansAsked = ['mainPage', 'registrationPage', 'selfie'] as const

/** A decimal number; an empty field is undefined. */
const figure = {
  is: 'field',
  read: (typed: string): unknown => {
    if (typed.trim() === '') return undefined
    const plain = withoutGroups(typed)
    return /^-?\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : typed
  },
  show: (value: unknown): string =>
    typeof value === 'number' || typeof value === 'string' ? String(value) : '',
} as const satisfies Spec
const ticked = {
  ...yesOrNo,
  read: (typed: string): unknown => (typed === 'true' ? true : undefined),
} as const satisfies Spec

/** Content units per typed unit of a fact: amounts are typed in shillings, shares in percent. */
function unitOf(fact: unknown): number {
  if (typeof fact !== 'string') return 1
  if (fact.endsWith('Cents')) return 100
  return fact.endsWith('Ppm') ? 10_000 : 1
}
const scaled = (row: Row, names: readonly string[], by: (value: number) => number): Row => ({
  ...row,
  ...Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name]
      return typeof value === 'number' ? [[name, by(value)]] : []
    }),
  ),
})
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shown = (row: Row, fact: unknown, names: readonly string[]): Row =>
  scaled(row, names, (value) => value / unitOf(fact))
const kept = (row: Row, fact: unknown, names: readonly string[]): Row =>
  scaled(row, names, (value) => Math.round(value * unitOf(fact)))

const bounds = ['min', 'max'] as const
const bounded = (fields: Readonly<Record<string, Spec>>): Spec => ({
  is: 'thing',
  fields: { fact: choice(), min: figure, max: figure, ...fields },
  form: {
    shown: (row) => shown(row, row['fact'], bounds),
    kept: (row) => kept(row, row['fact'], bounds),
  },
})
const bandsOf = (row: Row, change: (band: Row) => Row): Row => ({
  ...row,
  bands: Array.isArray(row['bands'])
    ? row['bands'].map((band: unknown) => (isRow(band) ? change(band) : band))
    : row['bands'],
})

export const scorecardContent: Spec = {
  is: 'thing',
  fields: {
    documentKinds: { is: 'choices', among: identityDocumentKinds },
    incomeSharePpm: percent,
    offerStepCents: shillings,
    offerMinCents: shillings,
    basePoints: count,
    scoreMin: count,
    limits: { is: 'list', name: 'reason', of: bounded({ reason: choice() }) },
    points: {
      is: 'list',
      name: 'bands', // a new row has none
      of: {
        is: 'thing',
        fields: {
          fact: choice(),
          bands: { is: 'list', name: 'from', of: { is: 'thing', fields: { from: figure, points: count } } },
        },
        form: {
          shown: (row) => bandsOf(row, (band) => shown(band, row['fact'], ['from'])),
          kept: (row) => bandsOf(row, (band) => kept(band, row['fact'], ['from'])),
        },
      },
    },
    referrals: {
      is: 'list',
      name: 'reason',
      of: {
        is: 'thing',
        fields: {
          reason: choice(),
          when: { is: 'list', name: 'min', of: bounded({}) },
          asks: {
            is: 'thing',
            fields: {
              scans: {
                is: 'thing',
                optional: true,
                fields: Object.fromEntries(scansAsked.map((each) => [each, yesOrNo])),
              },
              statement: ticked,
            },
          },
          person: yesOrNo,
        },
      },
    },
    caps: {
      is: 'thing',
      optional: true,
      fields: {
        daysKeptMin: count,
        steps: {
          is: 'list',
          name: 'mostCents',
          of: {
            is: 'thing',
            fields: { loansKeptMin: count, incomeProved: ticked, mostCents: shillings },
          },
        },
        lateness: {
          is: 'list',
          name: 'loansLost',
          of: { is: 'thing', fields: { daysPastDueMin: count, loansLost: count } },
        },
      },
    },
    daysUntilNextRequest: {
      is: 'thing',
      fields: Object.fromEntries(decisionReasons.map((reason) => [reason, optionalCount])),
    },
  },
}
