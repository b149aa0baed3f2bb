/** Errors of a customer request; for a text that is too long, with its length and the limit. */
import type { Failure } from '../../../contract/errors.ts'
import { lengthValues } from '../../../contract/texts/index.ts'
import {
  requestTopics,
  lengthOf,
  type RequestErrors,
  type RequestTopic,
} from '../../../domain/contact/customer-request.ts'

export function refusedFields(
  topic: RequestTopic,
  typed: Readonly<Record<string, string>>,
  fields: RequestErrors,
): Failure<'validationFailed'> {
  const tooLong = requestTopics[topic].fields.filter(({ name }) => fields[name] === 'textTooLong')
  const values = Object.fromEntries(
    tooLong.map(({ name, type }) => {
      const { count, most } = lengthOf(type, typed[name] ?? '')
      return [name, lengthValues(count, most)]
    }),
  )
  return { error: 'validationFailed', fields, values }
}
