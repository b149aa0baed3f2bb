/** Case lists: today's call list, or all open cases with the reason why one is not on it. */
import type { Zone } from '../../../../domain/country/zone.ts'
import type { CallAnswer } from '../../../../contract/call.ts'
import type {
  officeCustomerLateCases,
  officeLateCases,
} from '../../../../contract/back-office/collections-cases.ts'
import { nextContactAt, type ContactTimes } from '../../../../domain/contact/contact-rules.ts'
import { daysBetween } from '../../../../domain/days.ts'
import { callListPauseOf, type CallListPause } from '../../../../domain/contact/collections-cases.ts'
import { toMajor } from '../../../../domain/money.ts'
import type { Customers } from '../../../people/records/index.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ContactSettingsInForce } from '../../../messaging/contact-settings/index.ts'
import type { Contacts } from '../contacts/contacts.ts'
import * as contactsStore from '../contacts/contacts-store.ts'
import { callMinutes, workListCases, workListLooks } from '../limits.ts'
import * as placements from '../placements-store.ts'
import * as store from '../store.ts'

type WorkList = CallAnswer<typeof officeLateCases>

export type WorkListDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly loans: Pick<Loans, 'byKeys'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly contacts: Pick<Contacts, 'refusals'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
}
type Looked = { readonly each: store.OpenCase; readonly loan: Loan; readonly rest: CallListPause | null }

export function createWorkList({
  database,
  clock,
  loans,
  customers,
  contacts,
  contactSettings,
}: WorkListDeps) {
  /** Decides whether a case is on today's list; the list, its count and the list of all cases use it. */
  async function look(
    staffId: string,
    page: { readonly offset: number; readonly limit: number; readonly dueOnly: boolean },
  ): Promise<Looked[]> {
    const today = clock.today()
    const since = new Date(clock.now().getTime() - callMinutes * 60_000)
    const cases = await store.openCases(database.db, today, { staffId, since }, page)
    const all = await loans.byKeys(cases.map(({ customerId, loanId: id }) => ({ customerId, id })))
    const byId = new Map(all.map((loan) => [loan.id, loan]))
    const refusals = await contacts.refusals(all)
    const spoken = await contactsStore.loansWithConversationOn(database.db, cases, today)
    return cases.map((each) => {
      const { loanId, isBeingCalled } = each
      const refusal = refusals.get(loanId) ?? null
      const rest = callListPauseOf(each, { refusal, isBeingCalled, spokenToday: spoken.has(loanId) }, today)
      return { each, loan: byId.get(loanId)!, rest }
    })
  }

  /** `isMore`: further cases may exist that were not read. */
  async function waitingToday(
    staffId: string,
  ): Promise<{ readonly waiting: readonly Looked[]; readonly isMore: boolean }> {
    const found: Looked[] = []
    for (let offset = 0; offset < workListLooks; offset += workListCases) {
      const looked = await look(staffId, { offset, limit: workListCases, dueOnly: true })
      found.push(...looked.filter(({ rest }) => rest === null))
      if (looked.length < workListCases) return { waiting: found, isMore: false }
      if (found.length >= workListCases) break
    }
    return { waiting: found, isMore: true }
  }

  async function shown(found: readonly Looked[]): Promise<WorkList['items']> {
    const today = clock.today()
    const names = await customers.namesOf(found.map(({ each }) => each.customerId))
    const placed = found.filter(({ rest }) => rest?.why === 'placed').map(({ each }) => each)
    const agencies = await placements.agenciesOf(database.db, placed)
    return found.map(({ each, loan, rest }) => ({
      id: each.id,
      customer: names.get(each.customerId) ?? '',
      contractNumber: loan.documentNumber,
      stage: each.stage,
      daysPastDue: daysBetween(each.dueOn, today),
      urgency: each.urgency,
      balance: toMajor(each.balanceCents),
      expected: toMajor(each.expectedCents),
      nextOn: each.nextOn,
      rest: rest && { ...rest, agency: agencies.get(each.loanId) ?? null },
    }))
  }

  return {
    async list(
      { officerId }: Pick<Officer, 'officerId'>,
      { show, page }: { readonly show: 'today' | 'all'; readonly page: number },
    ): Promise<WorkList> {
      const today = clock.today()
      const { waiting, isMore } = await waitingToday(officerId)
      const open = await store.countOpen(database.db)
      const offset = (page - 1) * workListCases
      const items =
        show === 'today' ? waiting : await look(officerId, { offset, limit: workListCases, dueOnly: false })
      return {
        today,
        contactFrom: opensAt(await contactSettings.inForce(), clock.now(), clock),
        counts: {
          open,
          waiting: waiting.length,
          isMore,
          promisedToday: waiting.filter(({ each }) => each.urgency === 'promiseToday').length,
        },
        items: await shown(items),
        nextPage: show === 'all' && offset + items.length < open ? page + 1 : null,
      }
    },

    async ofCustomer(customerId: string): Promise<CallAnswer<typeof officeCustomerLateCases>> {
      const cases = await store.openOfCustomer(database.db, customerId)
      return { items: cases.map(({ id, loanId }) => ({ id, loanId })) }
    },
  }
}

/** Null while contact is allowed. */
function opensAt(times: ContactTimes, now: Date, zone: Zone): string | null {
  const from = nextContactAt(times, now, zone)
  return from > now ? from.toISOString() : null
}
