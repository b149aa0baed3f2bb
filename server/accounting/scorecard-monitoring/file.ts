/** A part of the monitoring figures as CSV: a line for each figure of a chart or table on the page. */
import { stringify } from 'csv-stringify/sync'
import { csvOptions } from '../../platform/files/csv.ts'
import type { figureParts } from '../../../contract/back-office/scorecard-figures.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Figures } from './service.ts'

export type Part = (typeof figureParts)[number]
type Line = Readonly<Record<string, string | number | boolean | null>>

const linesOf: { readonly [P in Part]: (figures: Figures) => readonly Line[] } = {
  stability: ({ stability }) =>
    stability.flatMap(({ input, months, bands }) => [
      ...months.map((each) => ({ input, ...each })),
      ...bands.map(({ from, known, before, now }) => ({
        input,
        band: known ? (from ?? 'below') : 'not known',
        share_before: before,
        share_now: now,
      })),
    ]),
  power: ({ power }) =>
    power.map(({ month, role, loans, bad, badRate, gini, ks }) => ({
      month,
      role,
      loans,
      bad,
      bad_rate: badRate,
      gini,
      ks,
    })),
  calibration: ({ calibration: { bands } }) =>
    bands.map(({ from, loans, bad, badRate, expected }) => ({
      score_from: from,
      loans,
      bad,
      bad_rate: badRate,
      expected_bad_rate: expected,
    })),
  groups: ({ groups }) =>
    groups.flatMap(({ dimension, groups: those }) =>
      those.map(({ value, decided, approved, rate, ofBest, isBelow }) => ({
        dimension,
        group: value,
        decided,
        approved,
        rate,
        of_best: ofBest,
        under_four_fifths: isBelow,
      })),
    ),
  overrides: ({ overrides }) =>
    overrides.map(({ month, rulesSaid, decided, overridden, rate }) => ({
      month,
      rules_said: rulesSaid,
      decided,
      overridden,
      rate,
    })),
  roles: ({ roles }) =>
    roles.map(({ offeredLess, lentCents, ...each }) => ({
      ...each,
      offered_less: offeredLess,
      lent: toMajor(lentCents),
    })),
}

/** Titles, so that an empty part names its columns. */
const titles: { readonly [P in Part]: readonly string[] } = {
  stability: ['input', 'month', 'decisions', 'index', 'judged', 'band', 'share_before', 'share_now'],
  power: ['month', 'role', 'loans', 'bad', 'bad_rate', 'gini', 'ks'],
  calibration: ['score_from', 'loans', 'bad', 'bad_rate', 'expected_bad_rate'],
  groups: ['dimension', 'group', 'decided', 'approved', 'rate', 'of_best', 'under_four_fifths'],
  overrides: ['month', 'rules_said', 'decided', 'overridden', 'rate'],
  roles: ['month', 'role', 'rules', 'decisions', 'approved', 'referred', 'rejected', 'offered_less', 'lent'],
}

export const fileOf = (figures: Figures, part: Part): string =>
  stringify([...linesOf[part](figures)], {
    ...csvOptions,
    columns: [...titles[part]],
  })
