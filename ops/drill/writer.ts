/** Writes to a primary continuously: postings for some loans, each with an entry in the audit trail. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Client } from 'pg'

const loans = Array.from({ length: 50 }, () => randomUUID())
const beginning = Buffer.alloc(32)

export type Writer = {
  stop(): Promise<void>
  /** Number of postings so far; throws the error that stopped the writer. */
  postings(): number
}

export async function startWriting(url: string): Promise<Writer> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the running query reports the same error
  await client.connect()
  const {
    rows: [last],
  } = await client.query<{ seq: number; hash: Buffer }>(
    'select seq::int as seq, hash from audit_entry order by seq desc limit 1',
  )
  let { seq, hash } = last ?? { seq: 0, hash: beginning }
  let stopping = false
  let postings = 0

  async function post(): Promise<void> {
    const [transaction, loan, cents] = [randomUUID(), loans[randomInt(loans.length)], randomInt(1, 3_000_000)]
    const content = JSON.stringify({ act: 'drill', subject: transaction, seq: seq + 1 })
    const next = createHash('sha256').update(hash).update(content).digest()
    await client.query('begin')
    await client.query(
      `insert into ledger_transaction (customer_id, kind, reference, loan_id, value_day, posted_at, currency,
         accounts, amounts_cents)
       values ($2::uuid, 'collection', $1, $2::uuid, current_date, now(), 'KES', '{mpesaPaybill,principalReceivable}',
         array[$3::bigint, -$3::bigint])`,
      [transaction, loan, cents],
    )
    await client.query(
      `insert into audit_entry (seq, at, act, subject, content, previous, hash)
       values ($1, now(), 'drill', $2, $3, $4, $5)`,
      [seq + 1, transaction, content, hash, next],
    )
    await client.query('commit')
    seq += 1
    hash = next
    postings += 1
  }

  const writing = (async () => {
    while (!stopping) await post()
  })()
  let failure: unknown
  writing.catch((error: unknown) => (failure = error))
  return {
    postings() {
      if (failure !== undefined) throw failure
      return postings
    },
    async stop() {
      stopping = true
      try {
        await writing
      } finally {
        await client.end()
      }
    },
  }
}
