/** Counts rows in the response's lists that name a person. */
export const rowsWithNames = (value: unknown): number =>
  Object.values(value as object)
    .filter((each): each is readonly object[] => Array.isArray(each))
    .flat()
    .filter((row) => nameFields.some((field) => Boolean((row as Record<string, unknown>)[field]))).length

const nameFields = ['customer', 'payer', 'name'] as const
