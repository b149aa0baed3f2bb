/**
 * Scorecard monitoring (rule scorecards-3) from counts: whether the applicants' profile has shifted, whether
 * the score separates good loans from bad ones, and whether groups are treated alike.
 */

/** Band of a count; null when the fact was unknown. */
export type Band = number | null
export type BandTotal = { readonly band: Band; readonly count: number }

export const psiWatchFrom = 0.1
export const psiActFrom = 0.25
/** Smaller samples are shown without a judgement. */
export const decisionsMin = 100
export const badLoansMin = 10
export const groupMin = 30
/** Groups, and calibration, are of the newest of the months. */
export const newestMonths = 3
/** Share assumed for an empty band: its logarithm would be infinite. */
const emptyShare = 0.0001

const round = (value: number): number => Math.round(value * 10_000) / 10_000
const total = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** Population stability index: the sum over bands of (share - share before) x ln(share / share before). */
export function psi(before: readonly BandTotal[], now: readonly BandTotal[]): number | null {
  const [allBefore, allNow] = [total(before), total(now)]
  if (allBefore === 0 || allNow === 0) return null
  const bands = new Set([...before, ...now].map(({ band }) => band))
  const shareIn = (counts: readonly BandTotal[], all: number, band: Band): number =>
    Math.max(emptyShare, total(counts.filter((each) => each.band === band)) / all)
  let sum = 0
  for (const band of bands) {
    const [was, is] = [shareIn(before, allBefore, band), shareIn(now, allNow, band)]
    sum += (is - was) * Math.log(is / was)
  }
  return round(sum)
}

export const judgements = ['fine', 'watch', 'act', 'few'] as const
export type Judgement = (typeof judgements)[number]
export function judgedPsi(value: number | null, decisions: number): Judgement {
  if (value === null || decisions < decisionsMin) return 'few'
  if (value >= psiActFrom) return 'act'
  return value >= psiWatchFrom ? 'watch' : 'fine'
}

/** Loans with a score that turned out so. */
export type Outcomes = { readonly score: number; readonly good: number; readonly bad: number }

export type Power = {
  readonly loans: number
  readonly bad: number
  readonly badRate: number | null
  /** 1: every bad loan scored lower than every good one. 0: the score does not separate them. */
  readonly gini: number | null
  /** The largest distance between the shares of bad and of good loans up to a score. */
  readonly ks: number | null
}

export function powerOf(outcomes: readonly Outcomes[]): Power {
  const byScore = outcomes.toSorted((one, other) => one.score - other.score)
  const bad = byScore.reduce((sum, each) => sum + each.bad, 0)
  const good = byScore.reduce((sum, each) => sum + each.good, 0)
  const loans = good + bad
  const badRate = loans === 0 ? null : round(bad / loans)
  if (bad === 0 || good === 0) return { loans, bad, badRate, gini: null, ks: null }
  let [badBelow, goodBelow, ks, area] = [0, 0, 0, 0]
  for (const [, same] of Map.groupBy(byScore, ({ score }) => score)) {
    const badHere = same.reduce((sum, each) => sum + each.bad, 0)
    const goodHere = same.reduce((sum, each) => sum + each.good, 0)
    // Area by pairs of a bad and a good loan: those in order, and half of those with equal scores.
    area += goodHere * (badBelow + badHere / 2)
    badBelow += badHere
    goodBelow += goodHere
    ks = Math.max(ks, Math.abs(badBelow / bad - goodBelow / good))
  }
  return { loans, bad, badRate, gini: round((2 * area) / (bad * good) - 1), ks: round(ks) }
}

export type Calibrated = {
  readonly from: number
  readonly loans: number
  readonly bad: number
  readonly badRate: number | null
  /** Bad rate of the band in the comparison months. */
  readonly expected: number | null
}

/** Scores are looked at in steps of this. */
export const scoreStep = 40
export const scoreBandOf = (score: number): number => Math.floor(score / scoreStep) * scoreStep

/** Bad rate by score band, compared with the earlier bad rate of the same band. */
export function calibrationOf(before: readonly Outcomes[], now: readonly Outcomes[]): Calibrated[] {
  const inBand = (outcomes: readonly Outcomes[], from: number) => {
    const those = outcomes.filter(({ score }) => scoreBandOf(score) === from)
    const bad = those.reduce((sum, each) => sum + each.bad, 0)
    const loans = those.reduce((sum, each) => sum + each.good + each.bad, 0)
    return { loans, bad, badRate: loans === 0 ? null : round(bad / loans) }
  }
  const bands = [...new Set(now.map(({ score }) => scoreBandOf(score)))].toSorted((one, other) => one - other)
  return bands.map((from) => ({ from, ...inBand(now, from), expected: inBand(before, from).badRate }))
}

export type Group = { readonly value: string; readonly decided: number; readonly approved: number }
export type GroupJudgement = Group & {
  readonly rate: number | null
  /** Share of the approval rate of the best group. */
  readonly ofBest: number | null
  /** Below four fifths: staff must record an explanation. */
  readonly isBelow: boolean
}
export const fourFifths = 0.8

/** The four-fifths rule; groups that are too small are shown, and neither judged nor compared with. */
export function judgedGroups(groups: readonly Group[]): GroupJudgement[] {
  const rateOf = ({ approved, decided }: Group): number => approved / decided
  const judged = groups.filter(({ decided }) => decided >= groupMin)
  const best = Math.max(0, ...judged.map(rateOf))
  return groups.map((group) => {
    const rate = group.decided === 0 ? null : rateOf(group)
    const ofBest = judged.includes(group) && best > 0 ? round(rateOf(group) / best) : null
    return {
      ...group,
      rate: rate === null ? null : round(rate),
      ofBest,
      isBelow: ofBest !== null && ofBest < fourFifths,
    }
  })
}
