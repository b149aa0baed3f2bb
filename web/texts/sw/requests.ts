import type { RequestsTexts } from '../en/requests.ts'

export const requests: RequestsTexts = {
  title: 'Maombi yangu',
  one: (number) => `Ombi ${number}`,
  offered: (amount) => `tulikupa ofa ya ${amount}`,
  toSign: (day) => `Linasubiri msimbo wa SMS, hadi ${day}.`,
  waitsFor: (what, day) => `Linasubiri ${what}, hadi ${day}.`,
  materials: { scans: 'picha za kitambulisho chako', statement: 'taarifa yako ya M-Pesa' },
  and: ' na ',
  person: (day) => `Afisa wetu atajibu kabla ya mwisho wa ${day}.`,
  late: (missed, by) =>
    `Tuliahidi kujibu kufikia ${missed} na hatukufanya hivyo. Ni kosa letu. Utapata jibu kabla ya mwisho wa ${by}.`,
  deciding: 'Tunaamua. Utapata SMS yenye jibu.',
  offer: (amount, day) => `Tunaweza kukukopesha ${amount}. Ofa inafaa hadi ${day}.`,
  toBePaidOut: 'Pesa bado hazijatumwa.',
  paidOut: (day) => `Pesa zilitumwa ${day}.`,
  decided: (day) => `Liliamuliwa ${day}.`,
  closed: (day) => `Lilifungwa ${day}.`,
  repaid: (day) => `Lililipwa lote ${day}.`,
  asked: 'Ulichoomba',
  term: 'Kwa muda gani',
  product: 'Unavyolipa',
  seeLoan: 'Tazama mkopo na malipo yake',
}
