/**
 * Goal: unreported loans are listed with the reason, and the monthly file agrees with the daily one. Method:
 * a book whose clock moves; an independent parser reads the monthly file.
 */
import { beforeEach, expect, test } from 'vitest'
import { individualFields } from '../../../domain/decision/bureau-individual.ts'
import { readIndividualFile } from '../../../domain/decision/bureau-individual-reader.ts'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { createBook, type Borrowed } from '../../testing/people/loan-book.ts'

const hourMs = 3_600_000
const first = day('2026-03-02')
const people = startedForEach(() => startPeople({ upkeep: ['bureau'] }))
let lender: ReturnType<typeof createBook>
beforeEach(async () => {
  lender = createBook(people)
})

/** Moves to an hour of a day after the first. */
async function goTo(after: number, hour = 12): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + hour * hourMs
  await people.advance(at - people.clock.now().getTime())
}

test('loans withheld from the bureau file and running notices are listed until their reason is gone', async () => {
  const [late, disputed] = [await lender.borrow(10_000), await lender.borrow(10_000)]
  await goTo(20)
  await lender.mark(disputed, 'dispute')
  await goTo(121)
  let officer = await newOfficer(people, 'compliance')
  // GET /api/office/bureau/standing
  const standing = async () => {
    const reply = await people.api('GET /api/office/bureau/standing', {}, officer)
    if (!reply.ok) throw new Error('refused')
    return reply.data
  }
  const held = async () =>
    (await standing()).heldBack.loans.map(({ contractNumber, kind, reason }) => [
      contractNumber,
      kind,
      reason,
    ])
  expect(await held()).toEqual([
    [disputed.number, 'mobile', 'disputed'],
    [disputed.number, 'individual', 'disputed'],
    [late.number, 'mobile', 'notTold'],
    [late.number, 'individual', 'notTold'],
  ])
  expect((await standing()).heldBack.counts).toContainEqual({ kind: 'mobile', reason: 'disputed', loans: 1 })
  expect((await standing()).notices).toEqual({
    count: 1,
    loans: [
      {
        customerId: late.loan.customerId,
        loanId: late.loan.id,
        contractNumber: late.number,
        dueOn: '2026-05-02',
        toldOn: '2026-07-01',
        from: '2026-08-01',
      },
    ],
  })
  // GET /api/office/customers/{id}/bureau
  const ofCustomer = async ({ loan }: Borrowed) => {
    const reply = await people.api(
      'GET /api/office/customers/{id}/bureau',
      { params: { id: loan.customerId } },
      officer,
    )
    return reply.ok ? { told: reply.data.told, heldBack: reply.data.heldBack } : null
  }
  expect(await ofCustomer(disputed)).toMatchObject({
    told: [{ contractNumber: disputed.number, isClosed: false, negativeSince: null }],
    heldBack: [{ reason: 'disputed' }, { reason: 'disputed' }],
  })
  await lender.pay(late, 'all')
  await goTo(122)
  officer = await newOfficer(people, 'compliance')
  expect(await held()).toEqual([
    [disputed.number, 'mobile', 'disputed'],
    [disputed.number, 'individual', 'disputed'],
    [late.number, 'individual', 'notTold'],
  ])
  expect((await standing()).notices.count).toBe(0)
})

test('the monthly file: once, of loans that were open in the month, by the same rules', async () => {
  const book = {
    open: await lender.borrow(10_000),
    repaid: await lender.borrow(10_000),
    disputed: await lender.borrow(10_000),
  }
  await goTo(10)
  await lender.pay(book.repaid, 'all')
  await lender.mark(book.disputed, 'dispute')
  await goTo(30)
  await people.services.bureauFiles.makeMonthlyFile()
  const rowsOf = async (on: string) => {
    const taken = await people.services.bureauFiles.takeFile(null, 'individual', day(on))
    if ('error' in taken) return null
    const { rows, wrong } = readIndividualFile(taken.content.toString(), {
      order: 'ddmmyyyy',
      reportedOn: on,
      columns: individualFields,
    })
    expect(wrong).toEqual([])
    return Object.fromEntries([...rows].map(([number, row]) => [number, row.accountStatus]))
  }
  expect(await rowsOf('2026-03-31')).toEqual({ [book.open.number]: 'F', [book.repaid.number]: 'A' })
  const files = (await people.services.bureauFiles.listFiles()).filter(({ kind }) => kind === 'individual')
  expect(files).toEqual([
    expect.objectContaining({
      day: '2026-03-31',
      name: 'individual-31032026.csv',
      rows: 2,
      leftOut: { disputed: 1 },
    }),
  ])
  await goTo(61, 3)
  expect(await rowsOf('2026-04-30')).toEqual({ [book.open.number]: 'F' })
})
