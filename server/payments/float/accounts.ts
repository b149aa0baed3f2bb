/** The accounts that payouts to phones leave from, as statements name them. */
import { ofEachPhoneMethod, phoneMoney, type PhoneMethod } from '../../../domain/phone-money.ts'

type ShortCodes = { readonly shortCode: string; readonly payoutShortCode: string }

/** A provider without two separate accounts pays out from the short code. */
export const floatAccountsOf = ({
  shortCode,
  payoutShortCode,
}: ShortCodes): Readonly<Record<PhoneMethod, string>> =>
  ofEachPhoneMethod(
    (method) =>
      phoneMoney[method].statements?.payouts.id ?? (shortCode === payoutShortCode ? 'utility' : 'payouts'),
  )
