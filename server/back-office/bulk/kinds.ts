/** How a row of each kind is parsed, and the payload of the action that it becomes. */
import { parsedIn } from '../../../contract/country-rule.ts'
import type { Country } from '../../../domain/country/country.ts'
import { z } from 'zod'
import { bulkColumns, type BulkKind } from '../../../contract/back-office/bulk.ts'
import { markFields, waiverFields } from '../../../contract/back-office/concessions.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Permission } from '../../../contract/permissions.ts'

type Read = { readonly payload: unknown } | Failure<'validationFailed'>
type RowAction = {
  readonly permission: Permission
  readonly checks: Permission
  /** `cells` has the values by column name. */
  readonly read: (
    loanId: string,
    cells: Readonly<Record<string, string>>,
    reason: string,
    country: Country,
  ) => Read
}

const readBy =
  <Fields>(
    schema: z.ZodType<Fields>,
    payloadOf: (fields: Fields, loanId: string, reason: string) => unknown,
  ) =>
  (
    loanId: string,
    { contract: _, ...cells }: Readonly<Record<string, string>>,
    reason: string,
    country: Country,
  ): Read => {
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
    const read = schema.safeParse(filled, parsedIn(country))
    if (read.success) return { payload: payloadOf(read.data, loanId, reason) }
    const wrong = read.error.issues.map(({ path, message }) => [path.join('.'), message])
    return { error: 'validationFailed', fields: Object.fromEntries(wrong) as Record<string, string> }
  }

export const rowActions: Readonly<Record<BulkKind, RowAction>> = {
  'loan.writeOff': {
    permission: 'loans.writeOff',
    checks: 'losses.approve',
    read: readBy(z.strictObject({}), (_, loanId) => ({ loanId })),
  },
  'loan.waiver': {
    permission: 'loans.waive',
    checks: 'losses.approve',
    read: readBy(waiverFields, (fields, loanId, reason) => ({ kind: 'waiver', loanId, reason, ...fields })),
  },
  'loan.mark': {
    permission: 'loans.mark',
    checks: 'losses.approve',
    read: readBy(markFields, (fields, loanId, reason) => ({ kind: 'mark', loanId, reason, ...fields })),
  },
}

/** Cells of a row by column name; a missing cell is empty. */
export const cellsOf = (kind: BulkKind, typed: readonly string[]): Record<string, string> =>
  Object.fromEntries(bulkColumns[kind].map((column, index) => [column, typed[index] ?? '']))
