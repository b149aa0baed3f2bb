// Made by `npm run words` from the JSON files in words/. Change those.
import type { RequestsWords } from '../../en/screens/requests.ts'

export const requests: RequestsWords = {
  title: "Maombi yangu",
  one: (values: { number: string }) => `Ombi ${values.number}`,
  offered: (values: { amount: string }) => `tulikupa ofa ya ${values.amount}`,
  toSign: (values: { day: string }) => `Lisaini kwa msimbo wa SMS kabla ya mwisho wa ${values.day}.`,
  waitsFor: (values: { what: string; day: string }) => `Tuma ${values.what} kabla ya mwisho wa ${values.day}.`,
  materials: {
    scans: "picha za kitambulisho chako",
    statement: "taarifa yako ya M-Pesa",
  },
  and: " na ",
  person: (values: { day: string }) => `Afisa wetu atajibu kabla ya mwisho wa ${values.day}.`,
  late: (values: { missed: string; by: string }) => `Tuliahidi kujibu kufikia ${values.missed} na hatukufanya hivyo. Ni kosa letu. Utapata jibu kabla ya mwisho wa ${values.by}.`,
  deciding: "Tunaamua. Utapata SMS yenye jibu.",
  offer: (values: { amount: string; day: string }) => `Tunaweza kukukopesha ${values.amount}. Ofa inafaa hadi ${values.day}.`,
  toBePaidOut: "Pesa bado hazijatumwa.",
  paidOut: (values: { day: string }) => `Pesa zilitumwa ${values.day}.`,
  decided: (values: { day: string }) => `Liliamuliwa ${values.day}.`,
  closed: (values: { day: string }) => `Lilifungwa ${values.day}.`,
  repaid: (values: { day: string }) => `Lililipwa lote ${values.day}.`,
  asked: "Ulichoomba",
  term: "Kwa muda gani",
  product: "Unavyolipa",
  seeLoan: "Tazama mkopo na malipo yake",
}
