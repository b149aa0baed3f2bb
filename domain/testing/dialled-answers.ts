/** Answers to the questions of registration as a phone types them: a choice by its number. */
import { exampleAnswers, questionOf, requiredQuestions } from '../person/questions.ts'

export const dialledAnswers = (income = '45000'): readonly [string, ...string[]] => [
  income,
  ...requiredQuestions.slice(1).map((name) => {
    const [question, example] = [questionOf(name), exampleAnswers[name]!]
    return question.kind === 'choice' ? String(question.choices.indexOf(example) + 1) : example
  }),
]
