/**
 * A statement for a customer on the page or in a test: three months up to yesterday, of a made-up life in which the
 * payments with us are the true ones.
 */
import { readPhone, text, type Fields } from '../wire.ts'
import type { Core } from '../core.ts'
import type { Collection, Payout } from '../state.ts'
import { makeAccount, type KnownEntry } from './account.ts'
import { tamper, type Tampering } from './tamper.ts'
import { statementPdf } from './pdf.ts'

const dayMs = 86_400_000
const eatOffsetMs = 3 * 3_600_000
const periodDays = 92
const tamperings: readonly Tampering[] = ['balance', 'amount', 'removed', 'added']
const defaultSalary = 45_000

export type StatementFile = { readonly name: string; readonly bytes: Buffer }

/**
 * `phone`, and as wanted `name`, `code`, `layout` (full or plain), `salary`, `tampered`. The same phone has
 * the same life.
 */
export async function askedStatement(
  fields: Fields,
  { state, credentials, nowMs }: Pick<Core, 'state' | 'credentials' | 'nowMs'>,
): Promise<StatementFile | { readonly error: string }> {
  const phone = readPhone(fields['phone'])
  if (!phone) return { error: 'phoneUnreadable' }
  const dayBack = (days: number): string =>
    new Date(nowMs() + eatOffsetMs - days * dayMs).toISOString().slice(0, 10)
  const [from, to] = [dayBack(periodDays), dayBack(1)]
  const salary = /^\d{1,7}$/.test(text(fields['salary'])) ? Number(text(fields['salary'])) : defaultSalary
  const made = makeAccount({
    seed: Number(phone.slice(3)),
    name: text(fields['name']).toUpperCase() || 'JANE DOE',
    phone,
    from,
    to,
    salary,
    betting: 300,
    otherLenders: true,
    known: knownOf({ state, credentials }, phone, from, to),
  })
  const how = tamperings.find((each) => each === text(fields['tampered']))
  const plain = text(fields['layout']) === 'plain'
  const code = text(fields['code'])
  const bytes = await statementPdf(how ? tamper(made, how).account : made, {
    layout: plain ? 'plain' : 'full',
    order: plain ? 'oldestFirst' : 'newestFirst',
    withdrawn: plain ? 'positive' : 'negative',
    summary: plain ? 'new' : 'old',
    ...(code ? { code } : {}),
  })
  return { name: `MPESA_Statement_${from}_to_${to}_${phone}.pdf`, bytes }
}

/** Our payouts to and payments from this phone, as stored by the M-Pesa stand-in. */
function knownOf(
  { state, credentials: { shortCode } }: Pick<Core, 'state' | 'credentials'>,
  phone: string,
  from: string,
  to: string,
): KnownEntry[] {
  const out = state
    .all<Payout>("select * from payouts where phone = ? and status = 'completed'", phone)
    .map(({ receipt, amount, completedAtMs, conversationId }): KnownEntry => ({
      receipt: receipt!,
      atMs: completedAtMs! + eatOffsetMs,
      kind: 'business',
      details: `Business Payment from ${shortCode} - MKOPO CREDIT via API. Original conversation ID is ${conversationId}.`,
      paidIn: amount * 100,
      withdrawn: 0,
    }))
  const paid = state
    .all<Collection>('select * from collections where phone = ? and reversedAtMs is null', phone)
    .map(({ receipt, amount, account, completedAtMs }): KnownEntry => ({
      receipt,
      atMs: completedAtMs + eatOffsetMs,
      kind: 'payBill',
      details: `Pay Bill Online to ${shortCode} - MKOPO CREDIT Acc. ${account}`,
      paidIn: 0,
      withdrawn: amount * 100,
    }))
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`) + dayMs]
  return [...out, ...paid]
    .filter(({ atMs }) => atMs >= first && atMs < last)
    .sort((one, other) => one.atMs - other.atMs)
}
