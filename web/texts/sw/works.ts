import type { WorksTexts } from '../en/works.ts'

export const works: WorksTexts = {
  title: 'Tunafanya kazi kwenye tovuti',
  until: (time) => `Itarudi ${time} (mfumo wa saa 24, Nairobi).`,
  untilDay: (day, time) => `Itarudi tarehe ${day}, ${time} (mfumo wa saa 24, Nairobi).`,
  soon: 'Itarudi mara tu tutakapomaliza. Jaribu tena baada ya dakika chache.',
  kept: 'Mkopo wako, malipo yako na taarifa zako ziko kama zilivyokuwa. Kama umetuma kitu sasa hivi, hakikupokelewa: kitume tena baadaye.',
  again: 'Jaribu tena',
  repay: {
    title: 'Kwa sasa, lipa mwenyewe',
    text: 'Malipo kwenye paybill yanahesabiwa tangu dakika unayolipa, hata tovuti ikiwa imefungwa.',
    account: 'nambari ya mkataba wako: iko kwenye SMS zetu na kwenye mkataba wako',
  },
  help: { title: 'Ongea nasi', text: 'Bure, hata tovuti ikiwa imefungwa.' },
}
