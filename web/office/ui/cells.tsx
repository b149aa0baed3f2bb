/** Contents of the cells of lists and figures, by the kind of their column. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { Status } from './facts.tsx'
import { showMonthOf, showShare } from './months.ts'
import { showInstant } from './words.ts'
import { list as texts } from '../../../words/compiled/en/back-office/list.ts'

type ListColumn = Answer<'GET /api/office/lists/loans'>['columns'][number]
type CellKind = ListColumn['kind']
export type Cell = string | number | boolean | null
export type CellColumn = Pick<ListColumn, 'kind' | 'words'> & {
  /** Whether a coded value is good or bad; undefined for a word without a mark. */
  readonly markOf?: (word: string) => 'good' | 'wait' | 'bad' | 'plain' | undefined
}

const figures: readonly CellKind[] = ['money', 'amount', 'number', 'count', 'share', 'index']
export const isFigure = ({ kind }: { readonly kind: CellKind }): boolean => figures.includes(kind)

/** An index between 0 and 1. */
export const showIndex = (index: number | null): string => (index === null ? '–' : index.toFixed(3))

/** A share drawn as a bar; the full width is the whole. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg viewBox="0 0 100 8" className="h-2 w-24 text-leaf" aria-hidden="true">
    <rect width="100" height="8" className="fill-line" />
    <rect width={share * 100} height="8" fill="currentColor" />
  </svg>
)

export function cellOf({ kind, words, markOf }: CellColumn, value: Cell): ReactNode {
  if (kind === 'share') return showShare(value === null ? null : Number(value))
  if (kind === 'index') return showIndex(value === null ? null : Number(value))
  if (value === null) return null
  switch (kind) {
    case 'money':
    case 'count':
      return showFigure(Number(value))
    case 'amount':
      return showMoney(Number(value))
    case 'bar':
      return <Bar share={Number(value)} />
    case 'day':
      return showDay(value as Day)
    case 'month':
      return showMonthOf(String(value))
    case 'instant':
      return showInstant(String(value))
    case 'yes':
      return value === true ? texts.yes : texts.no
    case 'word': {
      const [word, mark] = [words[String(value)] ?? String(value), markOf?.(String(value))]
      return mark ? <Status kind={mark}>{word}</Status> : word
    }
    case 'number':
    case 'text':
      return String(value)
  }
}
