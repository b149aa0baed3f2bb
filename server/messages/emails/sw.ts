import { showDay } from '../../../domain/days.ts'
import { kes } from '../texts.ts'
import type { EmailTexts } from './content.ts'

const pay = (paybill: string, account: string): string => `Lipa kwa M-Pesa: paybill ${paybill}, namba ya akaunti ${account}.`
const hard = (hotline: string): string => `Ni vigumu kulipa? Piga simu ${hotline}, ni bure: tutafute njia pamoja.`
const overpaid = (amountCents: number, site: string): string => `Umezidisha ${kes(amountCents)}. Ni zako: omba urudishiwe hapa: ${site}/account`

export const sw: EmailTexts = {
  foot: ({ brand, site, hotline }) => `${brand}, ${site}. Maswali na malalamiko: piga simu ${hotline}, ni bure.`,
  restorationCode: ({ code }, { brand }) => ({ subject: `${code} ni msimbo wako wa ${brand}`, before: [`${code} ni msimbo wako wa kuweka nenosiri jipya. Ni msimbo ule ule wa SMS, unatumika dakika 10.`, 'Hatuuombi kamwe: usimwambie mtu. Hukuuomba? Usifanye chochote.'], after: [] }),
  passwordChanged: (_, { brand, hotline }) => ({ subject: `Nenosiri lako la ${brand} limebadilishwa`, before: ['Nenosiri lako limebadilishwa na vifaa vingine vimetolewa.', `Si wewe? Piga ${hotline} mara moja.`], after: [] }),
  agreementSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Mkataba wako uliosainiwa ${contractNumber}`, before: ['Umesaini mkataba ulioambatishwa. Uhifadhi. Tunaamua sasa.'], slip: { rows: [['Namba ya mkataba', contractNumber]], total: ['Kiasi', kes(amountCents)] },
    after: [`Nyaraka zako zote: ${site}`, `SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: ${copy.sha256}`],
  }),
  offerSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Mkataba wako uliosainiwa ${contractNumber}`, before: ['Umekubali ofa yetu na kusaini mkataba ulioambatishwa. Uhifadhi. Pesa ziko njiani.'], slip: { rows: [['Namba ya mkataba', contractNumber]], total: ['Kiasi', kes(amountCents)] },
    after: [`Nyaraka zako zote: ${site}`, `SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: ${copy.sha256}`],
  }),
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { site }) => ({ subject: `Tunaweza kukukopesha ${kes(amountCents)}`, before: [`Tunaweza kukukopesha kiasi kidogo kuliko ulichoomba. Kubali au kataa kabla ya ${showDay(validThrough)} kuisha: ${site}`], slip: { rows: [['Uliomba', kes(requestedCents)]], total: ['Tunatoa', kes(amountCents)] }, after: [] }),
  payoutSent: ({ amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }) => ({ subject: `${kes(amountCents)} zimetumwa kwako`, before: ['Pesa zimetumwa.'], slip: { rows: [['Zimetumwa', kes(amountCents)], ['Risiti', receipt], ['Kufikia', showDay(dueOn)]], total: ['Unarudisha', kes(toRepayCents)] }, after: [pay(paybill, accountNumber)] }),
  payoutFailed: ({ amountCents, chooseBy }, { site, hotline }) => ({ subject: `${kes(amountCents)} hazikukufikia`, before: [`Pesa hazikukufikia. Chagua namba nyingine kufikia ${showDay(chooseBy)} kwenye ${site} au piga ${hotline}.`], after: [] }),
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }) => ({ subject: `Risiti ya ${kes(amountCents)}`, before: ['Tumepokea malipo yako.'], slip: { rows: [['Tumepokea', kes(amountCents)], ['Risiti', receipt], ['Mwisho', showDay(dueOn)]], total: ['Deni leo', kes(owedCents)] }, after: [pay(paybill, accountNumber)] }),
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { site }) => ({ subject: 'Mkopo wako umelipwa wote', before: ['Tumepokea malipo yako ya mwisho. Mkopo wako umelipwa wote.'], slip: { rows: [['Tumepokea', kes(amountCents)], ['Risiti', receipt]], total: ['Deni', kes(0)] }, after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [] }),
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }) => ({ subject: `Tarehe mpya ya mwisho: ${showDay(dueOn)}`, before: ['Tumepokea malipo yako. Tarehe yako ya kulipa imesogezwa.'], slip: { rows: [['Tumepokea', kes(amountCents)], ['Risiti', receipt], ['Tarehe mpya', showDay(dueOn)]], total: ['Kulipa kufikia siku hiyo', kes(toPayCents)] }, after: [pay(paybill, accountNumber)] }),
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { site }) => ({ subject: `Huduma ya ziada imeghairiwa: ${kes(priceCents)} zimetoka`, before: ['Umeghairi huduma ya ziada ya mkopo wako. Bei yake yote imetolewa.'], slip: { rows: [['Namba ya mkataba', contractNumber], ['Zimetoka', kes(priceCents)]], total: ['Deni leo', kes(owedCents)] }, after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [] }),
  refundSent: ({ amountCents, receipt }) => ({ subject: `Tumekurudishia ${kes(amountCents)}`, before: ['Ulikuwa umezidisha malipo. Tumezirudisha kwenye M-Pesa yako.'], slip: { rows: [['Risiti', receipt]], total: ['Zimerudishwa', kes(amountCents)] }, after: [] }),
  refundFailed: ({ amountCents }, { site }) => ({ subject: `${kes(amountCents)} hazikufika M-Pesa yako`, before: [`Ulikuwa umezidisha ${kes(amountCents)}. Tulizirudisha, na hazikufika M-Pesa yako.`, `Bado ni zako. Hakikisha namba yako inaweza kupokea pesa, kisha ziombe tena hapa: ${site}/account`], after: [] }),
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({ subject: `M-Pesa imerudisha ${kes(amountCents)}`, before: ['M-Pesa imerudisha malipo yako. Hayahesabiwi tena.'], slip: { rows: [['Zimerudishwa', kes(amountCents)], ['Risiti', receipt]], total: ['Deni leo', kes(owedCents)] }, after: [pay(paybill, accountNumber)] }),
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { site }) => ({ subject: `Mkataba wako unaisha ${showDay(lastDay)}`, before: [`Mkataba ${contractNumber} wa ${kes(amountCents)} unasubiri msimbo wako hadi ${showDay(lastDay)}. Usaini hapa: ${site}`, 'Huutaki? Usifanye chochote, na hudaiwi chochote.'], after: [] }),
  offerEnds: ({ amountCents, lastDay }, { site }) => ({ subject: `Ofa yetu inaisha ${showDay(lastDay)}`, before: [`Ofa yetu ya ${kes(amountCents)} inaisha ${showDay(lastDay)}. Ikubali au uikatae hapa: ${site}`, 'Huitaki? Usifanye chochote, na hudaiwi chochote.'], after: [] }),
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `Lipa ${kes(amountCents)} kufikia ${showDay(dueOn)}`, before: ['Siku ya kulipa inakaribia.'], slip: { rows: [['Kufikia', showDay(dueOn)]], total: ['Kulipa', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `Lipa ${kes(amountCents)} leo`, before: ['Leo ni siku ya kulipa.'], slip: { rows: [['Leo', showDay(dueOn)]], total: ['Kulipa', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `Lipa ${kes(amountCents)}, zimechelewa tangu ${showDay(dueOn)}`, before: ['Malipo yako yamechelewa. Riba na faini huongezeka kila siku.'], slip: { rows: [['Siku ya kulipa', showDay(dueOn)]], total: ['Kulipa leo', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
}
