/**
 * A statement for whoever asks on the page or in a test: three months up to yesterday, of a phone nobody
 * knows anything about.
 */
import { readPhone, text, type Fields } from '../wire.ts'
import { makeAccount, tamper, type Tampering } from './account.ts'
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
  nowMs: number,
): Promise<StatementFile | { readonly error: string }> {
  const phone = readPhone(fields['phone'])
  if (!phone) return { error: 'phoneUnreadable' }
  const dayBack = (days: number): string =>
    new Date(nowMs + eatOffsetMs - days * dayMs).toISOString().slice(0, 10)
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
