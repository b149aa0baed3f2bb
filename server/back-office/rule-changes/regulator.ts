/** The regulator's part: recording that a draft was sent, and the answer (rule price-27). */
import type { Zone } from '../../../domain/country/zone.ts'
import { ruleKind } from '../../../contract/back-office/rule-kinds.ts'
import type { regulatorAnswers } from '../../../contract/back-office/rule-regulator.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { ruleDraftEdges, type RuleDraftState } from '../../../domain/staff/rule-drafts.ts'
import { allows } from '../../../domain/state-machine.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { outOfRange } from './approval.ts'
import type { ChangeDraft, NoteStep } from './draft-change.ts'
import { ofDraft } from './files-store.ts'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'
import { saveStatusChange, steps } from './store.ts'

type Refusal = Failure<'notFound' | 'conflict' | 'roleMissing' | 'validationFailed'>
type Done = { readonly state: RuleDraftState } | Refusal
type Deps = {
  readonly clock: Clock
  readonly change: ChangeDraft<Done>
  readonly note: NoteStep
}
type Sent = {
  readonly reference: string
  readonly sentOn: Day
  /** The recorded reference to correct. */
  readonly replaces?: string | undefined
}
export type RegulatorAnswer = {
  readonly answer: (typeof regulatorAnswers)[number]
  readonly answeredOn: Day
  readonly reference: string
  readonly document: string
}

/** Day of the approval; for a draft that was refused and changed, of the last approval. */
async function approvedOn(tx: Tx, id: string, zone: Zone): Promise<Day | null> {
  const approved = (await steps(tx, id)).findLast(({ step }) => step === 'approved')
  return approved ? zone.dayOf(approved.at) : null
}

export const createRegulator = ({ clock, change, note }: Deps) => ({
  send: (officer: Officer, id: string, { reference, sentOn, replaces }: Sent): Promise<Done> =>
    change(officer, id, async (tx, draft) => {
      const { kind, status } = draft
      const before = status === 'sent' ? draft.reference : null
      if (
        !ruleKind(kind).regulator ||
        !allows(ruleDraftEdges, status, 'send', 'officer') ||
        (replaces ?? null) !== before
      )
        return { error: 'conflict', current: { status } }
      const max = clock.today()
      const min = (await approvedOn(tx, id, clock)) ?? max
      if (sentOn < min || sentOn > max) return outOfRange('sentOn', min, max, 'sentOutOfRange')
      await saveStatusChange(tx, id, { status: 'sent', reference, sentOn })
      const said = before === null ? reference : texts.correctedTo({ reference, before })
      await note(tx, officer, draft, 'sent', said, { sentOn })
      return { state: 'sent' }
    }),

  /** On the day of sending or later; with the file, or a note where it can be found. */
  answer: (
    officer: Officer,
    id: string,
    { answer, answeredOn, reference, document }: RegulatorAnswer,
  ): Promise<Done> =>
    change(officer, id, async (tx, draft) => {
      const { status, sentOn } = draft
      if (!allows(ruleDraftEdges, status, 'clear', 'officer') || sentOn === null)
        return { error: 'conflict', current: { status } }
      const max = clock.today()
      if (answeredOn < sentOn || answeredOn > max)
        return outOfRange('answeredOn', sentOn, max, 'answeredOutOfRange')
      const file = (await ofDraft(tx, id)).findLast(({ about }) => about === 'answer')
      if (document === '' && !file) return { error: 'validationFailed', fields: { document: 'required' } }
      const becomes = answer === 'approved' ? 'cleared' : 'refused'
      await saveStatusChange(tx, id, { status: becomes, answeredOn, reference, document })
      const seenIn = [reference, document || file?.name].join('; ')
      await note(tx, officer, draft, becomes, seenIn, { answeredOn })
      return { state: becomes }
    }),
})
