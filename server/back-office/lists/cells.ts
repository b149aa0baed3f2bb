/** Cell values as callers get them. */
import { cents, toMajor } from '../../../domain/money.ts'
import { maskedNumber } from '../../../domain/person/phone.ts'
import type { CellKind, Column } from './definition.ts'
import type { Row } from './query.ts'

export type Cell = string | number | boolean | null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function cellOf(kind: CellKind, value: unknown): Cell {
  // Null counts as no: a yes-or-no column has no third value.
  if (kind === 'yes') return value === true
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'money':
      return toMajor(cents(Number(value)))
    case 'number':
      return Number(value)
    case 'instant':
      return value instanceof Date ? value.toISOString() : textOf(value)
    case 'text':
    case 'word':
    case 'day':
      return textOf(value)
  }
}

export const cellsOf = (columns: readonly Column[], { values }: Row): Record<string, Cell> =>
  Object.fromEntries(
    columns.map(({ key, kind, isMasked }) => {
      const cell = cellOf(kind, values[key])
      return [key, isMasked && cell !== null ? maskedNumber(String(cell)) : cell]
    }),
  )
