/** An id with its customer's id. Both are needed to find the row's node. */
export type CustomerScopedId = { readonly customerId: string; readonly id: string }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(?:(${uuid})_)?(${uuid})$`, 'i')

/** Text form, for stored provider requests and public addresses. */
export const keyText = ({ customerId, id }: CustomerScopedId): string => `${customerId}_${id}`

/**
 * Parses the text form. Values from before both ids were written have only the row's id. Returns null for
 * other text.
 */
export function readKey(text: string): { readonly customerId: string | null; readonly id: string } | null {
  const [, customerId, id] = form.exec(text) ?? []
  return id === undefined ? null : { customerId: customerId ?? null, id }
}
