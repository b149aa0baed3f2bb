// Made by `npm run words` from the JSON files in words/. Change those.
import type { InviteWords } from '../../en/screens/invite.ts'

export const invite: InviteWords = {
  title: "Alika rafiki",
  lead: (values: { brand: string }) => `Yeyote anayefungua kiungo chako anaona kwanza bei ya mkopo wa ${values.brand}, kama wewe.`,
  code: "Msimbo wako",
  came: "Watu waliojisajili kwa msimbo huu",
  message: (values: { brand: string }) => `Natumia ${values.brand} ninapohitaji mkopo mdogo. Ona bei yote kabla ya kuomba:`,
  send: "Tuma kiungo kwa SMS",
  privacy: "Rafiki yako anaona jina lako la kwanza. Wewe unaona lake, na kama alijisajili au alipata mkopo: anaambiwa kabla.",
  reward: (values: { days: string }) => `Kwa kila rafiki anayepata mkopo: ${values.days} bila riba kwa mkopo wako, au ujao.`,
  freeDaysWaiting: "Siku bila riba kwa mkopo wako ujao",
  freeDaysUsed: "Siku bila riba ulizopewa",
  friends: "Waliokuja",
  unnamed: "Rafiki ambaye bado hajatoa jina lake",
  states: {
    registered: (values: { day: string }) => `Alijisajili ${values.day}`,
    gotLoan: (values: { day: string }) => `Alijisajili ${values.day}, alipata mkopo`,
  },
  invited: {
    title: (values: { name: string; brand: string }) => `${values.name} anakualika ${values.brand}`,
    lead: "Ona gharama ya mkopo kabla ya kuuomba. Kwa hilo hatuhitaji chochote kutoka kwako.",
    price: "Ona bei",
    privacy: (values: { name: string }) => `Ukijisajili, ${values.name} ataona jina lako la kwanza na kama ulipata mkopo; kamwe si kiasi.`,
  },
}
