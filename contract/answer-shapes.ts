/** Answers to questions about a customer's situation, as calls return them. */
import { z } from 'zod'
import { questionOf, type AnswersShown, type QuestionName } from '../domain/person/questions.ts'
import { money } from './fields.ts'

const shapes = { amount: money, choice: z.string(), phone: z.string(), count: z.number().int() }

export const answerShapes = <Name extends QuestionName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, shapes[questionOf(name).kind].nullable()])) as unknown as {
    [name in Name]: z.ZodType<AnswersShown[name]>
  }
