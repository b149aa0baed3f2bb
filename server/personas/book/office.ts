/** Acts of staff, through the calls that their screens make. */
import type { Api } from '../../../contract/client.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { must as answered } from '../simulated-service.ts'
import { idleMinutes } from '../../people/staff/index.ts'
import type { Making } from './simulation.ts'

export type LateLoan = {
  readonly id: string
  readonly customerId: string
  readonly contract: string
  readonly daysLate: number
  /** In KES. */
  readonly outstanding: number
}

/** Separate dice for staff, so that the number of their contacts does not change other people's luck. */
const officeDice = 1_000_000

export function createOffice({ world, clock, dice: common }: Making) {
  const dice = common.own(officeDice)
  /** Signed-in officers by role, with the time of their last act. */
  const signedIn = new Map<string, { readonly api: Promise<Api>; readonly at: number }>()
  /** Signs the officer in again if the session may have ended. */
  const as = (role: string): Promise<Api> => {
    const [last, now] = [signedIn.get(role), clock.now().getTime()]
    const isOn = last !== undefined && now - last.at < (idleMinutes * 60_000) / 2
    const api = isOn ? last.api : world.office(role)
    signedIn.set(role, { api, at: now })
    return api
  }

  /** A controller approves the pending action. */
  async function approve(waiting: string | null): Promise<void> {
    if (waiting === null) return
    const controller = await as('controller')
    answered(await controller('POST /api/office/actions/{id}/approve', { params: { id: waiting } }))
  }

  async function lateLoans(from: number, to: number): Promise<readonly LateLoan[]> {
    const lead = await as('collectionsLead')
    const query = { status: 'active', daysLateFrom: String(from), daysLateTo: String(to), sort: '-daysLate' }
    const { rows } = answered(await lead('GET /api/office/lists/loans', { query }))
    return rows
      .map(({ id, customerId, cells }) => ({
        id,
        customerId: customerId!,
        customer: String(cells['customer']),
        contract: String(cells['contract']),
        daysLate: Number(cells['daysLate']),
        outstanding: Number(cells['outstanding']),
      }))
      .toSorted(
        (one, other) =>
          other.daysLate - one.daysLate || other.outstanding - one.outstanding || byName(one, other),
      )
  }

  /** Returns collections cases in working order. */
  async function lateCases(api: Api) {
    const { items, contactFrom } = answered(await api('GET /api/office/late-cases', { query: {} }))
    const ordered = [...Map.groupBy(items, ({ urgency }) => urgency).values()].flatMap((alike) =>
      alike.toSorted(
        (one, other) =>
          other.expected - one.expected || other.daysPastDue - one.daysPastDue || byName(one, other),
      ),
    )
    return { items: ordered, contactFrom }
  }

  return {
    as,
    approve,
    lateLoans,

    /** Calls customers of today's call list; the collector records what they promise. */
    async callLate(
      most: number,
      promised: (customerId: string, on: Day, amount: number) => void,
    ): Promise<void> {
      const collector = await as('collector')
      const { items, contactFrom } = await lateCases(collector)
      if (contactFrom !== null) return
      for (const { id } of items.slice(0, most)) {
        const begun = await collector('POST /api/office/late-cases/{id}/contacts', {
          params: { id },
          body: { channel: 'call' },
        })
        if (!begun.ok) continue
        const { closes, stops, customerId, promises } = answered(
          await collector('GET /api/office/late-cases/{id}', { params: { id } }),
        )
        const open = promises.find(({ state }) => state === 'open')
        const result = dice.weighted([
          ['promised', 34],
          ['noAnswer', 36],
          ['callBack', 10],
          ['refused', 8],
          ['hardship', 5],
          ['someoneElse', 4],
          ['disputes', 1.5],
          ['stopCalls', 1],
          ['lawyer', 0.5],
        ] as const)
        const promisedOn = addDays(clock.today(), dice.between(1, 6))
        const amount = Math.max(1, Math.floor(dice.chance(0.4) ? closes : Math.min(closes, stops)))
        answered(
          await collector('POST /api/office/late-cases/{id}/contacts/{contactId}/result', {
            params: { id, contactId: begun.data.contactId },
            body: {
              result,
              note: dice.oneOf(notesOf[result]),
              ...(result === 'promised' ? { amount, promisedOn } : {}),
              ...(result === 'promised' && open ? { replaces: open.id } : {}),
            },
          }),
        )
        if (result === 'promised') promised(customerId, promisedOn, amount)
      }
    },

    /** Answers customer requests that are some days old. */
    async answerAppeals(exceptNewest: number): Promise<void> {
      const agent = await as('agent')
      const { items } = answered(await agent('GET /api/office/appeals'))
      for (const { id } of items.slice(0, Math.max(0, items.length - exceptNewest)))
        answered(
          await agent('POST /api/office/appeals/{id}/answer', {
            params: { id },
            body: { text: dice.oneOf(answers) },
          }),
        )
    },

    /** Matches payments to the loan they were meant for, and closes reviewed exceptions. */
    async clearMoney(meant: ReadonlyMap<string, string>, exceptNewest: number): Promise<void> {
      const finance = await as('finance')
      const { unmatched, attention } = answered(await finance('GET /api/office/money'))
      for (const { receipt } of unmatched.slice(0, Math.max(0, unmatched.length - exceptNewest))) {
        const contractNumber = meant.get(receipt)
        if (contractNumber === undefined) continue
        await finance('POST /api/office/money/{receipt}/assign', {
          params: { receipt },
          body: { contractNumber },
        })
      }
      for (const { id } of attention.slice(0, Math.max(0, attention.length - exceptNewest)))
        await finance('POST /api/office/attention/{id}/done', {
          params: { id },
          body: { note: dice.oneOf(doneNotes) },
        })
    },

    /** Writes off loans without further payments. */
    async writeOff(loans: readonly LateLoan[]): Promise<void> {
      const lead = await as('collectionsLead')
      for (const { id, daysLate } of loans) {
        const body = { note: `Not reached for ${Math.floor(daysLate / 30)} months; no income is known.` }
        const acted = answered(await lead('POST /api/office/loans/{id}/write-off', { params: { id }, body }))
        await approve(acted.waiting)
      }
    },

    /** Sells all of these loans to one buyer for part of the debt. */
    async sell(loans: readonly LateLoan[], buyer: string): Promise<void> {
      if (loans.length === 0) return
      const lead = await as('collectionsLead')
      const body = {
        rows: loans
          .map(({ contract, outstanding }) => `${contract}\t${Math.round(outstanding * 0.09)}`)
          .join('\n'),
        assigneeName: buyer,
        brokerName: 'Savanna Credit Brokers',
        name: buyer,
        bankName: 'Equity Bank Kenya',
        checkingAccount: '0180291234567',
        bic: 'EQBLKENA',
        note: 'Sale of the quarter; the best of three bids.',
      }
      await approve(answered(await lead('POST /api/office/cessions', { body })).waiting)
    },

    /**
     * Places past-due loans of customers who may be contacted with an agency; the customers are notified of
     * its name.
     */
    async place(most: number): Promise<void> {
      const lead = await as('collectionsLead')
      const { items } = await lateCases(lead)
      const loans = items.filter(({ daysPastDue }) => daysPastDue >= 30 && daysPastDue < 100).slice(0, most)
      if (loans.length === 0) return
      const body = {
        contracts: loans.map(({ contractNumber }) => contractNumber).join('\n'),
        agencyName: 'Rift Valley Recoveries Ltd',
        agencyPhone: '+254722450450',
        commissionPercent: '18',
        note: 'Called three times without a result.',
      }
      await approve(answered(await lead('POST /api/office/placements', { body })).waiting)
    },

    /** The agency's report on the newest placement. */
    async reportOfAgency(loans: readonly LateLoan[]): Promise<void> {
      const lead = await as('collectionsLead')
      const { items } = answered(await lead('GET /api/office/placements'))
      const newest = items[0]
      if (!newest) return
      const [year, month, date] = clock.today().split('-')
      const lines = loans
        .map(
          ({ contract }) =>
            `${contract};${date}.${month}.${year};${dice.oneOf(['noAnswer', 'promised', 'refused'])}`,
        )
        .join('\n')
      await lead('POST /api/office/placements/{id}/report', { params: { id: newest.id }, body: { lines } })
    },

    waive: async ({ id }: LateLoan, amount: number): Promise<string | null> => {
      const lead = await as('collectionsLead')
      const acted = await lead('POST /api/office/loans/{id}/waive', {
        params: { id },
        body: {
          of: 'penalty',
          amount: String(amount),
          note: 'Was in hospital; has shown the discharge paper.',
        },
      })
      return acted.ok ? acted.data.waiting : null
    },

    settle: async ({ id, outstanding }: LateLoan): Promise<void> => {
      const lead = await as('collectionsLead')
      const acted = await lead('POST /api/office/loans/{id}/settle', {
        params: { id },
        body: {
          amount: String(Math.round(outstanding * 1.1)),
          until: asTyped(addDays(clock.today(), 14)),
          note: 'Offers what a relative can lend.',
        },
      })
      if (acted.ok) await approve(acted.data.waiting)
    },

    restructure: async ({ id }: LateLoan): Promise<void> => {
      const lead = await as('collectionsLead')
      const acted = await lead('POST /api/office/loans/{id}/restructure', {
        params: { id },
        body: {
          payments: '4',
          firstDueOn: asTyped(addDays(clock.today(), 10)),
          everyDays: '14',
          interest: 'stops',
          note: 'Lost the stall in the fire at Gikomba; starts anew.',
        },
      })
      if (acted.ok) await approve(acted.data.waiting)
    },

    mark: async ({ id }: LateLoan, mark: 'dispute' | 'deceased' | 'fraud' | 'lawyer'): Promise<void> => {
      const agent = await as('agent')
      const acted = await agent('POST /api/office/loans/{id}/mark', {
        params: { id },
        body: { mark, note: 'As told on the telephone; papers follow.' },
      })
      if (acted.ok) await approve(acted.data.waiting)
    },

    note: async (customerId: string): Promise<void> => {
      const agent = await as('agent')
      answered(
        await agent('POST /api/office/customers/{id}/notes', {
          params: { id: customerId },
          body: { text: dice.oneOf(customerNotes) },
        }),
      )
    },
  }
}
/** Breaks ties by name: ids, which the service sorts by, differ from book to book. */
const byName = (one: { readonly customer: string }, other: { readonly customer: string }): number =>
  one.customer < other.customer ? -1 : 1

export type Office = ReturnType<typeof createOffice>

/** `21.11.2026`. */
const asTyped = (on: Day): string => on.split('-').reverse().join('.')

const notesOf = {
  promised: ['Gets paid at the end of the week.', 'Sells maize on Saturday.', 'The chama pays out then.'],
  noAnswer: ['', 'Rang out twice.'],
  callBack: ['At work; after five.', 'Was on a matatu.'],
  refused: ['Says it was paid, has no receipt.', 'Hung up.'],
  hardship: ['Lost the job in July.', 'A child is in hospital.'],
  someoneElse: ['His wife answered; nothing was told.', 'The number is with a colleague.'],
  disputes: ['Says that the amount is wrong.'],
  stopCalls: ['Asked not to be called at work.'],
  lawyer: ['Named an advocate in Nakuru.'],
} as const
const answers = [
  'We have looked at your payments. All of them are counted; your statement shows each with its receipt.',
  'Your payment came with another account number. It is counted for your loan now, from the day it was made.',
  'You are right: a fee was shown twice. It was shown only, and never charged. We have mended the page.',
  'We called you on the days that the law allows. We have noted that you want messages only.',
] as const
const doneNotes = [
  'Spoke with the customer: paid from her brother’s phone.',
  'Asked M-Pesa: it is as we have it.',
  'The names are the same person; a second name was left out.',
] as const
const customerNotes = [
  'Prefers Swahili. Calls after six.',
  'Has a kiosk in Kawangware; pays on market days.',
  'Changed employer in March; has sent the letter.',
  'Asked about the school fees offer; told that there is none.',
] as const
