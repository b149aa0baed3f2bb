/** Summary of a database's money at one moment, and the differences between two summaries. */
import { Client } from 'pg'

type Sum = { readonly entries: number; readonly cents: string }
export type Picture = {
  /** The last posting that is included. */
  readonly sequence: string
  readonly accounts: ReadonlyMap<string, Sum>
  /** Balances by loan and account. */
  readonly loans: ReadonlyMap<string, Sum>
  readonly rows: ReadonlyMap<string, number>
  readonly trail: { readonly entries: number; readonly broken: number; readonly last: string }
}

/** Whether each entry of the audit trail follows the previous one and matches its hash. */
const chain = `select count(*)::int as entries, coalesce(max(encode(hash, 'hex')) filter (where seq = newest), '') as last,
    (count(*) filter (where seq <> place or previous <> before or hash <> sha256(previous || convert_to(content, 'UTF8'))))::int
      as broken
  from (select seq, content, previous, hash, max(seq) over () as newest, row_number() over (order by seq) as place,
    lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by seq) as before from audit_entry) entry`

/** Reads the summary in one snapshot; the ledger only up to `sequence`, if given. */
export async function takePicture(url: string, sequence?: string): Promise<Picture> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const {
      rows: [ledger],
    } = await client.query<{ last: string }>(
      'select coalesce(max(sequence), 0)::text as last from ledger_transaction',
    )
    const upTo = sequence ?? ledger!.last
    const sums = async (by: string): Promise<ReadonlyMap<string, Sum>> => {
      const { rows } = await client.query<Sum & { name: string }>(
        `select ${by} as name, count(*)::int as entries, sum(amount_cents)::text as cents
         from ledger_entry where sequence <= $1 group by 1 order by 1`,
        [upTo],
      )
      return new Map(rows.map(({ name, entries, cents }) => [name, { entries, cents }]))
    }
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const rows = new Map<string, number>()
    for (const { name } of tables) {
      const counted = await client.query<{ held: number }>(`select count(*)::int as held from "${name}"`)
      rows.set(name, counted.rows[0]!.held)
    }
    const { rows: trail } = await client.query<Picture['trail']>(chain)
    return {
      sequence: upTo,
      accounts: await sums('account'),
      loans: await sums("coalesce(loan_id::text, '-') || ' ' || account"),
      rows,
      trail: trail[0]!,
    }
  } finally {
    await client.end()
  }
}

export type Line = {
  readonly what: string
  readonly original: string
  readonly copy: string
  readonly equal: boolean
}

/** Names whose values differ, or exist on one side only. */
function unequal<T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name)),
  )
}

const shillings = (cents: string): string => (Number(cents) / 100).toFixed(2)
const shown = (sum: Sum | undefined): string => (sum ? `${shillings(sum.cents)} (${sum.entries})` : 'none')

const counted = (
  what: string,
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): Line => {
  const different = unequal(one, other)
  const named = different.length === 0 ? '' : `: ${different.slice(0, 3).join(', ')}`
  return { what: what + named, original: `${one.size}`, copy: `${other.size}`, equal: different.length === 0 }
}

/** Totals per account and over all loans. */
export function compareLedger(original: Picture, copy: Picture): Line[] {
  const names = [...new Set([...original.accounts.keys(), ...copy.accounts.keys()])]
  const accounts = names.map((name) => {
    const [one, other] = [shown(original.accounts.get(name)), shown(copy.accounts.get(name))]
    return { what: `KES (entries) ${name}`, original: one, copy: other, equal: one === other }
  })
  const [one, other] = [original.sequence, copy.sequence]
  return [
    { what: 'last posting', original: one, copy: other, equal: one === other },
    ...accounts,
    counted('balances by loan and account', original.loans, copy.loans),
  ]
}

/** Compares the ledger, the row counts of each table, and the audit trail. */
export function compare(original: Picture, copy: Picture): Line[] {
  const trail = ({ trail: { entries, broken, last } }: Picture): string =>
    `${entries}, ${broken === 0 ? 'whole' : `${broken} broken`}, ${last.slice(0, 8)}`
  const [one, other] = [trail(original), trail(copy)]
  return [
    ...compareLedger(original, copy),
    counted('tables, by their rows', original.rows, copy.rows),
    { what: 'trail', original: one, copy: other, equal: one === other && copy.trail.broken === 0 },
  ]
}

/** Prints the comparison as a table; returns false when a line differs. */
export function printComparison(lines: readonly Line[]): boolean {
  const widest = (of: (line: Line) => string): number => Math.max(...lines.map((line) => of(line).length))
  const [what, original, copy] = [
    widest((at) => at.what),
    widest((at) => at.original),
    widest((at) => at.copy),
  ]
  for (const line of lines)
    process.stdout.write(
      `${line.what.padEnd(what)}  ${line.original.padStart(original)}  ${line.copy.padStart(copy)}  ${line.equal ? 'equal' : 'DIFFERENT'}\n`,
    )
  return lines.every(({ equal }) => equal)
}
