/** What the reading process answers: what the file claims, or why it could not be read. */
import type { StatementOrigin } from '../../../../domain/decision/statement-origin.ts'
import type { Statement } from '../../../../domain/decision/statement.ts'

export const unreadableReasons = ['codeMissing', 'codeWrong', 'broken', 'notAStatement', 'tooLarge'] as const
export type Unreadable = (typeof unreadableReasons)[number]
export type ReadAnswer =
  { readonly statement: Statement; readonly origin: StatementOrigin } | { readonly unreadable: Unreadable }
