/** Loans for the payments benchmark. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeContractNumber } from '../domain/loan/contract-number.ts'
import { positionOn } from '../domain/loan/loan.ts'
import { cents } from '../domain/money.ts'
import { termsFor } from '../domain/price/quote.ts'
import { credit } from '../server/ledger/ledger/index.ts'
import { claimAll } from '../server/platform/database/sharding/directory.ts'
import type { Money } from '../server/testing/money/money.ts'
import { standardInput } from '../domain/testing/standard-loan.ts'

/** Loans of KES 10,000 for 61 days, posted as the service would; returns their contract numbers. */
export async function lend({ database, ledger, clock }: Money, loanCount: number): Promise<string[]> {
  const terms = termsFor({ ...standardInput(cents(1_000_000)), paidOutOn: clock.today() })
  const { payoffCents } = positionOn(terms, [], clock.today())
  const loans = Array.from({ length: loanCount }, () => ({
    id: randomUUID(),
    customerId: randomUUID(),
    requestId: randomUUID(),
    number: makeContractNumber((size) => randomBytes(size)),
  }))
  for (let at = 0; at < loans.length; at += 2_000) {
    const some = loans.slice(at, at + 2_000)
    await database.transaction(async (tx) => {
      const columns = [
        some.map((loan) => loan.id),
        some.map((loan) => loan.customerId),
        some.map((loan) => loan.requestId),
        some.map((loan) => loan.number),
      ] as const
      await sql`insert into loan (id, customer_id, request_id, document_number, document_key, terms,
        principal_cents, currency, paid_out_on, status, opened_at)
        select id, customer_id, request_id, number, number, ${JSON.stringify(terms)}::jsonb,
          ${terms.principalCents}, 'KES', ${terms.paidOutOn}, 'active', now()
        from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${columns[2]}::uuid[],
          ${columns[3]}::text[]) as loan (id, customer_id, request_id, number)`.execute(tx)
      await sql`insert into stand_in_request (id, customer_id, document_number, document_key, input)
        select id, customer_id, number, number, '{}'
          from unnest(${columns[2]}::uuid[], ${columns[1]}::uuid[], ${columns[3]}::text[]) as request
          (id, customer_id, number)`.execute(tx)
      await claimAll(
        tx,
        'contract',
        some.map(({ number: key, customerId, requestId: id }) => ({ key, customerId, id })),
      )
      await ledger.post(
        tx,
        some.map((loan) => ({
          kind: 'loanOpened',
          reference: loan.id,
          loanId: loan.id,
          customerId: loan.customerId,
          valueDay: terms.paidOutOn,
          currency: 'KES',
          lines: [
            { account: 'principalReceivable', amountCents: payoffCents },
            { account: 'payoutsUnderWay', amountCents: credit(payoffCents) },
          ],
        })),
      )
    })
  }
  await sql`create index stand_in_request_of_customer on stand_in_request (customer_id)`.execute(database.db)
  return loans.map((loan) => loan.number)
}
