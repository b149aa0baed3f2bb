/**
 * Goal: which applications await an officer or the customer, and who may end that. Method: the real services
 * on a real database; the test reports ID photos and statements as received.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import { fromMajor } from '../../../../domain/money.ts'
import { good, startTestHarness } from '../../../testing/applications/applications.ts'
import { started } from '../../../testing/service/started.ts'

const harness = started(() => startTestHarness())

const scans = { mainPage: true, registrationPage: true, selfie: true }
const shown = async (id: string) => (await harness.applications.current(id, 'en'))!
const asked = (id: string) => harness.applications.requested(harness.database.db, id)
const received = async (requestId: string, what: 'scans' | 'statement') => {
  const { customerId } = (await harness.applications.forStaff(requestId))!
  await harness.database.transaction((tx) =>
    harness.applications.materialReceived(tx, { customerId, requestId }, what),
  )
}
const revisionOf = async (requestId: string): Promise<number> =>
  (
    await sql<{ revision: number }>`select revision from loan_request where id = ${requestId}`.execute(
      harness.database.db,
    )
  ).rows[0]!.revision
const on = async (requestId: string) => ({ requestId, revision: await revisionOf(requestId) })
const decisionsOf = async (id: string): Promise<string[]> =>
  (
    await sql<{
      outcome: string
    }>`select outcome from decision_log where customer_id = ${id} order by id`.execute(harness.database.db)
  ).rows.map((row) => row.outcome)

/** A first loan of KES 25,000: ID photos are requested and then reviewed. */
async function large(): Promise<{ id: string; requestId: string }> {
  const id = await harness.person()
  good(await harness.ask(id, 25_000))
  const { requestId } = good(await harness.applications.confirm(id, harness.code(id)))
  return { id, requestId }
}
async function waiting() {
  const person = await large()
  await received(person.requestId, 'scans')
  await harness.drain()
  return person
}
async function rejected(): Promise<{ id: string; requestId: string }> {
  const id = await harness.person({ incomeMajor: 1_000 })
  good(await harness.ask(id))
  const { requestId } = good(await harness.applications.confirm(id, harness.code(id)))
  expect(await shown(id)).toMatchObject({ status: 'rejected', daysUntilNextRequest: 30 })
  return { id, requestId }
}
const act = {
  approve: async (requestId: string, from = on(requestId)) => {
    const at = await from
    return harness.database.transaction((tx) => harness.applications.approveManually(tx, at))
  },
  offer: async (requestId: string, major: number) => {
    const at = await on(requestId)
    return harness.database.transaction((tx) =>
      harness.applications.counterOfferManually(tx, at, fromMajor(major)),
    )
  },
  reject: async (requestId: string) => {
    const at = await on(requestId)
    return harness.database.transaction((tx) =>
      harness.applications.rejectManually(tx, at, {
        reasons: ['scansNotReadable'],
        words: 'The selfie is dark.',
      }),
    )
  },
  ask: async (requestId: string) => {
    const at = await on(requestId)
    return harness.database.transaction((tx) =>
      harness.applications.requestMaterialManually(tx, at, { statement: true }),
    )
  },
}

describe('a large first loan', () => {
  test('requests ID photos, awaits an officer, and is paid out when the officer approves', async () => {
    const { id, requestId } = await large()
    expect(await shown(id)).toMatchObject({
      status: 'pendingApproval',
      loanRequest: {
        requirePassportScans: scans,
        requireStatement: false,
        waitsForPerson: true,
        dueBy: null,
        canCancel: true,
        reasons: [{ code: 'largeFirstLoan' }],
      },
    })
    expect(await asked(id)).toMatchObject({
      requestId,
      scans,
      statement: false,
      person: true,
      askedAt: harness.clock.now(),
    })
    await harness.drain()
    expect(await decisionsOf(id)).toEqual(['refer'])

    await received(requestId, 'scans')
    await harness.drain()
    expect(await asked(id)).toMatchObject({ scans: undefined, person: true })
    const view = await shown(id)
    expect(view).toMatchObject({
      status: 'pendingApproval',
      loanRequest: { waitsForPerson: true, dueBy: addDays(harness.clock.today(), 1) },
    })
    expect(view.loanRequest).not.toHaveProperty('requirePassportScans')
    expect(await decisionsOf(id)).toEqual(['refer', 'refer'])

    good(await act.approve(requestId))
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: { waitsForPerson: false, reasons: [{ code: 'personApproved' }] },
    })
    await harness.drain()
    expect(harness.pushed.at(-1)).toMatchObject({
      amountCents: fromMajor(25_000),
      phone: harness.phoneOf(id),
    })
    expect(harness.kindsTo(id)).toEqual([
      'confirmationCode',
      'agreementSigned',
      'materialAsked',
      'personLooks',
      'requestApproved',
    ])
    expect(await asked(id)).toBeNull()
  })

  test('a large first loan expires after five days without the photos, and never while an officer has to act', async () => {
    const late = await large()
    const ours = await waiting()
    await harness.advance(harness.days(5))
    expect(await shown(late.id)).toMatchObject({ status: 'pendingApproval' })
    await harness.advance(harness.days(1))
    expect(await shown(late.id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'documentsNotReceived',
      daysUntilNextRequest: 0,
    })
    await harness.advance(harness.days(30))
    expect(await shown(ours.id)).toMatchObject({
      status: 'pendingApproval',
      loanRequest: { waitsForPerson: true },
    })
    await received(late.requestId, 'scans')
    await harness.drain()
    expect(await shown(late.id)).toMatchObject({ status: 'cancelled' })
  })

  test('a large first loan can be decided by an officer while photos are missing', async () => {
    const { id, requestId } = await large()
    good(await act.reject(requestId))
    expect(await shown(id)).toMatchObject({ status: 'rejected' })
  })
})

describe('an officer', () => {
  test('an officer offers a smaller whole step, which the customer accepts or declines as usual', async () => {
    const { id, requestId } = await waiting()
    expect(await act.offer(requestId, 25_000)).toMatchObject({
      error: 'validationFailed',
      fields: { loanSize: 'amountOutOfRange' },
      values: { loanSize: { min: '500', max: '24,500' } },
    })
    expect(await act.offer(requestId, 400)).toMatchObject({ fields: { loanSize: 'amountOutOfRange' } })
    expect(await act.offer(requestId, 9_750)).toMatchObject({ fields: { loanSize: 'amountNotAStep' } })
    good(await act.offer(requestId, 15_000))
    expect(await shown(id)).toMatchObject({
      status: 'alternativeOffer',
      size: 15_000,
      loanRequest: { alternativeLoanSize: 15_000, canAccept: true, reasons: [{ code: 'personOfferedLess' }] },
      slip: { total: { amount: 15_000 } },
    })
    good(await harness.applications.accept(id))
    expect(await shown(id)).toMatchObject({ status: 'approved' })
  })

  test('an officer declines with reasons and words that only the customer reads', async () => {
    const { id, requestId } = await waiting()
    good(await act.reject(requestId))
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      daysUntilNextRequest: 1,
      loanRequest: { officerWords: 'The selfie is dark.', reasons: [{ code: 'scansNotReadable' }] },
    })
    const { rows } = await sql<{
      words: Buffer
    }>`select officer_words as words from loan_request where id = ${requestId}`.execute(harness.database.db)
    expect(rows[0]!.words.toString('latin1')).not.toContain('selfie')
  })

  test('requests a statement: the application awaits the customer, and then the officer again', async () => {
    const { id, requestId } = await waiting()
    good(await act.ask(requestId))
    expect(await asked(id)).toMatchObject({ scans: undefined, statement: true, person: true })
    expect(await shown(id)).toMatchObject({ loanRequest: { requireStatement: true, dueBy: null } })
    await received(requestId, 'statement')
    await harness.drain()
    expect(await shown(id)).toMatchObject({
      loanRequest: {
        requireStatement: false,
        waitsForPerson: true,
        dueBy: addDays(harness.clock.today(), 1),
      },
    })
    expect(await decisionsOf(id)).toEqual(['refer', 'refer', 'refer'])
  })

  test('an officer who acts second gets a conflict with the current state', async () => {
    const { requestId } = await waiting()
    const seen = await on(requestId)
    const [one, other] = await Promise.all([
      act.approve(requestId, Promise.resolve(seen)),
      act.approve(requestId, Promise.resolve(seen)),
    ])
    expect([one, other].filter((each) => 'error' in each)).toEqual([
      { error: 'conflict', current: { status: 'approved', revision: seen.revision + 1 } },
    ])
  })

  test('an officer cannot decide what the rules decide', async () => {
    const id = await harness.person()
    good(await harness.ask(id))
    const { id: requestId } = await shown(id)
    expect(await act.approve(requestId)).toMatchObject({
      error: 'conflict',
      current: { status: 'waitingUserConfirmation' },
    })
    expect(
      await act.approve(
        '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01',
        Promise.resolve({ requestId: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01', revision: 0 }),
      ),
    ).toEqual({ error: 'notFound' })
  })
})

describe('a second review', () => {
  test('a second review brings a decline to an officer, who approves it', async () => {
    const { id, requestId } = await rejected()
    expect(await shown(id)).toMatchObject({
      loanRequest: { canLookAgain: true, lookAgainUntil: addDays(harness.clock.today(), 30) },
    })
    good(await harness.applications.lookAgain(id))
    await harness.drain()
    expect(await shown(id)).toMatchObject({
      status: 'pendingApproval',
      loanRequest: { waitsForPerson: true, dueBy: addDays(harness.clock.today(), 1), canLookAgain: false },
    })
    expect(await decisionsOf(id)).toEqual(['reject'])
    good(await act.approve(requestId))
    expect(await shown(id)).toMatchObject({ status: 'approved' })
  })

  test('a second review is possible once, and leaves the waiting days of the decline unchanged', async () => {
    const { id, requestId } = await rejected()
    await harness.advance(harness.days(10))
    good(await harness.applications.lookAgain(id))
    good(await act.reject(requestId))
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      daysUntilNextRequest: 20,
      loanRequest: { canLookAgain: false },
    })
    expect(await harness.applications.lookAgain(id)).toEqual({ error: 'transitionRefused' })
  })

  test('a second review that the customer cancels does not shorten the waiting days', async () => {
    const { id } = await rejected()
    good(await harness.applications.lookAgain(id))
    good(await harness.applications.cancel(id))
    expect(await shown(id)).toMatchObject({ status: 'cancelled', daysUntilNextRequest: 30 })
    expect(await harness.applications.config(id, 'en')).toMatchObject({
      allowed: false,
      reason: 'requestNotAllowed',
      daysUntilNextRequest: 30,
    })
  })

  test('a second review is impossible after thirty days, and without a decline', async () => {
    const { id } = await rejected()
    await harness.advance(harness.days(31))
    expect(await shown(id)).toMatchObject({ loanRequest: { canLookAgain: false, lookAgainUntil: null } })
    expect(await harness.applications.lookAgain(id)).toEqual({ error: 'transitionRefused' })
    expect(await harness.applications.lookAgain(await harness.person())).toEqual({ error: 'noRequest' })
  })
})

test('the rules check an unrequested statement before an officer answers', async () => {
  const { id, requestId } = await waiting()
  await received(requestId, 'statement')
  await harness.drain()
  expect(await decisionsOf(id)).toEqual(['refer', 'refer', 'refer'])
  expect(await shown(id)).toMatchObject({
    loanRequest: { waitsForPerson: true, dueBy: addDays(harness.clock.today(), 1) },
  })
})
