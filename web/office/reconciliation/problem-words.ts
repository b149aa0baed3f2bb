/** Reason why a statement was refused, in words. */
import type { Answer } from '../../../contract/client.ts'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

export type Problem = NonNullable<Answer<'POST /api/office/statements/{account}/files'>['problem']>

const problems: Readonly<Record<string, string | ((values: never) => string)>> = texts.problems
export function problemWords({ name, file, line, column, found, expected }: Problem): string {
  if (name === 'cellsMissing')
    return texts.problems.cellsMissing({ line: String(line ?? ''), found: Number(found) })
  const said = problems[name]
  return typeof said === 'function'
    ? said({ file, line: String(line ?? ''), column, found, expected } as never)
    : (said ?? name)
}
