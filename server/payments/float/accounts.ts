/** The accounts that payouts to phones leave from, as statements name them. */
import type { PhoneMethod } from '../../../domain/phone-money.ts'

type ShortCodes = { readonly shortCode: string; readonly payoutShortCode: string }

export const floatAccountsOf = ({ shortCode, payoutShortCode }: ShortCodes) =>
  ({
    mpesa: shortCode === payoutShortCode ? 'utility' : 'payouts',
    airtel: 'airtelPayouts',
  }) as const satisfies Record<PhoneMethod, string>
