// Made by `npm run words` from the JSON files in words/. Change those.
import type { AnswersWords } from '../en/answers.ts'

export const answers: AnswersWords = {
  refundStarted: (values: { amount: string; receiver: string }) => `Tunatuma ${values.amount} kwa ${values.receiver}. Unapata SMS pesa zikifika.`,
}
