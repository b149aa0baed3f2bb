/** Every SMS in Swahili. */
import { showDay } from '../../../domain/days.ts'
import type { Texts } from './kinds.ts'
import { kes, payLink, receivers, showDestination, showMoment, toBank, toSign } from './wording.ts'

export const sw: Texts = {
  registrationCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa kujisajili ${brand}. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  restorationCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa ${brand} wa kuweka nenosiri jipya. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  confirmationCode: ({ code, ...signed }, sender) =>
    `${code} inasaini ${toSign.sw(signed, sender)}. Dakika 10. Usimwambie mtu.`,
  confirmationCodes: ({ agreementCode, addOnsCode, ...signed }, sender) =>
    `${agreementCode} inasaini ${toSign.sw(signed, sender)}. ${addOnsCode} inasaini huduma za ziada. Dakika 10. Usimwambie mtu.`,
  proofCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa ${brand} wa kuthibitisha badiliko au nakala ya taarifa zako. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  payingCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa ${brand} wa kulipa mkopo. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  paymentDetails: ({ owedCents, dueOn, paybill, accountNumber, token }, { brand, site }) =>
    `${brand}: deni leo ${kes(owedCents)}, mwisho ${showDay(dueOn)}. Paybill ${paybill}, akaunti ${accountNumber}. Kiungo cha dakika 15: ${site}/pay/t/${token}`,
  appealReceived: ({ number, answerBy }, { brand, site }) =>
    `${brand}: tumepokea ujumbe wako ${number}. Mhudumu wetu atajibu kufikia ${showDay(answerBy)}. Uone hapa: ${site}`,
  appealAnswered: ({ number }, { brand, site }) =>
    `${brand}: ujumbe wako ${number} umejibiwa. Soma jibu kwenye akaunti yako: ${site}`,
  letterReady: ({ contractNumber }, { brand, site }) =>
    `${brand}: barua yako kuhusu mkopo ${contractNumber} imeidhinishwa. Ni PDF kwenye hati zako: ${site}/account/documents`,
  dataChanged: (_, { brand, hotline }) =>
    `${brand}: tumebadilisha jina, kitambulisho au simu yako, kama ulivyoomba. Si wewe? Piga ${hotline} mara moja.`,
  promiseMissed: ({ number, promised, by }, { brand, hotline }) =>
    `${brand}: tuliahidi kujibu ${number} kufikia ${showDay(promised)}, hatukufanya hivyo. Ni kosa letu. Tutajibu kufikia ${showDay(by)}. Piga ${hotline}`,
  alreadyRegistered: (_, { brand, site }) =>
    `${brand}: mtu amejaribu kujisajili kwa nambari yako. Tayari una akaunti, ingia ${site}. Si wewe? Usifanye chochote.`,
  passwordChanged: (_, { brand, hotline }) =>
    `${brand}: nenosiri lako limebadilishwa na vifaa vingine vimeondolewa. Si wewe? Piga ${hotline} mara moja.`,
  emailChanged: (_, { brand, hotline }) =>
    `${brand}: barua pepe ya akaunti yako imebadilishwa. Si wewe? Badilisha nenosiri sasa au piga ${hotline}.`,
  guessedAt: (_, { brand }) =>
    `${brand}: mtu anajaribu misimbo au nenosiri la akaunti yako. Hakuingia, na wewe unaweza kuingia kama kawaida. Usimwambie mtu misimbo yako.`,
  destinationChanged: ({ change: { act, to }, from }, { brand, hotline }) => {
    const target = showDestination('sw', to)
    const said = {
      chosen: `pesa za mikopo yako zitatumwa kwenye ${target}`,
      added: `${target} imeongezwa kwenye akaunti yako`,
      primary: `${target} sasa ndiyo kadi yako kuu`,
      refund: `pesa ulizozidisha zitatumwa ${target}`,
    }[act]
    return `${brand}: ${said}${from ? `${act === 'chosen' ? '' : '; itapokea pesa'} kuanzia ${showMoment(from)}` : ''}. Si wewe? Piga simu ${hotline} mara moja.`
  },
  newDevice: ({ device }, { brand, site, hotline }) =>
    `${brand}: mtu ameingia kwenye akaunti yako kwa kifaa kipya${device ? `: ${device}` : ''}. Si wewe? Weka nenosiri jipya ${site} au piga ${hotline}`,
  accountDeleted: (_, { brand, hotline }) =>
    `${brand}: akaunti yako imefutwa, kama ulivyoomba. Tunabaki na yale tu yanayotakiwa na sheria. Si wewe? Piga ${hotline} mara moja.`,
  agreementSigned: ({ contractNumber, amountCents }, { brand, site }) =>
    `${brand}: umesaini mkataba ${contractNumber} wa ${kes(amountCents)}. Tunaamua sasa. Usome hapa: ${site}`,
  requestApproved: ({ amountCents, to, from }, { brand }) =>
    `${brand}: mkopo wako wa ${kes(amountCents)} umekubaliwa. Pesa ${from ? `zitakuja kwenye ${receivers.sw[to.method]} tarehe ${showMoment(from)}: mpya husubiri saa 24.` : `ziko njiani kuja kwenye ${receivers.sw[to.method]}.`}`,
  requestRejected: (_, { brand, site }) =>
    `${brand}: hatuwezi kukukopesha sasa. Sababu, ofa nyingine na jinsi ya kuomba afisa wetu aangalie tena: ${site}`,
  materialAsked: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: ili kuamua ombi lako ${contractNumber} tunahitaji kitu zaidi kutoka kwako kufikia ${showDay(by)}. Angalia ${site}`,
  personLooks: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: afisa wetu anaangalia ombi lako ${contractNumber} na atajibu kufikia ${showDay(by)}. Huna la kufanya sasa. ${site}`,
  requestCancelled: ({ contractNumber }, { brand, site }) =>
    `${brand}: ombi lako ${contractNumber} limeghairiwa. Hudaiwi chochote. Ombi jipya: ${site}`,
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { brand, site }) =>
    `${brand}: tunaweza kukukopesha ${kes(amountCents)} badala ya ${kes(requestedCents)}. Kubali au kataa kabla ya ${showDay(validThrough)} kuisha: ${site}`,
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} zimetumwa kwa ${showDestination('sw', to)}, ${receipt}. Lipa ${kes(toRepayCents)} kufikia ${showDay(dueOn)}: M-Pesa paybill ${paybill}, akaunti ${accountNumber}`,
  payoutFailed: ({ amountCents, chooseBy, to }, { brand, site, hotline }) =>
    `${brand}: ${kes(amountCents)} hazikufika kwenye ${receivers.sw[to.method]}. Chagua njia nyingine kufikia ${showDay(chooseBy)} kwenye ${site} au piga ${hotline}`,
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}. Deni leo ${kes(owedCents)}, mwisho ${showDay(dueOn)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { brand, site }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}. Mkopo umelipwa wote, hudaiwi. ${overpaymentCents > 0 ? `Umezidisha ${kes(overpaymentCents)}: omba urudishiwe ${site}/account` : site}`,
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}. Tarehe mpya ya mwisho ${showDay(dueOn)}: lipa ${kes(toPayCents)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  addOnIssued: ({ name, provider, certificate, call }, { brand, site }) =>
    `${brand}: ${name} ya ${provider}, cheti ${certificate}. Kuitumia au kudai piga ${call}. Zaidi: ${site}`,
  freeDaysGiven: ({ days, contractNumber, toPayCents, dueOn }, { brand }) =>
    `${brand}: rafiki uliyemwalika alipata mkopo. Kuanzia kesho siku ${days} bila riba kwa mkopo ${contractNumber}. Lipa ${kes(toPayCents)} kufikia ${showDay(dueOn)}.`,
  freeDaysEarned: ({ days }, { brand }) =>
    `${brand}: rafiki uliyemwalika alipata mkopo. Una siku ${days} bila riba kwa mkopo wako ujao.`,
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { brand, site }) =>
    `${brand}: huduma ya ziada ya mkopo ${contractNumber} imeghairiwa, ${kes(priceCents)} zimetoka. ${overpaymentCents > 0 ? `Umezidisha ${kes(overpaymentCents)}: omba ${site}/account` : `Deni leo ${kes(owedCents)}.`}`,
  refundSent: ({ amountCents, receipt, to }, { brand }) =>
    `${brand}: tumerudisha ${kes(amountCents)} ulizozidisha kwenye ${showDestination('sw', to)}, ${receipt}.`,
  refundFailed: ({ amountCents, to }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} ulizozidisha hazikufika ${showDestination('sw', to)}. Bado ni zako. Ziombe tena kwenye ${site}/account`,
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: M-Pesa imerudisha ${kes(amountCents)}, ${receipt}. Deni leo ${kes(owedCents)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: malipo ${receipt}, ${kes(amountCents)}, hayahesabiwi: M-Pesa haiyatambui. Deni leo ${kes(owedCents)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  offerSigned: ({ contractNumber, amountCents, startsAt }, { brand, site }) =>
    `${brand}: umesaini ${contractNumber} wa ${kes(amountCents)}. Pesa zitatumwa ${showMoment(startsAt)}; kabla ya hapo unaweza kuufuta: ${site}`,
  offerDeclined: ({ amountCents, validThrough }, { brand, site }) =>
    `${brand}: umekataa ofa yetu ya ${kes(amountCents)}, hudaiwi chochote. Unaweza kuirudia hadi ${showDay(validThrough)}: ${site}`,
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { brand, site }) =>
    `${brand}: mkataba ${contractNumber} wa ${kes(amountCents)} unasubiri msimbo wako hadi ${showDay(lastDay)}. Usaini ${site} au usifanye chochote.`,
  offerEnds: ({ amountCents, lastDay }, { brand, site }) =>
    `${brand}: ofa yetu ya ${kes(amountCents)} inaisha ${showDay(lastDay)}. Ikubali au uikatae hapa: ${site}`,
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: lipa ${kes(amountCents)} kufikia ${showDay(dueOn)}: ${payLink(site, accountNumber)} au paybill ${paybill}, akaunti ${accountNumber}. Ni vigumu? Piga ${hotline}`,
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: lipa ${kes(amountCents)} leo, ${showDay(dueOn)}: ${payLink(site, accountNumber)} au paybill ${paybill}, akaunti ${accountNumber}. Ni vigumu? Piga ${hotline}`,
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: lipa ${kes(amountCents)}, deni tangu ${showDay(dueOn)}: ${payLink(site, accountNumber)} au paybill ${paybill}, akaunti ${accountNumber}. Ni vigumu? Piga ${hotline}`,
  loanSold: ({ contractNumber, owedCents, assigneeName, bank }, { brand, hotline }) =>
    `${brand}: mkopo ${contractNumber} (${kes(owedCents)}) umeuzwa kwa ${assigneeName}. Walipe wao, si sisi${toBank(bank)}. Piga ${hotline}`,
  newTerms: ({ from }, { brand, site }) =>
    `${brand}: masharti mapya yatakuhusu kuanzia ${showDay(from)}. Mikopo uliyonayo haibadiliki. Yasome: ${site}/account/documents`,
  newPrices: ({ from }, { brand, site }) =>
    `${brand}: bei mpya zitakuhusu kuanzia ${showDay(from)}. Mikopo uliyonayo haibadiliki. Zione: ${site}/account/documents`,
  newPricesToAccept: ({ from }, { brand, site }) =>
    `${brand}: bei zinabadilika ${showDay(from)}. Zako zinabaki usipokubali mpya: ${site}/account/documents`,
  paymentUnmatched: ({ amountCents, receipt }, { brand, hotline }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}, lakini nambari ya akaunti si ya mkopo wowote. Piga ${hotline}.`,
}
