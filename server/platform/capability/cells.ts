/** Cells of lists and figures as callers get them. */
import type { cellKinds } from '../../../contract/back-office/fields.ts'
import { cents, toMajor } from '../../../domain/money.ts'

export type CellKind = (typeof cellKinds)[number]
export type Cell = string | number | boolean | null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** `value`: as stored; amounts in cents. */
export function cellOf(kind: CellKind, value: unknown): Cell {
  // Null counts as no: a yes-or-no column has no third value.
  if (kind === 'yes') return value === true
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'money':
    case 'amount':
      return toMajor(cents(Number(value)))
    case 'number':
    case 'count':
    case 'share':
    case 'index':
    case 'bar':
      return Number(value)
    case 'instant':
      return value instanceof Date ? value.toISOString() : textOf(value)
    case 'text':
    case 'word':
    case 'day':
    case 'month':
      return textOf(value)
  }
}
