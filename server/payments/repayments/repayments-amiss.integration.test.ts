/** Payments with contradictions raise an exception for staff. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmation, kes } from '../../testing/money/money-test.ts'
import { bodyOf } from '../provider-inbox/index.ts'
import { confirm, money, setUp } from './repayments.fixture.ts'

setUp()

describe('what is not right', () => {
  test('malformed bodies are answered with 200, stored and shown to staff; other waiting messages are applied', async () => {
    const { loan } = await money.lend(1_000)
    for (const body of [
      '{"TransID":"RK',
      '<html></html>',
      '{}',
      'null',
      '[]',
      '',
      '{"TransID":"A\\u0000B","TransAmount":"1"}',
    ])
      expect(await money.callHook('c2b/confirmation', body)).toBe(200)
    expect(await money.callHook('payout/result', '{"Result":{}}')).toBe(200)
    await confirm('RKL51ZDR4F', loan.documentNumber, 100)
    expect(await money.owed(loan)).toBe(900)
    expect((await money.outcomes()).filter((each) => each.endsWith('malformed')).length).toBe(8)
    expect(new Set(await money.exceptions())).toEqual(new Set(['callbackUnreadable']))
  })

  test.each(['999999999999.00', '250001.00', '10.50', '0.00', '-5', '1e308', 'ten'])(
    "a confirmation of KES %s credits no loan, is stored and shown to staff; the provider's own list decides",
    async (amount) => {
      const { loan } = await money.lend(1_000)
      await money.callHook('c2b/confirmation', {
        ...confirmation('RKL51ZDR4F', loan.documentNumber, 1, money.clock.now()),
        TransAmount: amount,
      })
      await money.drain()
      expect([
        await money.owed(loan),
        await money.payments.repayments.ofLoan(loan),
        await money.payments.repayments.unmatched(),
      ]).toEqual([1_000, [], []])
      expect(await money.payments.exceptions.list()).toMatchObject([
        {
          kind: 'callbackUnreadable',
          details: { channel: 'c2b/confirmation', receipt: 'RKL51ZDR4F', amount },
        },
      ])
      money.listed.push({
        receipt: 'RKL51ZDR4F',
        amountCents: kes(400),
        completedAt: money.clock.now(),
        accountReference: loan.documentNumber,
        payerPhone: '',
      })
      await money.payments.pull.run()
      await money.drain()
      expect(await money.owed(loan)).toBe(600)
    },
  )

  test("an impossible amount in the provider's list credits no loan and is shown to staff, once", async () => {
    const { loan } = await money.lend(1_000)
    for (const amountCents of [kes(10.5), kes(250_001), { impossible: '1e308' }]) {
      money.listed.push({
        receipt: `RKL51ZDR4${money.listed.length}`,
        amountCents,
        completedAt: money.clock.now(),
        accountReference: loan.documentNumber,
        payerPhone: '',
      })
    }
    for (let times = 0; times < 2; times += 1) await money.payments.pull.run()
    await money.drain()
    expect(await money.owed(loan)).toBe(1_000)
    expect(
      (await money.payments.exceptions.list())
        .map(({ kind, details }) => [kind, details?.['receipt'], details?.['amount']])
        .toSorted(),
    ).toEqual([
      ['callbackUnreadable', 'RKL51ZDR40', '1050'],
      ['callbackUnreadable', 'RKL51ZDR41', '25000100'],
      ['callbackUnreadable', 'RKL51ZDR42', '1e308'],
    ])
  })

  test('a wrong secret finds nothing and leaves nothing', async () => {
    const response = await fetch(`${money.url}/hooks/${'x'.repeat(21)}/stk`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
    expect((await money.outcomes()).filter((each) => each.startsWith('stk'))).toEqual([])
  })

  test.each(['payout/timeout', 'status/timeout', 'reversal/timeout', 'pull'])(
    'a notice at %s is answered at once and kept whole, once; it moves no money',
    async (channel) => {
      const { loan } = await money.lend(1_000)
      const notice = JSON.stringify({
        Result: {
          ResultType: 1,
          ResultCode: 1,
          ResultDesc: 'The request timed out',
          OriginatorConversationID: 'nobody-asked',
          ConversationID: 'AG_20260302_1',
        },
      })
      for (let times = 0; times < 2; times += 1) expect(await money.callHook(channel, notice)).toBe(200)
      await money.drain()
      const { rows } = await sql<{
        body: string | null
        packed: Buffer | null
        bodyHash: Buffer
        outcome: string
      }>`select body, packed, body_hash, outcome from inbox_message where channel = ${channel}`.execute(
        money.database.db,
      )
      expect(rows.map((row) => [bodyOf(row), row.outcome])).toEqual([[notice, 'noted']])
      expect(await money.owed(loan)).toBe(1_000)
      expect(await money.exceptions()).toEqual([])
    },
  )

  test('a confirmation for another paybill is not credited', async () => {
    const { loan } = await money.lend(1_000)
    await confirm('RKL51ZDR4F', loan.documentNumber, 100, money.clock.now(), { BusinessShortCode: '111111' })
    expect(await money.owed(loan)).toBe(1_000)
    expect(await money.exceptions()).toEqual(['paidToOtherNumber'])
  })

  test('a message that cannot be applied is set aside, the others of its batch are applied', async () => {
    const { loan } = await money.lend(1_000)
    await sql`alter table collection add constraint refuse_one check (receipt <> 'POISON0001')`.execute(
      money.database.db,
    )
    await Promise.all(
      ['RKL51ZDR4A', 'POISON0001', 'RKL51ZDR4B'].map((receipt) =>
        money.callHook(
          'c2b/confirmation',
          confirmation(receipt, loan.documentNumber, 100, money.clock.now()),
        ),
      ),
    )
    await money.drain()
    expect(await money.owed(loan)).toBe(800)
    expect(await money.exceptions()).toEqual(['messageSetAside'])
  })

  test.each([
    ['NOSUCHLOAN', '100.00', 'C2B00012'],
    ['own', '0.50', 'C2B00013'],
    ['own', '100.50', 'C2B00013'],
    ['own', '100.00', 0],
  ])('validation of account %s and amount %s answers %s', async (account, amount, code) => {
    const { loan } = await money.lend(1_000)
    const body = {
      ...confirmation('RKL51ZDR4F', account === 'own' ? loan.documentNumber : account, 1, money.clock.now()),
      TransAmount: amount,
    }
    const response = await fetch(`${money.url}/hooks/${money.callbackSecret}/c2b/validation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await response.json()).toMatchObject({ ResultCode: code })
  })
})
