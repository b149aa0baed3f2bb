/** Statements of the merchant's accounts, on request by a form or a call. */
import type { State } from '../state.ts'
import { text, type Fields } from '../wire.ts'
import { balanceNow, historyOf } from './history.ts'
import { ownAccounts, type OwnAccount } from './movements.ts'
import { spoilings, spoiltFile, statementFile, traps, type StatementOf } from './statement.ts'

export type AskedFile = { readonly name: string; readonly bytes: Buffer }

const dayMs = 86_400_000
const eatOffsetMs = 3 * 3_600_000
const maxDays = 400

const startOf = (date: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) - eatOffsetMs : Number.NaN

/** Current balance of each account, in cents. */
export const balances = (state: State): Readonly<Record<OwnAccount, number>> =>
  Object.fromEntries(ownAccounts.map((account) => [account, balanceNow(state, account)])) as Record<
    OwnAccount,
    number
  >

/** The statement of a range of days. Its opening balance is the current balance less later movements. */
function statementOf(
  state: State,
  shortCode: string,
  account: OwnAccount,
  { fromMs, toMs }: Pick<StatementOf, 'fromMs' | 'toMs'>,
): StatementOf {
  const history = historyOf(state, account)
  const since = history.filter(({ atMs }) => atMs >= fromMs)
  const moved = since.reduce((sum, { amount, failed }) => sum + (failed ? 0 : amount), 0)
  return {
    account,
    shortCode,
    organisation: 'Sandbox Credit, Ltd',
    fromMs,
    toMs,
    opening: balanceNow(state, account) - moved,
    rows: since.filter(({ atMs }) => atMs < toMs),
  }
}

/**
 * `from` and `to` are days; only `to` for a single day. `trap`: the variant of the file, or how it was
 * corrupted.
 */
export function askedFile(
  state: State,
  shortCode: string,
  fields: Fields,
  nowMs: number,
): AskedFile | { readonly error: string } {
  const account = ownAccounts.find((each) => each === text(fields['account']))
  if (!account) return { error: 'accountUnknown' }
  const yesterday = new Date(nowMs + eatOffsetMs - dayMs).toISOString().slice(0, 10)
  const to = text(fields['to']) || yesterday
  const from = text(fields['from']) || to
  const [fromMs, toMs] = [startOf(from), startOf(to) + dayMs]
  if (!(fromMs < toMs) || toMs - fromMs > maxDays * dayMs) return { error: 'daysUnreadable' }
  const statement = statementOf(state, shortCode, account, { fromMs, toMs })
  const trap = text(fields['trap']) || 'clean'
  const spoiling = spoilings.find((each) => each === trap)
  const form = traps.find((each) => each === trap)
  if (!spoiling && !form) return { error: 'formUnknown' }
  return {
    name: `${account}-${from}-${to}.csv`,
    bytes: spoiling ? spoiltFile(statement, spoiling) : statementFile(statement, form!),
  }
}
