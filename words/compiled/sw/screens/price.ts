// Made by `npm run words` from the JSON files in words/. Change those.
import type { PriceWords } from '../../en/screens/price.ts'

export const price: PriceWords = {
  title: "Gharama ya mkopo huu",
  first: "Mkopo wako wa kwanza kwetu: 0 %",
  firstNote: "Ukilipa kufikia tarehe ya mwisho, unarudisha ulichopokea. Hakuna kinachoongezwa.",
  firstAfter: (values: { amount: string }) => `Kuanzia siku inayofuata, kila siku inaongeza ${values.amount}.`,
  firstAfterPayment: (values: { amount: string }) => `Kila siku ambayo malipo ya kwanza yamechelewa inaongeza ${values.amount}.`,
  earlyTextFirst: "Rudisha siku yoyote bila malipo ya ziada. Kiasi ni kile kile.",
  later: "Mikopo yako ijayo",
  laterText: (values: { daily: string }) => `Inagharimu ${values.daily} kwa siku. Kiwango chako kinaweza kuipunguza.`,
  laterLine: "Kiasi na siku zile zile",
  early: "Mapema",
  earlyText: "Rudisha siku yoyote bila malipo ya ziada. Riba ni ya siku zilizopita tu.",
  earlyLine: (values: { days: number; day: string }) => `Ukimaliza deni baada ya siku ${values.days}, ${values.day}`,
  late: "Ukichelewa",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Baada ya tarehe ya mwisho kabisa ya kulipa riba ni ${values.daily} kwa siku, hata kwa mkopo wa kwanza. Faini ya ${values.penalty} kwa siku huongezwa kwenye sehemu iliyochelewa ya kiasi ulichokopa.${values.fee === "none" ? `` : ` Kila malipo yakichelewa yana ada ya ${values.fee} mara moja.`}`,
  lateLine: (values: { days: number }) => `Ukichelewa kulipa siku ${values.days}`,
  lateFirstPayment: (values: { days: number }) => `Malipo ya kwanza, yakichelewa siku ${values.days}`,
  rest: "Hesabu zote",
}
