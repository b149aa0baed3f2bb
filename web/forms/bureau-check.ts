/**
 * The credit bureau checkbox, carried in the address while only the price is updated: it does not depend on
 * the price.
 */
type Ticks = Readonly<Record<string, string>>

export const bureauCheckInAddress = ({ bureauCheck }: Ticks): string =>
  bureauCheck === 'true' ? '&bureauCheck=true' : ''

export const bureauCheckOf = ({ searchParams }: URL): Ticks =>
  searchParams.get('bureauCheck') === 'true' ? { bureauCheck: 'true' } : {}
