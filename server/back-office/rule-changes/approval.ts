/**
 * Approval of drafts: a draft without errors, on top of the newest version, is submitted to the approvers of
 * its kind.
 */
import { z } from 'zod'
import { ruleKind, ruleKindNames, type RuleKindName } from '../../../contract/back-office/rule-kinds.ts'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, showDay, type Day } from '../../../domain/days.ts'
import { contentLanguages } from '../../../domain/language.ts'
import { foreignLink } from '../../../domain/contact/third-party-contacts.ts'
import { cents } from '../../../domain/money.ts'
import { earliestStart, newestOf } from '../../../domain/staff/rule-drafts.ts'
import type { Action, Facts } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'
import type { RegisteredRules, Summary } from '../../platform/capability/rule-kinds.ts'
import type { Fault } from '../../platform/capability/versions.ts'
import type { Approvals, ActionReason } from '../../control/approvals/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly approvals: Pick<Approvals, 'act'>
  readonly rulesOf: (kind: RuleKindName) => RegisteredRules
  readonly oneAdministrator: boolean
}
const payload = z.strictObject({ draftId: z.uuid(), revision: z.number().int(), proposedBy: z.uuid() })
type Proposed = z.output<typeof payload>
type ProposeRefusal =
  | 'notFound'
  | 'conflict'
  | 'validationFailed'
  | 'ruleFaulty'
  | 'ruleMoved'
  | 'nothingChanged'

/** Latest first day: a change further ahead would be forgotten. */
const aheadDaysMax = 731

export const outOfRange = (
  field: string,
  min: Day,
  max: Day,
  code: 'dayOutOfRange' | 'sentOutOfRange' | 'answeredOutOfRange' = 'dayOutOfRange',
): Failure<'validationFailed'> => ({
  error: 'validationFailed',
  fields: { [field]: code },
  values: { [field]: { min: showDay(min), max: showDay(max) } },
})
export function dayRefusal(validFrom: Day, earliest: Day): Failure<'validationFailed'> | null {
  const latest = addDays(earliest, aheadDaysMax)
  return validFrom < earliest || validFrom > latest ? outOfRange('validFrom', earliest, latest) : null
}

/** Figures and the day come from the draft: typed ones could differ from what is released. */
export const summaryFaults = (summary: Summary | null): readonly Fault[] =>
  contentLanguages.flatMap((each) => {
    const text = summary && summaryFault(summary[each])
    return text === null ? [] : [{ field: `summary.${each}`, text }]
  })
function summaryFault(typed: string): string | null {
  if (typed === '') return texts.summaryMissing
  const link = foreignLink(typed, { site: '', original: '' })
  if (link) return texts.linkTyped({ link })
  return /\p{Nd}/u.test(typed) ? texts.figuresTyped : null
}

export function createRuleApproval({ database, clock, approvals, rulesOf, oneAdministrator }: Deps) {
  /** The action that awaits approval, or applies at once where the configuration has one administrator. */
  const actionOf = (kind: RuleKindName): Action<Proposed, ProposeRefusal> => ({
    second: oneAdministrator ? 'never' : 'always',
    permission: ruleKind(kind).changes,
    checks: ruleKind(kind).checks,
    kind: `rules.${kind}`,
    act: 'rules.approved',
    payload,
    async preview(tx, { draftId, revision }) {
      const draft = await store.lock(tx, draftId)
      if (!draft || draft.kind !== kind) return { error: 'notFound' }
      if (draft.status !== 'draft' || draft.revision !== revision) return { error: 'conflict' }
      const facts = await look(tx, draft)
      if ('error' in facts) return facts
      return {
        subject: draftId,
        label: draft.title,
        customerId: null,
        ...facts,
        effectCents: cents(0),
        draft: draftId,
        restsOn: {
          makers: [
            { officerId: draft.writtenBy, resetBy: draft.writerResetBy, resetAt: draft.writerResetAt },
          ],
          own: 'ownProposal',
        },
      }
    },
    async apply(tx, by, { draftId, proposedBy }) {
      const draft = await store.lock(tx, draftId)
      if (!draft) return { error: 'notFound' }
      const approvedBy = by.officerId
      await store.saveStatusChange(tx, draftId, {
        status: 'approved',
        proposedBy,
        approvedBy,
        alone: oneAdministrator,
      })
      await store.addStep(tx, draftId, { step: 'approved', by: approvedBy, at: clock.now(), note: null })
      return null
    },
  })
  const actions = ruleKindNames.map(actionOf)

  async function look(
    tx: Tx,
    { kind, title, content, validFrom, baseVersion, summary }: store.Draft,
  ): Promise<{ readonly before: Facts; readonly after: Facts } | Failure<ProposeRefusal>> {
    const { notifiesCustomers } = ruleKind(kind)
    const newest = newestOf(await rulesOf(kind).versions(tx))
    if (newest.version !== baseVersion) return { error: 'ruleMoved' }
    const tooEarly = dayRefusal(validFrom, earliestStart(clock.today(), newest, notifiesCustomers))
    if (tooEarly) return tooEarly
    if (notifiesCustomers && summary === null)
      return {
        error: 'validationFailed',
        fields: Object.fromEntries(contentLanguages.map((each) => [`summary.${each}`, 'required'])),
      }
    const { faults, differences, costsMore, warnings } = await rulesOf(kind).review(
      tx,
      content,
      validFrom,
      baseVersion,
    )
    if (faults.length > 0 || summaryFaults(summary).length > 0) return { error: 'ruleFaulty' }
    if (differences.length === 0) return { error: 'nothingChanged' }
    const about = { ruleKind: kind, ruleTitle: title }
    const each = (side: 'before' | 'after'): Facts =>
      Object.fromEntries(differences.map((difference) => [difference.what, difference[side]]))
    return {
      before: { ...about, ...each('before') },
      after: {
        ...about,
        ...each('after'),
        validFrom,
        ...(notifiesCustomers ? { dearer: costsMore } : {}),
        ...(warnings.length > 0 ? { warnings } : {}),
      },
    }
  }

  return {
    actions,

    propose: async (officer: Officer, id: string, why: ActionReason) => {
      const draft = await store.read(database.db, id)
      const action = draft && actions.find(({ kind }) => kind === `rules.${draft.kind}`)
      if (!draft || !action) return { error: 'notFound' } as const
      const proposed = { draftId: id, revision: draft.revision, proposedBy: officer.officerId }
      return approvals.act(officer, action, proposed, why)
    },
  }
}
