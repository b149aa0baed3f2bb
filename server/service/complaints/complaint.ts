/** A complaint as its register has it. */
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
}
export type Complaint = Omit<store.ComplaintRow, 'record'> & Words
