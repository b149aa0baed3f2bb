import type { KeyFactsTexts } from '../en/key-facts.ts'

export const keyFacts: KeyFactsTexts = {
  first: 'Mkopo wa kwanza',
  firstText: (day) => `Hulipi riba hadi ${day}.`,
  onlyAddOns: 'Kiwango halisi cha mwaka kinatokana na huduma za ziada tu: mkopo hauna riba.',
  early: 'Mapema',
  earlyText: 'Rudisha siku yoyote bila malipo ya ziada. Riba ni ya siku zilizopita tu.',
  late: 'Ukichelewa',
  lateText: (daily, penalty) =>
    `Baada ya tarehe ya mwisho ya kulipa riba ni ${daily} kwa siku, hata kwa mkopo wa kwanza. Faini ya ${penalty} kwa siku huongezwa kwenye deni lililochelewa. Mkopo uliochelewa unaweza kuripotiwa kwa kampuni ya taarifa za mikopo, si kabla ya siku 30 kupita tangu tukuambie.`,
  complain: 'Kulalamika',
  complainText: (hotline, email) =>
    `Piga simu ${hotline}, ni bure, au andika kwa ${email}. Utapata jibu ndani ya siku 30.`,
}
