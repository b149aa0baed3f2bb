/** Changes a draft under its lock, and adds the step to its history. */
import type { Officer } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import type * as store from './store.ts'

export type ChangeDraft<Done> = (
  officer: Officer,
  id: string,
  work: (tx: Tx, draft: store.Draft) => Promise<Done>,
) => Promise<Done>
export type NoteStep = (
  tx: Tx,
  officer: Officer,
  draft: store.Draft,
  step: store.StepName,
  said: string,
  facts: Readonly<Record<string, unknown>>,
) => Promise<void>
