/** The regulator's part: a draft was sent there, and what it answered (rule price-27). */
import { ruleKind } from '../../../contract/back-office/rule-drafts.ts'
import type { regulatorAnswers } from '../../../contract/back-office/rule-regulator.ts'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { ruleDraftEdges, type RuleDraftState } from '../../../domain/staff/rule-drafts.ts'
import { allows } from '../../../domain/states.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import { outOfRange } from './approving.ts'
import type { ChangeDraft, NoteStep } from './changing.ts'
import { ofDraft } from './files-store.ts'
import { move } from './store.ts'

type Refusal = Failure<'notFound' | 'conflict' | 'roleMissing' | 'validationFailed'>
type Done = { readonly state: RuleDraftState } | Refusal
type Deps = {
  readonly clock: Clock
  readonly change: ChangeDraft<Done>
  readonly note: NoteStep
}
export type RegulatorAnswer = {
  readonly answer: (typeof regulatorAnswers)[number]
  readonly answeredOn: Day
  readonly reference: string
  readonly document: string
}

/** What was sent was sent lately. */
const sentDaysBackMax = 366

export const createRegulator = ({ clock, change, note }: Deps) => ({
  send: (
    officer: Officer,
    id: string,
    { reference, sentOn }: { readonly reference: string; readonly sentOn: Day },
  ): Promise<Done> =>
    change(officer, id, async (tx, draft) => {
      const { kind, status } = draft
      if (!ruleKind(kind).regulator || !allows(ruleDraftEdges, status, 'send', 'officer'))
        return { error: 'conflict', current: { status } }
      const [min, max] = [addDays(clock.today(), -sentDaysBackMax), clock.today()]
      if (sentOn < min || sentOn > max) return outOfRange('sentOn', min, max)
      await move(tx, id, { status: 'sent', reference, sentOn })
      await note(tx, officer, draft, 'sent', reference, { sentOn })
      return { state: 'sent' }
    }),

  /** On a day from the one on which it was sent; with its file, or where it can be seen. */
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
      if (answeredOn < sentOn || answeredOn > max) return outOfRange('answeredOn', sentOn, max)
      const file = (await ofDraft(tx, id)).findLast(({ about }) => about === 'answer')
      if (document === '' && !file) return { error: 'validationFailed', fields: { document: 'required' } }
      const becomes = answer === 'approved' ? 'cleared' : 'refused'
      await move(tx, id, { status: becomes, answeredOn, reference, document })
      const seenIn = [reference, document || file?.name].join('; ')
      await note(tx, officer, draft, becomes, seenIn, { answeredOn })
      return { state: becomes }
    }),
})
