/** The choice of add-ons as forms and addresses carry it. */
import { addOnKinds, type AddOnKind } from '../../domain/loan/loan-terms.ts'

/** The name of an add-on's tick. */
export const addOnField = (kind: AddOnKind): string => `addOns.${kind}`

/** Ticked add-ons in the format of the API and the address: `insurance,legalAid`. */
export const tickedAddOns = (values: Readonly<Record<string, string>>): string =>
  addOnKinds.filter((kind) => values[addOnField(kind)] === 'true').join(',')

/** Add-ons chosen in an address. Unknown names are ignored. */
export const addOnsOf = ({ searchParams }: URL): string => {
  const chosen = (searchParams.get('addOns') ?? '').split(',')
  return addOnKinds.filter((kind) => chosen.includes(kind)).join(',')
}

/** Form values for add-ons chosen earlier. Add-ons are never preselected. */
export const ticksOf = (addOns: string): Record<string, string> =>
  Object.fromEntries(
    addOns
      .split(',')
      .filter(Boolean)
      .map((kind) => [addOnField(kind as AddOnKind), 'true']),
  )
