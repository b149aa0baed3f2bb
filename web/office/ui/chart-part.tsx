/** A figure with its chart; definition, table and file are one press away. */
import type { ReactNode } from 'react'
import { chartPart as texts } from '../../../words/compiled/en/back-office/chart-part.ts'

type PartProps = {
  readonly title: string
  readonly definition: string
  /** Address of the file. */
  readonly csv: string
  readonly chart: ReactNode
  readonly table: ReactNode
}

export const ChartPart = ({ title, definition, csv, chart, table }: PartProps) => (
  <section className="grid grid-cols-1 gap-2 rounded border border-line bg-card p-4">
    <h2 className="text-lg">{title}</h2>
    {chart}
    <details className="text-sm">
      <summary>{texts.definition}</summary>
      <p className="max-w-3xl py-2">{definition}</p>
    </details>
    <details className="text-sm">
      <summary>{texts.figures}</summary>
      <div className="overflow-x-auto py-2">{table}</div>
    </details>
    <p className="text-sm">
      <a href={csv} aria-label={`${texts.csv}: ${title}`}>
        {texts.csv}
      </a>
    </p>
  </section>
)
