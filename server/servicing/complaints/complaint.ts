/** A complaint as its register has it. */
import type { Language } from '../../../domain/language.ts'
import type * as store from './store.ts'

/** What the register says in words; kept sealed. */
export type Words = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly nature: string
  readonly subjectPersons: string
  readonly findings: string
  readonly reasonPending: string
  /** Of somebody who is not a customer: what they said, and in which language they are told. */
  readonly text?: string
  readonly language?: Language
}
export type Complaint = Omit<store.ComplaintRow, 'record'> & Words
