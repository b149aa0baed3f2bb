/**
 * Formats a PostgreSQL array of items that need no quotes: ids, numbers, days, instants, our own codes. For
 * columns of large batches, because pg checks each item for quoting. Never use it for user input.
 */
export const plainArray = (items: readonly (string | number | Date | null)[]): string =>
  `{${items.map((item) => (item instanceof Date ? item.toISOString() : (item ?? 'null'))).join()}}`
