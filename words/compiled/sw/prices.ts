// Made by `npm run words` from the JSON files in words/. Change those.
import type { PricesWords } from '../en/prices.ts'

export const prices: PricesWords = {
  first: "Mkopo wa kwanza, riba ya siku",
  further: "Mikopo inayofuata, riba ya siku",
  loyal: (values: { count: number }) => `Riba ya siku ${values.count === 1 ? `mkopo ${values.count} ukilipwa` : `mikopo ${values.count} ikilipwa`}`,
  loyaltyDays: "Siku za kukaa na mkopo ili uhesabike",
  installment: "Mkopo wa malipo kadhaa, riba ya siku",
  standard: "Riba ya siku baada ya tarehe ya kulipa mkopo wa bure",
  penalty: "Faini ya siku kwa kuchelewa",
  lateFee: "Ada kwa kila malipo yaliyochelewa",
  andLateFee: (values: { fee: string }) => `, na ${values.fee} mara moja kwa kila malipo yaliyochelewa`,
  excise: "Ushuru wa gharama",
  amounts: "Kiasi",
  amountRange: (values: { min: string; max: string }) => `${values.min} hadi ${values.max}`,
  terms: "Muda, siku",
  termsLoyal: "Muda mrefu zaidi mkopo ukilipwa, siku",
  none: "haiuzwi",
}
