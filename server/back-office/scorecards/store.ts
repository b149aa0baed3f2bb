/** SQL of scorecard drafts, as their authors saved them. */
import type { Db } from '../../platform/database/database.ts'

export type ScorecardDraft = {
  readonly title: string
  readonly revision: number
  readonly status: string
  readonly content: unknown
}

/** Newest first. */
export const drafts = (
  db: Db,
): Promise<
  { readonly id: string; readonly number: number; readonly title: string; readonly content: unknown }[]
> =>
  db
    .selectFrom('rule_draft')
    .select(['id', 'number', 'title', 'content'])
    .where('kind', '=', 'scorecard')
    .where('status', '<>', 'withdrawn')
    .orderBy('number', 'desc')
    .execute()

export const draftOf = (db: Db, id: string): Promise<ScorecardDraft | undefined> =>
  db
    .selectFrom('rule_draft')
    .select(['title', 'revision', 'status', 'content'])
    .where('id', '=', id)
    .where('kind', '=', 'scorecard')
    .executeTakeFirst()
