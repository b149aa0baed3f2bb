/** A complaint as in the register. */
import type { Language } from '../../../domain/language.ts'
import type * as store from './store.ts'

/** Texts of the register entry, stored encrypted. */
export type Words = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly nature: string
  readonly subjectPersons: string
  readonly findings: string
  readonly reasonPending: string
  /** For a non-customer: the complaint's text, and the language of the notices. */
  readonly text?: string
  readonly language?: Language
}
export type Complaint = Omit<store.ComplaintRow, 'record'> & Words
