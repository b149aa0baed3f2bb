/** SQL of rule drafts; their steps are only added. */
import type { RuleKindName } from '../../../contract/back-office/rule-kinds.ts'
import type { Day } from '../../../domain/days.ts'
import type { RuleDraftStatus } from '../../../domain/staff/rule-drafts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Summary } from '../../platform/capability/rule-kinds.ts'

export type Draft = {
  readonly id: string
  readonly number: number
  readonly kind: RuleKindName
  readonly title: string
  readonly summary: Summary | null
  readonly content: unknown
  readonly baseVersion: number
  readonly validFrom: Day
  readonly revision: number
  readonly status: RuleDraftStatus
  readonly writtenBy: string
  /** Email address. */
  readonly writer: string
  readonly writerResetBy: readonly string[]
  readonly writerResetAt: Date | null
  readonly writtenAt: Date
  readonly proposedBy: string | null
  readonly proposer: string | null
  readonly approvedBy: string | null
  readonly approver: string | null
  readonly reference: string | null
  readonly sentOn: Day | null
  readonly answeredOn: Day | null
  readonly answerReference: string | null
  readonly answerDocument: string | null
  readonly version: number | null
}

const drafts = (db: Db) =>
  db
    .selectFrom('rule_draft as d')
    .innerJoin('staff_member as w', 'w.id', 'd.writtenBy')
    .leftJoin('staff_member as p', 'p.id', 'd.proposedBy')
    .leftJoin('staff_member as a', 'a.id', 'd.approvedBy')
    .select([
      'd.id',
      'd.number',
      'd.kind',
      'd.title',
      'd.summary',
      'd.content',
      'd.baseVersion',
      'd.validFrom',
      'd.revision',
      'd.status',
      'd.writtenBy',
      'w.email as writer',
      'w.resetChain as writerResetBy',
      'w.resetAt as writerResetAt',
      'd.writtenAt',
      'd.proposedBy',
      'p.email as proposer',
      'd.approvedBy',
      'a.email as approver',
      'd.reference',
      'd.sentOn',
      'd.answeredOn',
      'd.answerReference',
      'd.answerDocument',
      'd.version',
    ])
    .$narrowType<{ kind: RuleKindName; status: RuleDraftStatus; summary: Summary | null }>()

export type NewDraft = Pick<Draft, 'title' | 'summary' | 'content' | 'baseVersion' | 'validFrom'> & {
  readonly by: string
  readonly at: Date
}
const columnsOf = ({ title, summary, content, baseVersion, validFrom, by, at }: NewDraft) => ({
  title,
  summary: summary && JSON.stringify(summary),
  content: JSON.stringify(content),
  baseVersion,
  validFrom,
  writtenBy: by,
  writtenAt: at,
})

export async function insert(
  tx: Tx,
  { id, kind }: Pick<Draft, 'id' | 'kind'>,
  written: NewDraft,
): Promise<void> {
  await tx
    .insertInto('rule_draft')
    .values({ id, kind, status: 'draft', ...columnsOf(written) })
    .execute()
}

/** Reset of a refused draft that is changed: it is no longer approved, nor sent to the regulator. */
const fromTheBeginning = {
  status: 'draft',
  proposedBy: null,
  approvedBy: null,
  alone: false,
  reference: null,
  sentOn: null,
  answeredOn: null,
  answerReference: null,
  answerDocument: null,
} as const

export async function save(tx: Tx, { id, revision }: Draft, written: NewDraft): Promise<void> {
  await tx
    .updateTable('rule_draft')
    .set({ ...columnsOf(written), ...fromTheBeginning, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}

export function read(db: Db, id: string): Promise<Draft | undefined> {
  return drafts(db).where('d.id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<Draft | undefined> {
  return drafts(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst()
}

/** Newest first. */
export function list(db: Db, kind: RuleKindName, limit: number): Promise<Draft[]> {
  return drafts(db).where('d.kind', '=', kind).orderBy('d.number', 'desc').limit(limit).execute()
}

export type StatusChange =
  | {
      readonly status: 'approved'
      readonly proposedBy: string
      readonly approvedBy: string
      readonly alone: boolean
    }
  | { readonly status: 'sent'; readonly reference: string; readonly sentOn: Day }
  | {
      readonly status: 'cleared' | 'refused'
      readonly answeredOn: Day
      readonly reference: string
      readonly document: string
    }
  | { readonly status: 'released'; readonly version: number; readonly validFrom: Day }
  | { readonly status: 'withdrawn' }

function changed(moved: StatusChange) {
  switch (moved.status) {
    case 'approved':
      return { proposedBy: moved.proposedBy, approvedBy: moved.approvedBy, alone: moved.alone }
    case 'sent':
      return { reference: moved.reference, sentOn: moved.sentOn }
    case 'cleared':
    case 'refused':
      return {
        answeredOn: moved.answeredOn,
        answerReference: moved.reference,
        answerDocument: moved.document,
      }
    case 'released':
      return { version: moved.version, validFrom: moved.validFrom }
    case 'withdrawn':
      return {}
  }
}

export async function saveStatusChange(tx: Tx, id: string, moved: StatusChange): Promise<void> {
  await tx
    .updateTable('rule_draft')
    .set({ status: moved.status, ...changed(moved) })
    .where('id', '=', id)
    .execute()
}

export type StepName =
  | 'begun'
  | 'saved'
  | 'approved'
  | 'sent'
  | 'cleared'
  | 'refused'
  | 'attached'
  | 'released'
  | 'withdrawn'
export type Step = {
  readonly step: StepName
  readonly by: string
  readonly at: Date
  readonly note: string | null
}

/** The caller holds the draft's lock. */
export async function addStep(tx: Tx, draftId: string, { step, by, at, note }: Step): Promise<void> {
  const { count } = await tx
    .selectFrom('rule_draft_step')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('draftId', '=', draftId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('rule_draft_step')
    .values({ draftId, number: Number(count) + 1, step, byStaff: by, at, note })
    .execute()
}

/** Oldest first, with the email addresses of the people. */
export function steps(db: Db | Tx, draftId: string): Promise<Step[]> {
  return db
    .selectFrom('rule_draft_step as s')
    .innerJoin('staff_member as m', 'm.id', 's.byStaff')
    .select(['s.step', 'm.email as by', 's.at', 's.note'])
    .where('s.draftId', '=', draftId)
    .orderBy('s.number')
    .$narrowType<{ step: StepName }>()
    .execute()
}
