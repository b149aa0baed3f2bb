/** The current day until now: work that awaits staff when the book is opened. */
import sharp from 'sharp'
import { nairobiDay, startOfDay } from '../../../domain/country/nairobi.ts'
import { photoKinds } from '../../../domain/person/document-photos.ts'
import { proveIncome } from '../prove-income.ts'
import { must as answered } from '../simulated-service.ts'
import { must, type Borrowers } from './borrowers/borrowers.ts'
import type { Borrower } from './borrowers/crowd.ts'
import type { Lent } from './borrowers/lending.ts'
import type { Act, Making } from './simulation.ts'
import type { Office } from './office.ts'

/** Ends before now, so that work that takes minutes is done. */
const beforeNowMs = 40 * 60_000
const large = { shillings: 25_000, termDays: 61, product: 'standard', addOns: [] } as const

export async function liveLastDay(
  making: Making,
  borrowers: Borrowers,
  lending: Lent,
  office: Office,
  loans: number,
): Promise<void> {
  const { clock, services, standIns, world, dice } = making
  const now = Date.now()
  const at = async (share: number): Promise<void> => {
    const from = startOfDay(nairobiDay(new Date(now))).getTime() + 60_000
    const until = Math.max(from, now - beforeNowMs)
    clock.set(new Date(Math.max(clock.now().getTime(), from + (until - from) * share)))
    await making.settle()
  }

  /** Applies for more than the rules approve automatically: ID photos are requested. */
  const wantsMuch = (sends: boolean): Act =>
    async function* () {
      const borrower: Borrower = lending.newcomer(60_000)
      yield* borrowers.join(borrower, large)
      await proveIncome(borrower.who, world)
      await borrowers.sign(borrower)
      yield
      // A bureau may have reported a debt: then no ID photos are requested.
      const isAsked = (await borrowers.latestRequest(borrower))?.asked !== null
      if (!sends || !isAsked) return
      const api = await world.customer(borrower.who.phone)
      const file = new File([new Uint8Array(await picture())], 'photo.jpg')
      for (const kind of photoKinds)
        answered(await api('POST /api/account/scans/{kind}', { params: { kind }, file }))
      answered(await api('POST /api/account/scans'))
      yield
    }
  /** Applies with a payout number for which M-Pesa reports a problem. */
  const asksToNumber = (says: 'unregistered' | 'silent'): Act =>
    async function* () {
      const borrower = lending.newcomer(40_000)
      standIns[says](borrower.who.phone)
      yield* borrowers.join(borrower, { ...large, shillings: 9_000 })
      await borrowers.sign(borrower)
      yield
    }
  const asksOnly: Act = async function* () {
    yield* borrowers.join(lending.newcomer(30_000), { ...large, shillings: 7_500 })
  }
  const isOffered: Act = async function* () {
    const borrower = lending.newcomer(11_000)
    yield* borrowers.join(borrower, { ...large, shillings: 20_000 })
    await borrowers.sign(borrower)
    yield
  }
  const complains: Act = async function* () {
    const { customerId, who } = dice.oneOf(lending.all.filter((each) => each.loans > 0))
    const [loan] = await services.customerRequests.loansOf(customerId)
    if (!loan) return
    const typed = { loanSelect: loan.id, textarea: 'I paid yesterday, and the page still asks me to pay.' }
    must(await services.customerRequests.file(customerId, 'payment', typed, who.language))
    yield
  }
  const paysFor = (account: string, shillings: number): Act =>
    async function* () {
      const { who } = dice.oneOf(lending.all)
      const name = `${who.firstName} ${who.lastName}`
      standIns.payByHand({ phone: who.phone, name, shillings, account })
      yield
    }

  await at(0.3)
  for (const act of [wantsMuch(true), wantsMuch(true), wantsMuch(true), wantsMuch(false)])
    await making.live([act])
  await at(0.5)
  await making.live([
    asksOnly,
    asksOnly,
    asksOnly,
    isOffered,
    isOffered,
    asksToNumber('unregistered'),
    asksToNumber('silent'),
    complains,
    complains,
    complains,
    paysFor('LOAN', 1_500),
    paysFor('0722', 3_200),
    paysFor('MKOPO', 500),
  ])
  standIns.tell('payout/result', { Result: { ResultCode: 'unreadable' } })
  await at(0.6)
  await leaveToSecondPerson(office, making)

  // Until the planned number of loans is reached despite declines.
  for (let tries = 0; lending.paidOut() < loans && tries < 30; tries += 1)
    await making.live(
      Array.from({ length: loans - lending.paidOut() }, () => lending.askAct(lending.newcomer(45_000))),
    )
  await making.report()
  await at(1)
}

/** Leaves actions for a second approver: a write-off, a settlement, a bulk action. */
async function leaveToSecondPerson(office: Office, { clock }: Making): Promise<void> {
  const lead = await office.as('collectionsLead')
  const late = await office.lateLoans(1, 400)
  const note = 'No income since the employer closed; seen the letter.'
  const proposed = new Set<string>()
  for (const { id, outstanding } of late) {
    if (proposed.size === 2) break
    if (outstanding < 5_000) continue
    const asked = await lead('POST /api/office/loans/{id}/write-off', { params: { id }, body: { note } })
    if (asked.ok) proposed.add(id)
  }
  const [some, ...others] = late.filter(({ id }) => !proposed.has(id))
  if (some)
    await lead('POST /api/office/loans/{id}/settle', {
      params: { id: some.id },
      body: {
        amount: String(Math.max(1, Math.round(some.outstanding * 0.7))),
        until: clock.today().split('-').reverse().join('.'),
        note: 'Can pay today, and not more.',
      },
    })
  if (others.length === 0) return
  const rows = others.slice(0, 9).map(({ contract }) => `${contract},penalty,5`)
  await lead('POST /api/office/bulk', {
    body: { kind: 'loan.waiver', rows: rows.join('\n'), note: 'The paybill was away on Saturday.' },
  })
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8c8c0' } })
    .jpeg()
    .toBuffer()
