/** The choice of add-ons as forms and addresses carry it. */
import { addOnKinds, type AddOnKind } from '../../domain/loan/loan-terms.ts'

/** The name of an add-on's tick. */
export const addOnField = (kind: AddOnKind): string => `addOns.${kind}`

/** What is ticked, as the API and the address write it: `insurance,legalAid`. */
export const tickedAddOns = (values: Readonly<Record<string, string>>): string =>
  addOnKinds.filter((kind) => values[addOnField(kind)] === 'true').join(',')

/** What an address says was chosen; what is no add-on is left out. */
export const addOnsOf = ({ searchParams }: URL): string => {
  const chosen = (searchParams.get('addOns') ?? '').split(',')
  return addOnKinds.filter((kind) => chosen.includes(kind)).join(',')
}

/** A form that shows what was chosen already; nothing is ticked beforehand. */
export const ticksOf = (addOns: string): Record<string, string> =>
  Object.fromEntries(
    addOns
      .split(',')
      .filter(Boolean)
      .map((kind) => [addOnField(kind as AddOnKind), 'true']),
  )
