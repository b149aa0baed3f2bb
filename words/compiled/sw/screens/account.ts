// Made by `npm run words` from the JSON files in words/. Change those.
import type { AccountWords } from '../../en/screens/account.ts'

export const account: AccountWords = {
  menu: {
    label: "Akaunti",
    loan: "Mkopo wangu",
    paybill: "Paybill",
    requests: "Maombi yangu",
    history: "Historia",
    receiving: "Njia ya kupokea pesa",
    cards: "Kadi zangu",
    messages: "Ujumbe",
    documents: "Nyaraka",
    data: "Taarifa zangu",
    appeals: "Malalamiko na maombi",
    invite: "Alika rafiki",
    devices: "Vifaa ulivyoingia navyo",
    dataRights: "Haki zako za taarifa",
    more: "Zaidi",
    signOut: "Toka",
  },
  help: {
    title: "Msaada",
    text: "Mhudumu wetu anakujibu.",
    write: "Tuandikie",
    support: "Maswali na majibu",
    close: "Funga",
  },
  toLoan: "Nenda kwenye Mkopo wangu",
  loading: "Inapakia. Inachukua muda kidogo.",
  failed: {
    title: "Hitilafu wakati wa kupakia taarifa",
    received: "Hitilafu wakati wa kupokea taarifa",
    text: "Pesa zako na mkopo wako viko salama. Pakia ukurasa tena baada ya muda mfupi.",
    retry: "Jaribu tena",
    call: (values: { hotline: string }) => `Ikiendelea, piga ${values.hotline}.`,
  },
  notFound: {
    title: "Mkopo huu haupo hapa",
    text: "Ufungue kutoka kwenye historia ya mikopo yako.",
  },
  callUs: (values: { hotline: string }) => `Piga ${values.hotline}`,
  agreement: {
    draft: "Soma mkataba wote (PDF)",
    signed: "Pakua mkataba (PDF)",
    receipt: "Risiti (PDF)",
    all: "Nyaraka zote",
  },
  documentExpired: (values: { day: string }) => `Pasipoti yako iliisha muda tarehe ${values.day}`,
  documentExpiredText: "Huwezi kukopa kwa pasipoti hii. Mkopo wako na malipo yako yanaendelea kama kawaida.",
  sendDocument: "Tuma kitambulisho kipya",
  contractNumber: "Nambari ya mkataba",
}
