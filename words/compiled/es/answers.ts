// Made by `npm run words` from the JSON files in words/. Change those.
import type { AnswersWords } from '../en/answers.ts'

export const answers: AnswersWords = {
  refundStarted: (values: { amount: string; receiver: string }) => `Enviamos ${values.amount} a ${values.receiver}. Recibes un SMS cuando llegue.`,
}
