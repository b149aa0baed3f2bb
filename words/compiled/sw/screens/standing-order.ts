// Made by `npm run words` from the JSON files in words/. Change those.
import type { StandingOrderWords } from '../../en/screens/standing-order.ts'

export const standingOrder: StandingOrderWords = {
  title: "Lipa kwa agizo la Ratiba",
  link: "Lipa kwa agizo la Ratiba",
  lead: "M-Pesa inalipa kila malipo siku yake, bila kubonyeza chochote. Unathibitisha sasa kwa PIN yako ya M-Pesa. Bado unaweza kulipa mapema, na M-Pesa inaweza kutoza ada kwa kila malipo.",
  none: "Mkopo huu hauna malipo ya agizo la Ratiba kwa sasa. Siku ya kulipa unaweza kupata ombi la kulipa kwenye simu.",
  total: "Jumla",
  agreement: (values: { count: number }): string => values.count === 1 ? `Nakubali kiasi na tarehe hizi, na nitathibitisha kwa PIN yangu` : `Nakubali kiasi na tarehe hizi, na nitathibitisha kwa PIN yangu mara ${values.count}`,
  agreementHint: "Ukilipa pungufu au zaidi katikati, agizo linaisha na tunakuambia.",
  start: "Washa agizo",
  waiting: "Angalia simu yako",
  waitingText: "Weka PIN yako ya M-Pesa kuthibitisha agizo. Kisha fungua ukurasa huu tena.",
  on: "Limewashwa.",
  stop: "Zima agizo",
  stopHint: "Hapa linaisha mara moja. M-Pesa haipokei hili kutoka kwetu, kwa hiyo lizime pia huko: M-Pesa, Ratiba. Pesa zitakazofika bado ni za mkopo wako, au zinarudi kwako.",
  missed: (values: { day: string; amount: string }) => `${values.day}: agizo halikulipa yote. ${values.amount} zilibaki, na ombi la kulipa lilikuja kwenye simu yako.`,
  failed: {
    declined: "Hukuthibitisha agizo. Unaweza kujaribu tena.",
    wrongPin: "PIN haikuwa sahihi. Unaweza kujaribu tena.",
    noAnswer: "Agizo halikuthibitishwa kwa wakati. Unaweza kujaribu tena.",
    refused: "M-Pesa ilikataa agizo. Jaribu tena baadaye.",
    differs: "M-Pesa ilithibitisha agizo tofauti na ulilokubali. Tunaliangalia.",
    customer: "Limezimwa.",
    paidOff: "Mkopo umelipwa.",
    sold: "Mkopo umeuzwa.",
    writtenOff: "Mkopo umefutwa.",
    planChanged: "Malipo yako yamebadilika, kwa hiyo agizo limeisha.",
    over: "Siku zake zote zimepita.",
  },
}
