/** Codes of standing orders, as the settings name them. */
import {
  isStandingFrequency,
  standInStandingOrderCodes,
  type StandingOrderCodes,
} from '../../../../domain/payment/standing-orders.ts'

const entryOf = (entry: string): readonly [string, string] => {
  const [name = '', code = ''] = entry.split('=').map((text) => text.trim())
  return [name, code]
}

/** Entries that are not a frequency with its code. */
export const wrongFrequencies = (entries: readonly string[]): string[] =>
  entries.filter((entry) => {
    const [name, code] = entryOf(entry)
    return !isStandingFrequency(name) || !/^\d{1,2}$/.test(code)
  })

export function standingOrderCodes(
  {
    MPESA_STANDING_ORDER_TYPE: transactionType,
    MPESA_STANDING_ORDER_FREQUENCIES: entries,
    MPESA_STANDING_ORDER_OWN_ID: ownId,
  }: {
    readonly MPESA_STANDING_ORDER_TYPE: string | undefined
    readonly MPESA_STANDING_ORDER_FREQUENCIES: readonly string[]
    readonly MPESA_STANDING_ORDER_OWN_ID: boolean
  },
  sandbox: boolean,
): StandingOrderCodes | null {
  if (transactionType === undefined) return sandbox ? standInStandingOrderCodes : null
  return {
    transactionType,
    frequencies: Object.fromEntries(entries.map(entryOf)),
    ownId,
  }
}
