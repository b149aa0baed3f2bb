/**
 * The personas: one customer for each status of an application and a loan, with the story that leads there.
 */
import type { Phone } from '../../domain/person/phone.ts'
import { historyPersonas } from './histories.ts'
import { loanPersonas } from './loans.ts'
import { requestPersonas } from './requests.ts'
import type { Persona } from './story.ts'

/** Phones and documents are numbered in this order. */
const written = [...requestPersonas, ...loanPersonas, ...historyPersonas]

const firstPhone = 711_100_001
const firstNationalId = 30_000_001

export const personas: readonly Persona[] = written.map(({ name, income = 45_000, ...rest }, place) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    ...rest,
    firstName,
    lastName,
    income,
    phone: `+254${firstPhone + place}` as Phone,
    nationalId: String(firstNationalId + place),
  }
})
