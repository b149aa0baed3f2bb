/** What is wrong with an appeal, and of what is too long how long it is and how long it may be. */
import type { Failure } from '../../../contract/errors.ts'
import { lengthValues } from '../../../contract/texts/index.ts'
import {
  appealTopics,
  lengthOf,
  type AppealErrors,
  type AppealTopic,
} from '../../../domain/contact/appeal.ts'

export function refusedFields(
  topic: AppealTopic,
  typed: Readonly<Record<string, string>>,
  fields: AppealErrors,
): Failure<'validationFailed'> {
  const tooLong = appealTopics[topic].fields.filter(({ name }) => fields[name] === 'textTooLong')
  const values = Object.fromEntries(
    tooLong.map(({ name, type }) => {
      const { count, most } = lengthOf(type, typed[name] ?? '')
      return [name, lengthValues(count, most)]
    }),
  )
  return { error: 'validationFailed', fields, values }
}
