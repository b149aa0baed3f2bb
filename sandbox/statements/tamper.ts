/** Generated statements that a customer altered, to test that the service detects it. */
import type { Account } from './account.ts'

export type Tampering = 'balance' | 'amount' | 'removed' | 'added'

/** The same account with one thing changed. */
export function tamper(
  account: Account,
  how: Tampering,
): { readonly account: Account; readonly receipt: string } {
  const entries = [...account.entries]
  const at = entries.findIndex(
    (entry, index) =>
      index > entries.length / 2 && entry.paidIn > 0 && !entry.failed && entry.kind === 'receive',
  )
  const entry = entries[at]!
  const more = 2_000_000
  if (how === 'balance') entries[at] = { ...entry, balance: entry.balance + more }
  if (how === 'amount') entries[at] = { ...entry, paidIn: entry.paidIn + more }
  if (how === 'removed') entries.splice(at, 1)
  if (how === 'added') entries.splice(at, 0, { ...entry, receipt: 'TZZZZZZZZ9', paidIn: more })
  return { account: { ...account, entries }, receipt: how === 'added' ? 'TZZZZZZZZ9' : entry.receipt }
}
