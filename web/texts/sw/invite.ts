import type { InviteTexts } from '../en/invite.ts'

export const invite: InviteTexts = {
  title: 'Alika rafiki',
  lead: (brand) => `Anayefungua kiungo chako anaona kwanza bei ya mkopo wa ${brand}, kama wewe.`,
  code: 'Msimbo wako',
  came: 'Watu waliojisajili kwa msimbo huu',
  message: (brand) => `Natumia ${brand} ninapohitaji mkopo mdogo. Ona bei yote kabla ya kuomba:`,
  send: 'Tuma kiungo kwa SMS',
  privacy:
    'Rafiki yako anaona jina lako la kwanza. Wewe unaona lake, na kama alijisajili au alipata mkopo: anaambiwa kabla.',
  reward: (days) => `Kwa kila rafiki anayepata mkopo: ${days} bila riba kwa mkopo wako, au ujao.`,
  freeDaysWaiting: 'Siku bila riba kwa mkopo wako ujao',
  freeDaysUsed: 'Siku bila riba ulizopewa',
  friends: 'Waliokuja',
  unnamed: 'Mtu ambaye bado hajataja jina',
  states: {
    registered: (day) => `Alijisajili ${day}`,
    gotLoan: (day) => `Alijisajili ${day}, alipata mkopo`,
  },
  invited: {
    title: (name, brand) => `${name} anakualika ${brand}`,
    lead: 'Ona gharama ya mkopo kabla ya kuuomba. Kwa hilo hatuhitaji chochote kutoka kwako.',
    price: 'Ona bei',
    privacy: (name) =>
      `Ukijisajili, ${name} ataona jina lako la kwanza na kama ulipata mkopo; kamwe si kiasi.`,
  },
}
