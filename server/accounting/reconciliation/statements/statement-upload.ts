/**
 * Uploads a statement: its file is read and checked against itself, its neighbours and earlier files; its
 * rows are stored whole, and compared with our books in the same transaction.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  readProviderStatement,
  type ProviderStatement,
  type NilStatement,
} from '../../../../domain/payment/provider-statement.ts'
import { addDays, daysBetween, laterDay, showDay, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import { showAmount } from '../../../../domain/show-amount.ts'
import { formatOf } from '../../../../domain/payment/statement-formats.ts'
import { statementText } from '../../../../domain/payment/statement-text.ts'
import type { StatementProblem, StatementRow } from '../../../../domain/payment/statement-table.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StatementAccount } from './accounts.ts'
import * as store from './statement-upload-store.ts'

/** Why a file is refused: it contradicts itself, its neighbours or earlier files. */
export type UploadProblem = {
  readonly problem:
    | StatementProblem['problem']
    | 'columnsUnknown'
    | 'sameFile'
    | 'fileOfOtherAccount'
    | 'dayNotOver'
    | 'openingDiffers'
    | 'closingDiffers'
    | 'dayKnown'
    | 'balanceNeeded'
  readonly line: number | null
  readonly column: string
  readonly found: string
  readonly expected: string
}
export type UploadedStatement = {
  readonly fileId: string
  readonly from: Day
  readonly to: Day
  readonly rows: number
}

type Deps = {
  readonly clock: Clock
  readonly compare: (tx: Tx, account: StatementAccount, from: Day, to: Day) => Promise<void>
}
type Uploaded = { readonly bytes: Buffer; readonly name: string }
/** One or several days in a row without transactions, recorded by a person who checked the account. */
export type NilDays = {
  readonly day: Day
  readonly through: Day
  /** Balance of the account; null: as at the end of the day before. */
  readonly balanceCents: Cents | null
  /** Where this was seen. */
  readonly note: string
}

const problem = (name: UploadProblem['problem'], found = '', expected = ''): UploadProblem => ({
  problem: name,
  line: null,
  column: '',
  found,
  expected,
})

const hashOf = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

export function createStatementUpload({ clock, compare }: Deps) {
  async function keep(
    tx: Tx,
    account: StatementAccount,
    { name, hash }: Pick<store.StatementFile, 'name' | 'hash'>,
    statement: ProviderStatement,
    officerId: string,
  ): Promise<UploadedStatement | UploadProblem> {
    const [from, to] = [statement.days[0]!.day, statement.days.at(-1)!.day]
    const misfit =
      to >= clock.today() ? problem('dayNotOver', showDay(to)) : await neighbours(tx, account, statement)
    if (misfit) return misfit
    const file = { id: randomUUID(), account: account.id, name, hash, from, to, rows: statement.rows.length }
    await store.insertFile(tx, file, officerId, clock.now())
    const signed = await store.lastSigned(tx, account.id)
    const firstOpen = signed === null ? from : laterDay(from, addDays(signed, 1))
    if (firstOpen <= to) await store.removeRows(tx, account.id, firstOpen, to)
    const late = signed !== null && from <= signed ? await changesSince(tx, account, statement, signed) : []
    await store.insertRows(tx, file, [
      ...statement.rows.filter(({ day }) => day >= firstOpen).map((row) => ({ ...row, shownDay: row.day })),
      ...late.map((row) => ({ ...row, shownDay: addDays(signed!, 1) })),
    ])
    await store.saveDays(tx, file, statement.days)
    await compare(tx, account, firstOpen <= to ? firstOpen : addDays(signed!, 1), laterDay(to, firstOpen))
    return { fileId: file.id, from, to, rows: file.rows }
  }

  return {
    async upload(
      tx: Tx,
      account: StatementAccount,
      { bytes, name }: Uploaded,
      officerId: string,
    ): Promise<UploadedStatement | UploadProblem> {
      await store.lockAccount(tx, account.id)
      const hash = hashOf(bytes)
      for (const same of await store.sameFiles(tx, hash)) {
        if (same.account !== account.id) return problem('fileOfOtherAccount', same.account)
        if (same.isCurrent) return problem('sameFile', showDay(clock.dayOf(same.uploadedAt)))
      }
      const format = formatOf(account.source, await store.columnsOf(tx, account.id))
      if (!format) return problem('columnsUnknown')
      const read = readProviderStatement(statementText(bytes), format, account)
      const statement = 'dayBefore' in read ? await goneOn(tx, account, read) : read
      return 'problem' in statement ? statement : keep(tx, account, { name, hash }, statement, officerId)
    },

    /**
     * Records days without transactions, for which the provider makes no file: each closes with its opening
     * balance.
     */
    async uploadNilDay(
      tx: Tx,
      account: StatementAccount,
      { day, through, balanceCents, note }: NilDays,
      officerId: string,
    ): Promise<UploadedStatement | UploadProblem> {
      await store.lockAccount(tx, account.id)
      const each = Array.from({ length: daysBetween(day, through) + 1 }, (_, index) => addDays(day, index))
      for (const one of each)
        if (await store.dayOf(tx, account.id, one)) return problem('dayKnown', showDay(one))
      const eve = addDays(day, -1)
      const before = await store.dayOf(tx, account.id, eve)
      const held = balanceCents ?? before?.closingCents
      if (held === undefined) return problem('balanceNeeded', showDay(eve))
      const name = `Nothing moved: ${note}`
      const hash = hashOf(`${account.id} ${day} ${through} ${held} ${name}`)
      const days = each.map((one) => ({ day: one, openingCents: held, closingCents: held }))
      return keep(tx, account, { name, hash }, { days, rows: [] }, officerId)
    },
  }
}

/**
 * A file without rows continues the closing balance of the day before it, which must be known, because a gap
 * may hide transactions.
 */
async function goneOn(
  tx: Tx,
  { id }: StatementAccount,
  { dayBefore, beginningWith }: NilStatement,
): Promise<ProviderStatement | UploadProblem> {
  const before = await store.dayOf(tx, id, dayBefore)
  return before ? beginningWith(before.closingCents) : problem('balanceNeeded', showDay(dayBefore))
}

/**
 * A file must begin with the closing balance of the day before it, and end with the opening balance of the
 * day after it.
 */
async function neighbours(
  tx: Tx,
  { id, currency }: StatementAccount,
  { days }: ProviderStatement,
): Promise<UploadProblem | null> {
  const [first, last] = [days[0]!, days.at(-1)!]
  const before = await store.dayOf(tx, id, addDays(first.day, -1))
  if (before && before.closingCents !== first.openingCents)
    return problem(
      'openingDiffers',
      showAmount(first.openingCents, currency),
      `${showAmount(before.closingCents, currency)}, ${showDay(before.day)}`,
    )
  const after = await store.dayOf(tx, id, addDays(last.day, 1))
  if (after && after.openingCents !== last.closingCents)
    return problem(
      'closingDiffers',
      showAmount(last.closingCents, currency),
      `${showAmount(after.openingCents, currency)}, ${showDay(after.day)}`,
    )
  return null
}

/**
 * Changes of a file against signed-off days: late rows, and for a changed or missing one a row of the
 * difference. They count on the first open day.
 */
async function changesSince(
  tx: Tx,
  account: StatementAccount,
  { days, rows }: ProviderStatement,
  signed: Day,
): Promise<StatementRow[]> {
  const kept = await store.keptRows(tx, account.id, days[0]!.day, signed)
  const counted = ({ counts, amountCents }: { counts: boolean; amountCents: number }) =>
    counts ? amountCents : 0
  // A row may have changed several times: the stored amount is the sum of its rows.
  const sums = new Map<string, number>()
  const nameOf = (key: string): string => key.replace(/ changed \d+$/, '')
  for (const row of kept) sums.set(nameOf(row.key), (sums.get(nameOf(row.key)) ?? 0) + counted(row))
  const known = new Set(kept.map(({ key }) => nameOf(key)))
  const times = Map.groupBy(kept, ({ key }) => nameOf(key))
  const changed = (row: StatementRow, amountCents: number): StatementRow => ({
    ...row,
    key: `${row.key} changed ${times.get(row.key)?.length ?? 1}`,
    kind: 'other',
    amountCents: cents(amountCents),
    counts: true,
  })
  const now = rows.filter(({ day }) => day <= signed)
  const inFile = new Set(now.map(({ key }) => key))
  const gone = [...sums].filter(([key, sum]) => !inFile.has(key) && sum !== 0)
  const last = rows.at(-1) ?? rows[0]
  return [
    ...now.flatMap((row) => {
      if (!known.has(row.key)) return [row]
      const difference = counted(row) - (sums.get(row.key) ?? 0)
      return difference === 0 ? [] : [changed(row, difference)]
    }),
    ...gone.flatMap(([key, sum]) => {
      const day = kept.find((each) => each.key === key)?.day ?? signed
      const [receipt = key, type = ''] = key.split('/')
      const row: StatementRow = {
        line: last?.line ?? 0,
        key,
        receipt,
        linked: '',
        completedAt: account.zone.startOf(day),
        day,
        kind: 'other',
        type,
        details: type,
        reference: '',
        party: '',
        amountCents: cents(0),
        counts: true,
      }
      return [changed(row, -sum)]
    }),
  ]
}
