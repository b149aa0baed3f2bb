// Made by `npm run words` from the JSON files in words/. Change those.
import type { PromiseWords } from '../../en/screens/promise.ts'

export const promise: PromiseWords = {
  title: "Ahadi ya kulipa",
  lead: "Sema utalipa kiasi gani na kufikia siku gani. Hadi siku hiyo hatukupigii simu kuhusu deni hili. Ahadi haina gharama, na riba na faini zinaendelea kama tulivyokubaliana.",
  nothing: "Hakuna kilichochelewa, kwa hiyo hakuna cha kuahidi.",
  due: "Kilichochelewa leo",
  closes: "Kinachomaliza mkopo leo",
  amount: "Utalipa kiasi gani",
  amountHint: (values: { least: string }) => `Shilingi kamili, ${values.least} au zaidi`,
  day: "Kufikia siku gani",
  dayHint: (values: { day: string }) => `Siku, mwezi na mwaka, isizidi ${values.day}`,
  make: "Ahidi hivi",
  openTitle: (values: { amount: string; day: string }) => `Uliahidi ${values.amount} kufikia ${values.day}`,
  openText: (values: { until: string }) => `Lipa kabla ya mwisho wa ${values.until}. Ukilipa angalau sehemu tisa kati ya kumi, umetimiza ahadi. Unaweza kutoa ahadi mpya ukitimiza hii, au siku hiyo ikipita.`,
  kept: (values: { amount: string; day: string }) => `Ulitimiza ahadi yako ya mwisho: ${values.amount} kufikia ${values.day}.`,
  broken: (values: { amount: string; day: string }) => `Ahadi yako ya mwisho haikutimizwa: ${values.amount} kufikia ${values.day}. Unaweza kutoa ahadi mpya.`,
  pay: "Lipa sasa",
}
