// Made by `npm run words` from the JSON files in words/. Change those.
import type { MailWords } from '../en/mail.ts'

export const mail: MailWords = {
  kinds: {
    restorationCode: {
      subject: (values: { code: string; brand: string }) => `${values.code} ni msimbo wako wa ${values.brand}`,
      before: (values: { code: string }) => [`${values.code} ni msimbo wako wa kuweka nenosiri jipya. Ni msimbo ule ule wa SMS, unatumika dakika 10.`, "Hatuuombi kamwe: usimwambie mtu. Hukuuomba? Usifanye chochote."],
    },
    passwordChanged: {
      subject: (values: { brand: string }) => `Nenosiri lako la ${values.brand} limebadilishwa`,
      before: (values: { hotline: string }) => ["Nenosiri lako limebadilishwa na vifaa vingine vimeondolewa.", `Si wewe? Piga ${values.hotline} mara moja.`],
    },
    passkeyAdded: {
      subject: (values: { brand: string }) => `Ufunguo wa kuingia umeongezwa kwenye akaunti yako ya ${values.brand}`,
      before: (values: { device: string; site: string; hotline: string }) => [`Ufunguo unaofungua akaunti yako umeongezwa${values.device === "none" ? `` : `: ${values.device}`}.`, `Si wewe? Weka nenosiri jipya ${values.site}/sign-in/restore: funguo zote huondolewa. Au piga ${values.hotline} mara moja.`],
    },
    passkeyRemoved: {
      subject: (values: { brand: string }) => `Ufunguo wa kuingia umeondolewa kwenye akaunti yako ya ${values.brand}`,
      before: (values: { device: string; hotline: string }) => [`Ufunguo wa kuingia umeondolewa kwenye akaunti yako${values.device === "none" ? `` : `: ${values.device}`}. Haufungui tena.`, `Si wewe? Piga ${values.hotline} mara moja.`],
    },
    passkeysEnded: {
      subject: (values: { brand: string }) => `Funguo zako za kuingia hazifungui tena akaunti yako ya ${values.brand}`,
      before: (values: { hotline: string }) => ["Nenosiri au nambari ya simu ya akaunti yako imebadilika. Kwa hiyo funguo zote zimeondolewa: unaweza kuongeza mpya ukishaingia.", `Si wewe? Piga ${values.hotline} mara moja.`],
    },
    agreementSigned: {
      subject: (values: { contractNumber: string }) => `Mkataba wako uliosainiwa ${values.contractNumber}`,
      before: ["Umesaini mkataba ulioambatishwa. Uhifadhi. Tunaamua sasa."],
      rows: {
        contractNumber: "Nambari ya mkataba",
      },
      total: {
        amount: "Kiasi",
      },
      after: (values: { site: string; sha256: string }) => [`Nyaraka zako zote: ${values.site}`, `SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: ${values.sha256}`],
    },
    offerSigned: {
      subject: (values: { contractNumber: string }) => `Mkataba wako uliosainiwa ${values.contractNumber}`,
      before: (values: { startsAt: string }) => [`Umekubali ofa yetu na kusaini mkataba ulioambatishwa. Uhifadhi. Pesa zitatumwa ${values.startsAt}; kabla ya hapo unaweza kufuta ukubali wako.`],
      rows: {
        contractNumber: "Nambari ya mkataba",
      },
      total: {
        amount: "Kiasi",
      },
      after: (values: { site: string; sha256: string }) => [`Nyaraka zako zote: ${values.site}`, `SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: ${values.sha256}`],
    },
    alternativeOffer: {
      subject: (values: { amount: string }) => `Tunaweza kukukopesha ${values.amount}`,
      before: (values: { because: string; validThrough: string; site: string }) => [`${values.because === "notFirstLoan" ? `Kitambulisho hiki kiliwahi kupata mkopo kwetu, kwa hiyo huu si mkopo wa kwanza. Tunakupa kwa bei ya mkopo unaofuata.` : `Tunaweza kukukopesha kiasi kidogo kuliko ulichoomba.`} Kubali au kataa kabla ya ${values.validThrough} kuisha: ${values.site}`],
      rows: {
        requested: "Uliomba",
      },
      total: {
        amount: "Tunatoa",
      },
    },
    payoutSent: {
      subject: (values: { amount: string }) => `${values.amount} zimetumwa kwako`,
      before: ["Pesa zimetumwa."],
      rows: {
        amount: "Zimetumwa",
        destination: "Kwenda",
        receipt: "Risiti",
        payments: "Malipo",
      },
      total: {
        total: "Unarudisha",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutFailed: {
      subject: (values: { amount: string }) => `${values.amount} hazikukufikia`,
      before: (values: { receiver: string; chooseBy: string; site: string; hotline: string }) => [`Pesa hazikufika kwenye ${values.receiver}. Chagua njia nyingine kufikia ${values.chooseBy} kwenye ${values.site} au piga ${values.hotline}.`],
    },
    collectionReceipt: {
      subject: (values: { amount: string }) => `Risiti ya ${values.amount}`,
      before: ["Tumepokea malipo yako."],
      rows: {
        amount: "Tumepokea",
        receipt: "Risiti",
        payment: "Malipo yajayo",
      },
      total: {
        owed: "Deni leo",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutReturned: {
      subject: "Mkopo wako haukukufikia",
      before: ["Pesa za mkopo wako hazikukufikia. Tumeuondoa mkopo huo: hudaiwi kitu kwa ajili yake, na unahesabiwa kama haukutolewa kamwe."],
      rows: {
        contractNumber: "Mkopo",
        amount: "Hazikufika",
      },
      total: {
        nothing: "Deni la mkopo huu",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Ulilipa ${values.overpayment} kwa ajili yake. Ni zako: omba urudishiwe hapa: ${values.site}/account`],
    },
    loanRepaid: {
      subject: "Mkopo wako umelipwa wote",
      before: ["Tumepokea malipo yako ya mwisho. Mkopo wako umelipwa wote."],
      rows: {
        contractNumber: "Mkopo",
        amount: "Tumepokea",
        receipt: "Risiti",
      },
      total: {
        nothing: "Deni la mkopo huu",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Umezidisha ${values.overpayment}. Ni zako: omba urudishiwe hapa: ${values.site}/account`],
    },
    loanProlonged: {
      subject: (values: { dueOn: string }) => `Tarehe mpya ya mwisho: ${values.dueOn}`,
      before: ["Tumepokea malipo yako. Tarehe yako ya kulipa imesogezwa."],
      rows: {
        amount: "Tumepokea",
        receipt: "Risiti",
        dueOn: "Tarehe mpya",
        toPay: "Kulipa kufikia siku hiyo",
      },
      total: {
        inAll: "Jumla",
      },
      after: (values: { owed: string; howToPayInFull: string }) => [`Ukimaliza mkopo wote leo: ${values.owed}.`, `${values.howToPayInFull}`],
    },
    addOnCancelled: {
      subject: (values: { price: string }) => `Huduma ya ziada imeghairiwa: ${values.price} zimetoka`,
      before: ["Umeghairi huduma ya ziada ya mkopo wako. Bei yake yote imetolewa."],
      rows: {
        contractNumber: "Nambari ya mkataba",
        price: "Zimetoka",
      },
      total: {
        owed: "Deni leo",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Umezidisha ${values.overpayment}. Ni zako: omba urudishiwe hapa: ${values.site}/account`],
    },
    refundSent: {
      subject: (values: { amount: string }) => `Tumekurudishia ${values.amount}`,
      before: ["Ulikuwa umezidisha malipo. Tumekurudishia."],
      rows: {
        destination: "Kwenda",
        receipt: "Risiti",
      },
      total: {
        amount: "Zimerudishwa",
      },
    },
    refundFailed: {
      subject: (values: { amount: string; receiver: string }) => `${values.amount} hazikufika kwenye ${values.receiver}`,
      before: (values: { amount: string; destination: string; site: string }) => [`Ulikuwa umezidisha ${values.amount}. Tulizirudisha, na hazikufika ${values.destination}.`, `Bado ni zako. Hakikisha pesa zinaweza kupokelewa huko, au chagua njia nyingine, kisha ziombe tena hapa: ${values.site}/account`],
    },
    collectionReversed: {
      subject: (values: { amount: string }) => `${values.amount} zimerudishwa`,
      before: ["Mtoa huduma amerudisha malipo yako. Hayahesabiwi tena."],
      rows: {
        amount: "Zimerudishwa",
        receipt: "Risiti",
      },
      total: {
        owed: "Deni leo",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    collectionTakenBack: {
      subject: (values: { amount: string }) => `${values.amount} hazihesabiwi`,
      before: ["Mtoa huduma hana kumbukumbu ya malipo tuliyokuwa tumeyahesabu. Hayahesabiwi tena."],
      rows: {
        amount: "Hazihesabiwi",
        receipt: "Risiti",
      },
      total: {
        owed: "Deni leo",
      },
      after: (values: { howToPayInFull: string }) => ["Ulilipa? Tunza ujumbe wake na utupigie simu.", `${values.howToPayInFull}`],
    },
    appealReceived: {
      subject: (values: { number: string }) => `Tumepokea ujumbe wako ${values.number}`,
      before: (values: { number: string; answerBy: string; site: string }) => [`Tumepokea ujumbe wako ${values.number}. Mhudumu wetu anausoma na atajibu kufikia ${values.answerBy}.`, `Uone kwenye akaunti yako: ${values.site}`],
    },
    appealAnswered: {
      subject: (values: { number: string }) => `Ujumbe wako ${values.number} umejibiwa`,
      before: (values: { number: string; site: string; hotline: string }) => [`Mhudumu wetu amejibu ujumbe wako ${values.number}. Soma jibu kwenye akaunti yako: ${values.site}`, `Hukubaliani nalo? Andika tena au piga simu ${values.hotline}.`],
    },
    letterReady: {
      subject: (values: { contractNumber: string }) => `Barua yako kuhusu mkopo ${values.contractNumber}`,
      before: (values: { site: string }) => ["Mhudumu wetu aliikagua barua yako na kuiidhinisha.", `Ni faili ya PDF kwenye hati zako: ${values.site}/account/documents`],
    },
    agreementEnds: {
      subject: (values: { lastDay: string }) => `Mkataba ambao hujausaini unaisha ${values.lastDay}`,
      before: (values: { contractNumber: string; amount: string; lastDay: string; site: string }) => [`Mkataba ${values.contractNumber} wa ${values.amount} unasubiri msimbo wako hadi ${values.lastDay}. Usaini hapa: ${values.site}`, "Huutaki? Usifanye chochote, na hudaiwi chochote."],
    },
    offerEnds: {
      subject: (values: { lastDay: string }) => `Ofa yetu inaisha ${values.lastDay}`,
      before: (values: { amount: string; lastDay: string; site: string }) => [`Ofa yetu ya ${values.amount} inaisha ${values.lastDay}. Ikubali au uikatae hapa: ${values.site}`, "Huitaki? Usifanye chochote, na hudaiwi chochote."],
    },
    dueSoon: {
      subject: (values: { amount: string; dueOn: string }) => `Lipa ${values.amount} kufikia ${values.dueOn}`,
      before: ["Siku ya kulipa inakaribia."],
      rows: {
        dueOn: "Kufikia",
      },
      total: {
        amount: "Kulipa",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Lipa bila kuingia: ${values.site}/p/${values.accountNumber}`, `Ni vigumu kulipa? Piga simu ${values.hotline}: tutafute njia pamoja.`],
    },
    dueToday: {
      subject: (values: { amount: string }) => `Lipa ${values.amount} leo`,
      before: ["Leo ni siku ya kulipa."],
      rows: {
        dueOn: "Leo",
      },
      total: {
        amount: "Kulipa",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Lipa bila kuingia: ${values.site}/p/${values.accountNumber}`, `Ni vigumu kulipa? Piga simu ${values.hotline}: tutafute njia pamoja.`],
    },
    pastDue: {
      subject: (values: { amount: string; dueOn: string }) => `Lipa ${values.amount}, zimechelewa tangu ${values.dueOn}`,
      before: (values: { charges: string }) => [`Malipo yako yamechelewa.${values.charges === "ended" ? `` : ` Gharama za kuchelewa huongezeka kila siku.`}`],
      rows: {
        dueOn: "Siku ya kulipa",
      },
      total: {
        amount: "Kulipa leo",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Lipa bila kuingia: ${values.site}/p/${values.accountNumber}`, `Ni vigumu kulipa? Piga simu ${values.hotline}: tutafute njia pamoja.`],
    },
    bureauNotice: {
      subject: (values: { from: string }) => `CRB zitaambiwa ${values.from}`,
      before: (values: { amount: string; dueOn: string; from: string }) => [`Malipo ya ${values.amount} yamechelewa tangu ${values.dueOn}. Yasipolipwa, tutaziambia kampuni za taarifa za mikopo (CRB) ${values.from}, kama sheria inavyotaka. Wakopeshaji wengine wanaweza kuyaona huko.`, "Unadaiwa kidogo zaidi, au hudaiwi? Tuambie kabla ya siku hiyo: unapopinga deni hatuziambii CRB chochote."],
      rows: {
        dueOn: "Siku ya kulipa",
      },
      total: {
        amount: "Kulipa leo",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Lipa bila kuingia: ${values.site}/p/${values.accountNumber}`, `Ni vigumu kulipa? Piga simu ${values.hotline}: tutafute njia pamoja.`],
    },
    bureauTold: {
      subject: "Mkopo wako umeripotiwa kwa CRB",
      before: (values: { on: string; hotline: string }) => [`Tarehe ${values.on} tuliziambia kampuni za taarifa za mikopo (CRB) kwamba mkopo wako umechelewa. Ukilipwa, ripoti ya siku inayofuata inasema hivyo.`, `Unadhani si kweli? Piga simu ${values.hotline}, au iombe CRB ripoti yako na uipinge huko.`],
      rows: {
        contractNumber: "Nambari ya mkataba",
      },
      total: {
        amount: "Zimechelewa",
      },
    },
    borrowAgain: {
      subject: "Unaweza kuomba mkopo tena",
      before: (values: { site: string; shortCode: string }) => [`Ulilipa mkopo wako na unaweza kuomba mwingine: ${values.site}`, "Utaona bei yote kabla ya kusaini.", `Umepata barua pepe hii kwa sababu ulikubali ofa kwa barua pepe. Unaweza kusitisha wakati wowote: ${values.site}/account/data/consents${values.shortCode === "none" ? `` : `, au tuma ACHA kwa ${values.shortCode}`}`],
    },
    newTerms: {
      subject: (values: { from: string }) => `Masharti mapya kuanzia ${values.from}`,
      before: (values: { from: string; site: string }) => [`Masharti ya huduma yanabadilika. Kuanzia ${values.from} yatakuhusu.`, "Mikopo uliyonayo inabaki na masharti yake.", `Soma kinachobadilika: ${values.site}/account/documents`],
    },
    newPrices: {
      subject: (values: { from: string }) => `Bei mpya kuanzia ${values.from}`,
      before: (values: { from: string; site: string }) => [`Bei za mikopo mipya zinabadilika. Kuanzia ${values.from} zitakuhusu.`, "Mikopo uliyonayo inabaki na bei yake.", `Soma kinachobadilika: ${values.site}/account/documents`],
    },
    newPricesToAccept: {
      subject: "Bei mpya, ukizikubali",
      before: (values: { from: string; site: string }) => [`Bei za mikopo mipya zinabadilika ${values.from}.`, "Kuna kinachogharimu zaidi: bei zako zinabaki hadi ukubali mpya. Mikopo uliyonayo inabaki na bei yake.", `Soma kinachobadilika: ${values.site}/account/documents`],
    },
    termsWithdrawn: {
      subject: "Masharti mapya yameghairiwa",
      before: (values: { from: string; site: string }) => [`Masharti mapya tuliyokuambia, kuanzia ${values.from}, yameondolewa. Masharti unayoyajua yanabaki.`, `Huhitaji kufanya chochote. Yaone: ${values.site}/account/documents`],
    },
    pricesWithdrawn: {
      subject: "Bei mpya haziji",
      before: (values: { from: string; site: string }) => [`Bei mpya tulizokuambia, kuanzia ${values.from}, zimeondolewa. Bei unazozijua zinabaki.`, `Huhitaji kufanya chochote. Zione: ${values.site}/account/documents`],
    },
  },
  emailLink: {
    subject: (values: { brand: string }) => `Thibitisha barua pepe yako kwa ${values.brand}`,
    before: ["Mtu fulani alitoa anwani hii ili kupokea hati za mkopo. Ni wewe? Fungua ukurasa na ubonyeze kitufe. Kiungo hufanya kazi kwa siku 7."],
    after: ["Si wewe? Usifanye kitu: hakuna kingine kitakachotumwa hapa."],
  },
  foot: (values: { brand: string; site: string; hotline: string }) => `${values.brand}, ${values.site}. Maswali na malalamiko: piga simu ${values.hotline}.`,
}
