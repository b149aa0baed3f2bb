/** The answer of the reading process: the contents that the file claims, or why it could not be read. */
import type { MpesaStatementOrigin } from '../../../../domain/decision/mpesa-statement-origin.ts'
import type { MpesaStatement } from '../../../../domain/decision/mpesa-statement.ts'

export const unreadableReasons = ['codeMissing', 'codeWrong', 'broken', 'notAStatement', 'tooLarge'] as const
export type Unreadable = (typeof unreadableReasons)[number]
export type ReadAnswer =
  | { readonly statement: MpesaStatement; readonly origin: MpesaStatementOrigin }
  | { readonly unreadable: Unreadable }
