import type { DocumentsTexts } from '../en/documents.ts'

export const documents: DocumentsTexts = {
  title: 'Nyaraka',
  lead: 'Kila moja ni faili ya PDF. Ihifadhi au uichapishe.',
  empty: 'Bado hakuna. Zitakuja na ombi lako la kwanza la mkopo.',
  loan: (number, amount) => `Mkataba ${number}, ${amount}`,
  kinds: { agreement: 'Mkataba wa mkopo', keyFacts: 'Mambo muhimu', schedule: 'Ratiba ya malipo', statement: 'Taarifa ya akaunti', receipt: 'Risiti', certificate: 'Cheti' },
  about: { keyFacts: 'Bei, ukilipa mapema au ukichelewa, jinsi ya kulalamika', schedule: 'Ulipe nini na lini', statement: 'Malipo yote, na deni lako la leo' },
  certificate: (name) => `Cheti: ${name}`,
  certificateAbout: 'Jinsi ya kuitumia na jinsi ya kudai',
  receipt: (amount, receipt) => `Risiti ya ${amount}, ${receipt}`,
  signed: (day) => `Ulisaini ${day}, umehifadhiwa kama ulivyosainiwa`,
  draft: 'Bado hujasaini: hiki ndicho msimbo wako utasaini',
  paid: (day) => `Ulilipa ${day}`,
  prove: 'Thibitisha kwamba hakuna kilichobadilishwa',
  proveText: 'Msimbo wa SHA-256 wa mkataba uliosaini. Programu yoyote inayoukokotoa kutoka kwa faili yako lazima ionyeshe huo huo.',
}
