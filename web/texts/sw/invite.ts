import type { InviteTexts } from '../en/invite.ts'

export const invite: InviteTexts = {
  title: 'Alika rafiki',
  lead: (brand) => `Anayefungua kiungo chako anaona kwanza bei ya mkopo wa ${brand}, kama wewe.`,
  code: 'Msimbo wako',
  came: 'Watu waliojisajili kwa msimbo huu',
  message: (brand) => `Natumia ${brand} ninapohitaji mkopo mdogo. Ona bei yote kabla ya kuomba:`,
  send: 'Tuma kiungo kwa SMS',
  privacy: 'Rafiki yako anaona jina lako la kwanza tu. Wewe huoni kama mtu anakopa.',
}
