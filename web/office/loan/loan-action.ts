/** A previewed action of the loan desk. */
import type { Answer } from '../../../contract/client.ts'

/** Preview of a concession, with the typed values. */
export type PreviewedAction = Answer<'POST /api/office/loans/{id}/foresee'> & {
  /** Which form it belongs to: each flag that can be lifted has its own. */
  readonly form: string
  readonly values: Readonly<Record<string, string>>
}
/** Concessions with a preview. */
export type PreviewableAct = 'waiver' | 'settlement' | 'restructure' | 'mark' | 'lift'
