/**
 * An array as PostgreSQL reads it, of what needs no quotes: ids, numbers, days, instants, words of ours. For columns of
 * large batches: pg looks for signs to quote in each item. Never for what somebody typed.
 */
export const plainArray = (items: readonly (string | number | Date | null)[]): string =>
  `{${items.map((item) => (item instanceof Date ? item.toISOString() : (item ?? 'null'))).join()}}`
