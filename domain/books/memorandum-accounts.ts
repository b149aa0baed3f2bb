/** Memorandum accounts and all other accounts: each group of a journal balances separately (rule books-2). */
import type { AccountKind } from './books.ts'

/** Debit positive, of lines on accounts of these kinds. */
export function groupSums(lines: readonly { readonly kind: AccountKind; readonly cents: number }[]): {
  readonly own: number
  readonly memo: number
} {
  let [own, memo] = [0, 0]
  for (const { kind, cents } of lines)
    if (kind === 'memo') memo += cents
    else own += cents
  return { own, memo }
}
