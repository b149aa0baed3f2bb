/** A thing of a customer, by both: together they say where it is kept. */
export type Keyed = { readonly customerId: string; readonly id: string }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(?:(${uuid})_)?(${uuid})$`, 'i')

/** As text, in a question that is kept or on an address that we give away. */
export const keyText = ({ customerId, id }: Keyed): string => `${customerId}_${id}`

/** Reads it back. What was written before both were named has the id alone; null for anything else. */
export function readKey(text: string): { readonly customerId: string | null; readonly id: string } | null {
  const [, customerId, id] = form.exec(text) ?? []
  return id === undefined ? null : { customerId: customerId ?? null, id }
}
