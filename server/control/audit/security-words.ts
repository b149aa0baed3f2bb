/** What was tried, in words: a call by what the contract says of it, anything else by words of its own. */
import { calls } from '../../../contract/calls.ts'
import { security } from '../../../words/compiled/en/back-office/security.ts'

/** A call, or what is tried in several of them: one without words does not compile where it is recorded. */
export type Tried = (typeof calls)[number]['name'] | keyof (typeof security)['tried']

const others: Readonly<Record<string, string>> = security.tried
/** Its first sentence, or the first part of it. */
const summaries: ReadonlyMap<string, string> = new Map(
  calls.map(({ name, summary }) => [name, summary.split(/[.:;] |\.$/)[0]!]),
)

export const triedWords = (what: string): string => others[what] ?? summaries.get(what) ?? what
