// Made by `npm run words` from the JSON files in words/. Change those.
import type { WorksWords } from '../../en/screens/works.ts'

export const works: WorksWords = {
  title: "Tunafanya kazi kwenye tovuti",
  until: (values: { time: string }) => `Itarudi ${values.time} (mfumo wa saa 24, Nairobi).`,
  untilDay: (values: { day: string; time: string }) => `Itarudi tarehe ${values.day}, ${values.time} (mfumo wa saa 24, Nairobi).`,
  soon: "Itarudi mara tu tutakapomaliza. Jaribu tena baada ya dakika chache.",
  kept: "Mkopo wako, malipo yako na taarifa zako ziko kama zilivyokuwa. Kama umetuma kitu sasa hivi, hakikupokelewa: kitume tena baadaye.",
  again: "Jaribu tena",
  repay: {
    title: "Kwa sasa, lipa mwenyewe",
    text: "Malipo kwenye paybill yanahesabiwa tangu dakika unayolipa, hata tovuti ikiwa imefungwa.",
    account: "nambari ya mkataba wako: iko kwenye SMS zetu na kwenye mkataba wako",
  },
  help: {
    title: "Ongea nasi",
    text: "Kwa simu, hata tovuti ikiwa imefungwa.",
  },
  filling: {
    title: (values: { brand: string }) => `${values.brand} inawekewa data`,
    done: (values: { percent: string }) => `Asilimia ${values.percent} imekamilika`,
    text: (values: { brand: string }) => `Tunatengeneza wateja, mikopo na malipo ya mfano, kana kwamba ${values.brand} imefanya kazi kwa miezi kadhaa. Inachukua dakika moja hadi nne.`,
    again: "Ukurasa huu unajifungua upya wenyewe.",
  },
}
