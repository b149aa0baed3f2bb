/** Fields and answers of the questions about a customer's situation. */
import type { QuestionWords } from '../../contract/texts/thesaurus.ts'
import { questionOf, type QuestionName } from '../../domain/person/questions.ts'
import { showPhone, type Phone } from '../../domain/person/phone.ts'
import { showMoney, unbroken } from '../texts/format.ts'
import { Select } from './choices.tsx'
import { AmountField, PhoneField, TextField } from './fields.tsx'

type Asked = { readonly name: QuestionName; readonly words: QuestionWords }

export function QuestionField({ name, words: { choices = {}, ...labels } }: Asked) {
  const question = questionOf(name)
  const field = {
    name,
    label: labels.label,
    ...(labels.hint ? { hint: labels.hint } : {}),
    optional: question.optional ?? false,
  }
  switch (question.kind) {
    case 'amount':
      return <AmountField {...field} />
    case 'phone':
      return <PhoneField {...field} autoComplete="off" />
    case 'choice':
      return (
        <Select
          {...field}
          options={question.choices.map((value) => ({ value, label: choices[value] ?? value }))}
        />
      )
    default:
      return <TextField {...field} inputMode="numeric" autoComplete="off" maxLength={4} />
  }
}

/** An answer as people read it; null where there is none. */
export function answerText(
  name: QuestionName,
  value: string | number | null,
  { choices = {} }: QuestionWords,
): string | null {
  if (value === null) return null
  const { kind } = questionOf(name)
  if (kind === 'amount') return showMoney(Number(value))
  if (kind === 'phone') return unbroken(showPhone(value as Phone))
  return choices[value] ?? String(value)
}
