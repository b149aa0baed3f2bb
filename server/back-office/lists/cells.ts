/** Cells of a row as callers get them. */
import { maskedNumber } from '../../../domain/person/phone.ts'
import { cellOf, type Cell } from '../../platform/capability/cells.ts'
import type { Column } from './definition.ts'
import type { Row } from './query.ts'

export const cellsOf = (columns: readonly Column[], { values }: Row): Record<string, Cell> =>
  Object.fromEntries(
    columns.map(({ key, kind, isMasked }) => {
      const cell = cellOf(kind, values[key])
      return [key, isMasked && cell !== null ? maskedNumber(String(cell)) : cell]
    }),
  )
