// Made by `npm run words` from the JSON files in words/. Change those.
import type { AnswersWords } from '../en/answers.ts'

export const answers: AnswersWords = {
  refundStarted: (values: { amount: string; receiver: string }) => `Nous envoyons ${values.amount} à ${values.receiver}. Vous recevez un SMS quand il y est.`,
}
