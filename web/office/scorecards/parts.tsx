/** Shared parts of scorecard monitoring. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import type { figureParts } from '../../../contract/back-office/scorecard-figures.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import type { ScorecardInput } from '../../../domain/decision/scorecard-inputs.ts'
import { showFigure, showMoney, showPercent } from '../../texts/format.ts'
import { hrefWith } from '../lists/list-query.ts'
import { ChartPart } from '../ui/chart-part.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

export type Figures = Answer<'GET /api/office/scorecards/figures'>
export type Judged = Figures['stability'][number]['months'][number]['judged']

/** An inline link large enough for touch. */
export const touch = 'inline-flex min-h-11 items-center lg:min-h-8'

/** An index between 0 and 1. */
export const showIndex = (index: number | null): string => (index === null ? '–' : index.toFixed(3))

/** A value of an input, formatted. */
export const showInput = (input: ScorecardInput, value: number): string => {
  if (input.endsWith('Cents')) return showMoney(toMajor(value as Cents))
  return input.endsWith('Ppm') ? showPercent(value / 10_000) : showFigure(value)
}

export const FigurePart = ({
  part,
  baseline,
  ...shown
}: {
  readonly part: (typeof figureParts)[number]
  readonly baseline: string
  readonly title: string
  readonly definition: string
  readonly chart: ReactNode
  readonly table: ReactNode
}) => (
  <ChartPart
    {...shown}
    csv={hrefWith('/api/office/scorecards/figures/export', new URLSearchParams({ baseline, part }))}
  />
)

/** A verdict in words, with a mark in addition to its colour. */
export const Verdict = ({ judged }: { readonly judged: Judged }) => {
  const text = texts.judged[judged]
  switch (judged) {
    case 'act':
      return <strong className="text-clay">{`▲ ${text}`}</strong>
    case 'watch':
      return <strong>{`△ ${text}`}</strong>
    default:
      return <span className="text-quiet">{text}</span>
  }
}
