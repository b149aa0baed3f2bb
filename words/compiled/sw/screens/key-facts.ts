// Made by `npm run words` from the JSON files in words/. Change those.
import type { KeyFactsWords } from '../../en/screens/key-facts.ts'

export const keyFacts: KeyFactsWords = {
  first: "Mkopo wa kwanza",
  firstText: (values: { day: string }) => `Hulipi riba hadi ${values.day}.`,
  onlyAddOns: "Kiwango halisi cha mwaka kinatokana na huduma za ziada tu: mkopo hauna riba.",
  early: "Mapema",
  earlyTextFirst: "Rudisha siku yoyote bila malipo ya ziada. Kiasi ni kile kile. Ukirudisha wote kufikia mwisho wa siku inayofuata siku uliyopata, haugharimu chochote, na nyongeza zinafutwa.",
  earlyText: "Rudisha siku yoyote bila malipo ya ziada. Riba ni ya siku zilizopita tu. Ukirudisha wote kufikia mwisho wa siku inayofuata siku uliyopata, haugharimu chochote, na nyongeza zinafutwa.",
  late: "Ukichelewa",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Baada ya tarehe ya mwisho kabisa ya kulipa riba ni ${values.daily} kwa siku, hata kwa mkopo wa kwanza. Faini ya ${values.penalty} kwa siku huongezwa kwenye sehemu iliyochelewa ya kiasi ulichokopa.${values.fee === "none" ? `` : ` Kila malipo yakichelewa yana ada ya ${values.fee} mara moja.`} Mkopo uliochelewa unaweza kuripotiwa kwa kampuni ya taarifa za mikopo, si kabla ya siku 30 kupita tangu tukuambie.`,
  complain: "Kulalamika",
  complainText: (values: { hotline: string; email: string }) => `Piga simu ${values.hotline}, au andika kwa ${values.email}. Utapata jibu ndani ya siku 30.`,
}
