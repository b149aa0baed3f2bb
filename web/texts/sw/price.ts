import type { PriceTexts } from '../en/price.ts'

export const price: PriceTexts = {
  title: 'Gharama ya mkopo huu',
  first: 'Mkopo wako wa kwanza kwetu: 0 %',
  firstNote: 'Ukilipa kufikia tarehe ya mwisho, unarudisha ulichopokea. Hakuna kinachoongezwa.',
  firstAfter: (amount) => `Kuanzia siku inayofuata, kila siku inaongeza ${amount}.`,
  firstAfterPayment: (amount) => `Kila siku ambayo malipo ya kwanza yamechelewa inaongeza ${amount}.`,
  earlyTextFirst: 'Rudisha siku yoyote bila malipo ya ziada. Kiasi ni kile kile.',
  later: 'Mikopo yako ijayo',
  laterText: (daily) => `Inagharimu ${daily} kwa siku. Kila kiwango unachofikia, hupungua.`,
  laterLine: 'Kiasi na siku zile zile',
  early: 'Mapema',
  earlyText: 'Rudisha siku yoyote bila malipo ya ziada. Riba ni ya siku zilizopita tu.',
  earlyLine: (days, day) => `Ukimaliza deni baada ya siku ${days}, ${day}`,
  late: 'Ukichelewa',
  lateText: (daily, penalty) =>
    `Riba inaendelea kwa ${daily} kwa siku, hata kwa mkopo wa kwanza. Faini ya ${penalty} kwa siku huongezwa kwenye deni lililochelewa.`,
  lateLine: (days) => `Ukichelewa kulipa siku ${days}`,
  lateFirstPayment: (days) => `Malipo ya kwanza, yakichelewa siku ${days}`,
}
