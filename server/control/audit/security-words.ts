/**
 * Words for the attempted act of a security event: the summary of the call in the contract, or a text from
 * `words`.
 */
import { calls } from '../../../contract/calls.ts'
import { security } from '../../../words/compiled/en/back-office/security.ts'

/**
 * A call, or an attempt that several calls share. An attempt without words does not compile where it is
 * recorded.
 */
export type AttemptName = (typeof calls)[number]['name'] | keyof (typeof security)['tried']

const others: Readonly<Record<string, string>> = security.tried
/** The first sentence of the summary, or its first clause. */
const summaries: ReadonlyMap<string, string> = new Map(
  calls.map(({ name, summary }) => [name, summary.split(/[.:;] |\.$/)[0]!]),
)

export const attemptWords = (what: string): string => others[what] ?? summaries.get(what) ?? what
