/**
 * The tick of the credit bureau, carried through the address while only the price is asked for again: it does
 * not depend on the price.
 */
type Ticks = Readonly<Record<string, string>>

export const bureauCheckInAddress = ({ bureauCheck }: Ticks): string =>
  bureauCheck === 'true' ? '&bureauCheck=true' : ''

export const bureauCheckOf = ({ searchParams }: URL): Ticks =>
  searchParams.get('bureauCheck') === 'true' ? { bureauCheck: 'true' } : {}
