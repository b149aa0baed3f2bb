// Made by `npm run words` from the JSON files in words/. Change those.
import type { AnswersWords } from '../en/answers.ts'

export const answers: AnswersWords = {
  refundStarted: (values: { amount: string; receiver: string }) => `Tunatuma ${values.amount} kwa ${values.receiver}. Unapata SMS pesa zikifika.`,
  payoutHolds: {
    earlierPayout: "Huenda jaribio la awali la kuzituma lilifaulu. Tunamuuliza mtoa huduma, na tutazituma mara tu itakapojulikana.",
    payeeCheck: "Afisa wetu anaangalia kwanza nambari ambako zinaenda. Zitatumwa baada ya hapo; huna la kufanya.",
    paymentCheck: "Tunasubiri mtoa huduma athibitishe malipo yako. Zitatumwa mara tu atakapothibitisha.",
    earlierLoan: "Mkopo wako wa awali umefunguliwa tena, kwa sababu malipo yaliyoumaliza yalirudishwa. Pesa hizi zitatumwa mkopo huo ukishalipwa.",
    provider: "Mtoa huduma hajibu kwa sasa. Pesa zako zitatumwa mara tu atakapojibu.",
    float: "Mikopo mingi inatumwa kwa sasa. Pesa zako zitatumwa tutakapoongeza pesa kwenye akaunti yetu ya malipo, kwa kawaida ndani ya saa chache.",
  },
}
