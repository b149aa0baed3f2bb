import { showDay } from '../../../../domain/days.ts'
import { emailLinkUrl, kes, payLink, receivers, showDestination, showMoment } from '../wording.ts'
import type { EmailTexts } from './content.ts'

const pay = (paybill: string, account: string): string =>
  `Lipa kwa M-Pesa: paybill ${paybill}, nambari ya akaunti ${account}.`
const online = (site: string, account: string): string => `Lipa bila kuingia: ${payLink(site, account)}`
const hard = (hotline: string): string =>
  `Ni vigumu kulipa? Piga simu ${hotline}, ni bure: tutafute njia pamoja.`
const overpaid = (amountCents: number, site: string): string =>
  `Umezidisha ${kes(amountCents)}. Ni zako: omba urudishiwe hapa: ${site}/account`

export const sw: EmailTexts = {
  foot: ({ brand, site, hotline }) =>
    `${brand}, ${site}. Maswali na malalamiko: piga simu ${hotline}, ni bure.`,
  emailLink: ({ token }, { brand, url }) => ({
    subject: `Thibitisha barua pepe yako kwa ${brand}`,
    before: [
      'Mtu fulani alitoa anwani hii ili kupokea hati za mkopo. Ni wewe? Fungua ukurasa na ubonyeze kitufe. Kiungo hufanya kazi kwa siku 7.',
    ],
    link: emailLinkUrl(url, 'sw', token),
    after: ['Si wewe? Usifanye kitu: hakuna kingine kitakachotumwa hapa.'],
  }),
  restorationCode: ({ code }, { brand }) => ({
    subject: `${code} ni msimbo wako wa ${brand}`,
    before: [
      `${code} ni msimbo wako wa kuweka nenosiri jipya. Ni msimbo ule ule wa SMS, unatumika dakika 10.`,
      'Hatuuombi kamwe: usimwambie mtu. Hukuuomba? Usifanye chochote.',
    ],
    after: [],
  }),
  passwordChanged: (_, { brand, hotline }) => ({
    subject: `Nenosiri lako la ${brand} limebadilishwa`,
    before: [
      'Nenosiri lako limebadilishwa na vifaa vingine vimeondolewa.',
      `Si wewe? Piga ${hotline} mara moja.`,
    ],
    after: [],
  }),
  agreementSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Mkataba wako uliosainiwa ${contractNumber}`,
    before: ['Umesaini mkataba ulioambatishwa. Uhifadhi. Tunaamua sasa.'],
    slip: { rows: [['Nambari ya mkataba', contractNumber]], total: ['Kiasi', kes(amountCents)] },
    after: [
      `Nyaraka zako zote: ${site}`,
      `SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: ${copy.sha256}`,
    ],
  }),
  offerSigned: ({ contractNumber, amountCents, copy, startsAt }, { site }) => ({
    subject: `Mkataba wako uliosainiwa ${contractNumber}`,
    before: [
      `Umekubali ofa yetu na kusaini mkataba ulioambatishwa. Uhifadhi. Pesa zitatumwa ${showMoment(startsAt)}; kabla ya hapo unaweza kufuta ukubali wako.`,
    ],
    slip: { rows: [['Nambari ya mkataba', contractNumber]], total: ['Kiasi', kes(amountCents)] },
    after: [
      `Nyaraka zako zote: ${site}`,
      `SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: ${copy.sha256}`,
    ],
  }),
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { site }) => ({
    subject: `Tunaweza kukukopesha ${kes(amountCents)}`,
    before: [
      `Tunaweza kukukopesha kiasi kidogo kuliko ulichoomba. Kubali au kataa kabla ya ${showDay(validThrough)} kuisha: ${site}`,
    ],
    slip: { rows: [['Uliomba', kes(requestedCents)]], total: ['Tunatoa', kes(amountCents)] },
    after: [],
  }),
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }) => ({
    subject: `${kes(amountCents)} zimetumwa kwako`,
    before: ['Pesa zimetumwa.'],
    slip: {
      rows: [
        ['Zimetumwa', kes(amountCents)],
        ['Kwenda', showDestination('sw', to)],
        ['Risiti', receipt],
        ['Kufikia', showDay(dueOn)],
      ],
      total: ['Unarudisha', kes(toRepayCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  payoutFailed: ({ amountCents, chooseBy, to }, { site, hotline }) => ({
    subject: `${kes(amountCents)} hazikukufikia`,
    before: [
      `Pesa hazikufika kwenye ${receivers.sw[to.method]}. Chagua njia nyingine kufikia ${showDay(chooseBy)} kwenye ${site} au piga ${hotline}.`,
    ],
    after: [],
  }),
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }) => ({
    subject: `Risiti ya ${kes(amountCents)}`,
    before: ['Tumepokea malipo yako.'],
    slip: {
      rows: [
        ['Tumepokea', kes(amountCents)],
        ['Risiti', receipt],
        ['Mwisho', showDay(dueOn)],
      ],
      total: ['Deni leo', kes(owedCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { site }) => ({
    subject: 'Mkopo wako umelipwa wote',
    before: ['Tumepokea malipo yako ya mwisho. Mkopo wako umelipwa wote.'],
    slip: {
      rows: [
        ['Tumepokea', kes(amountCents)],
        ['Risiti', receipt],
      ],
      total: ['Deni', kes(0)],
    },
    after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [],
  }),
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }) => ({
    subject: `Tarehe mpya ya mwisho: ${showDay(dueOn)}`,
    before: ['Tumepokea malipo yako. Tarehe yako ya kulipa imesogezwa.'],
    slip: {
      rows: [
        ['Tumepokea', kes(amountCents)],
        ['Risiti', receipt],
        ['Tarehe mpya', showDay(dueOn)],
      ],
      total: ['Kulipa kufikia siku hiyo', kes(toPayCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { site }) => ({
    subject: `Huduma ya ziada imeghairiwa: ${kes(priceCents)} zimetoka`,
    before: ['Umeghairi huduma ya ziada ya mkopo wako. Bei yake yote imetolewa.'],
    slip: {
      rows: [
        ['Nambari ya mkataba', contractNumber],
        ['Zimetoka', kes(priceCents)],
      ],
      total: ['Deni leo', kes(owedCents)],
    },
    after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [],
  }),
  refundSent: ({ amountCents, receipt, to }) => ({
    subject: `Tumekurudishia ${kes(amountCents)}`,
    before: ['Ulikuwa umezidisha malipo. Tumekurudishia.'],
    slip: {
      rows: [
        ['Kwenda', showDestination('sw', to)],
        ['Risiti', receipt],
      ],
      total: ['Zimerudishwa', kes(amountCents)],
    },
    after: [],
  }),
  refundFailed: ({ amountCents, to }, { site }) => ({
    subject: `${kes(amountCents)} hazikufika kwenye ${receivers.sw[to.method]}`,
    before: [
      `Ulikuwa umezidisha ${kes(amountCents)}. Tulizirudisha, na hazikufika ${showDestination('sw', to)}.`,
      `Bado ni zako. Hakikisha pesa zinaweza kupokelewa huko, au chagua njia nyingine, kisha ziombe tena hapa: ${site}/account`,
    ],
    after: [],
  }),
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({
    subject: `M-Pesa imerudisha ${kes(amountCents)}`,
    before: ['M-Pesa imerudisha malipo yako. Hayahesabiwi tena.'],
    slip: {
      rows: [
        ['Zimerudishwa', kes(amountCents)],
        ['Risiti', receipt],
      ],
      total: ['Deni leo', kes(owedCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({
    subject: `${kes(amountCents)} hazihesabiwi`,
    before: ['M-Pesa haitambui malipo tuliyokuwa tumeyahesabu. Hayahesabiwi tena.'],
    slip: {
      rows: [
        ['Hazihesabiwi', kes(amountCents)],
        ['Risiti', receipt],
      ],
      total: ['Deni leo', kes(owedCents)],
    },
    after: ['Ulilipa? Tunza ujumbe wa M-Pesa na utupigie simu.', pay(paybill, accountNumber)],
  }),
  appealReceived: ({ number, answerBy }, { site }) => ({
    subject: `Tumepokea ujumbe wako ${number}`,
    before: [
      `Tumepokea ujumbe wako ${number}. Mhudumu wetu anausoma na atajibu kufikia ${showDay(answerBy)}.`,
      `Uone kwenye akaunti yako: ${site}`,
    ],
    after: [],
  }),
  appealAnswered: ({ number }, { site, hotline }) => ({
    subject: `Ujumbe wako ${number} umejibiwa`,
    before: [
      `Mhudumu wetu amejibu ujumbe wako ${number}. Soma jibu kwenye akaunti yako: ${site}`,
      `Hukubaliani nalo? Andika tena au piga simu ${hotline}, ni bure.`,
    ],
    after: [],
  }),
  letterReady: ({ contractNumber }, { site }) => ({
    subject: `Barua yako kuhusu mkopo ${contractNumber}`,
    before: [
      'Mhudumu wetu aliikagua barua yako na kuiidhinisha.',
      `Ni faili ya PDF kwenye hati zako: ${site}/account/documents`,
    ],
    after: [],
  }),
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { site }) => ({
    subject: `Mkataba ambao hujausaini unaisha ${showDay(lastDay)}`,
    before: [
      `Mkataba ${contractNumber} wa ${kes(amountCents)} unasubiri msimbo wako hadi ${showDay(lastDay)}. Usaini hapa: ${site}`,
      'Huutaki? Usifanye chochote, na hudaiwi chochote.',
    ],
    after: [],
  }),
  offerEnds: ({ amountCents, lastDay }, { site }) => ({
    subject: `Ofa yetu inaisha ${showDay(lastDay)}`,
    before: [
      `Ofa yetu ya ${kes(amountCents)} inaisha ${showDay(lastDay)}. Ikubali au uikatae hapa: ${site}`,
      'Huitaki? Usifanye chochote, na hudaiwi chochote.',
    ],
    after: [],
  }),
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { site, hotline }) => ({
    subject: `Lipa ${kes(amountCents)} kufikia ${showDay(dueOn)}`,
    before: ['Siku ya kulipa inakaribia.'],
    slip: { rows: [['Kufikia', showDay(dueOn)]], total: ['Kulipa', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { site, hotline }) => ({
    subject: `Lipa ${kes(amountCents)} leo`,
    before: ['Leo ni siku ya kulipa.'],
    slip: { rows: [['Leo', showDay(dueOn)]], total: ['Kulipa', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  pastDue: ({ amountCents, dueOn, paybill, accountNumber, loan }, { site, hotline }) => ({
    subject: `Lipa ${kes(amountCents)}, zimechelewa tangu ${showDay(dueOn)}`,
    before: [`Malipo yako yamechelewa.${loan.chargesEnded ? '' : ' Riba na faini huongezeka kila siku.'}`],
    slip: { rows: [['Siku ya kulipa', showDay(dueOn)]], total: ['Kulipa leo', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  newTerms: ({ from }, { site }) => ({
    subject: `Masharti mapya kuanzia ${showDay(from)}`,
    before: [
      `Masharti ya huduma yanabadilika. Kuanzia ${showDay(from)} yatakuhusu.`,
      'Mikopo uliyonayo inabaki na masharti yake.',
      `Soma kinachobadilika: ${site}/account/documents`,
    ],
    after: [],
  }),
  newPrices: ({ from }, { site }) => ({
    subject: `Bei mpya kuanzia ${showDay(from)}`,
    before: [
      `Bei za mikopo mipya zinabadilika. Kuanzia ${showDay(from)} zitakuhusu.`,
      'Mikopo uliyonayo inabaki na bei yake.',
      `Soma kinachobadilika: ${site}/account/documents`,
    ],
    after: [],
  }),
  newPricesToAccept: ({ from }, { site }) => ({
    subject: `Bei mpya, ukizikubali`,
    before: [
      `Bei za mikopo mipya zinabadilika ${showDay(from)}.`,
      'Kuna kinachogharimu zaidi: bei zako zinabaki hadi ukubali mpya. Mikopo uliyonayo inabaki na bei yake.',
      `Soma kinachobadilika: ${site}/account/documents`,
    ],
    after: [],
  }),
}
