/** Lists of cases, and the page of one case. */
import type { CallAnswer } from '../../../../contract/call.ts'
import type { officeLateCase } from '../../../../contract/back-office/collections-cases.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { inbound, nextContactAt } from '../../../../domain/contact/contact-rules.ts'
import { daysBetween } from '../../../../domain/days.ts'
import { nextPayment, payableCents, type Movement, type Position } from '../../../../domain/loan/loan.ts'
import { toMajor } from '../../../../domain/money.ts'
import { extensionFigures } from '../../../../domain/loan/extension-figures.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { IdentityService } from '../../../people/identity/index.ts'
import type { Customers } from '../../../people/records/index.ts'
import { duePartsView, officeExtensionView } from '../../../pricing/figures/index.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { ContactSettingsInForce } from '../../../messaging/contact-settings/index.ts'
import type { Hardship } from '../../hardship/index.ts'
import type { Contacts } from '../contacts/contacts.ts'
import * as contactsStore from '../contacts/contacts-store.ts'
import { contactsShownMax, resultMinutes } from '../limits.ts'
import { contactNotePurpose } from '../personal-data.ts'
import * as promises from '../promises/promises-store.ts'
import * as store from '../store.ts'
import { createWorkList, type WorkListDeps } from './work-list.ts'

type CaseView = CallAnswer<typeof officeLateCase>

type Deps = WorkListDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'byKey' | 'byKeys' | 'stateOf'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly contacts: Pick<Contacts, 'refusals' | 'refusalFor' | 'noCallsFor'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
  readonly identity: Pick<IdentityService, 'phonesOf'>
  readonly hardship: Pick<Hardship, 'lastOf'>
}

export type CasePages = ReturnType<typeof createCasePages>

export function createCasePages({
  database,
  clock,
  secrets,
  audit,
  loans,
  customers,
  contacts,
  contactSettings,
  identity,
  hardship,
}: Deps) {
  const minutesAgo = (minutes: number): Date => new Date(clock.now().getTime() - minutes * 60_000)

  async function underWayOf(
    { officerId }: Officer,
    customerId: string,
    made: readonly contactsStore.ContactRow[],
  ): Promise<CaseView['underWay']> {
    const own = made.find(
      ({ staffId, channel, result, at }) =>
        staffId === officerId &&
        (channel === 'call' || channel === inbound) &&
        result === null &&
        at >= minutesAgo(resultMinutes),
    )
    if (own?.channel === inbound) return { contactId: own.id, phone: null }
    const phone = own && (await identity.phonesOf(database.db, [customerId])).get(customerId)
    return own && phone ? { contactId: own.id, phone } : null
  }

  async function planOf(of: store.OfLoan): Promise<CaseView['plan']> {
    const row = await hardship.lastOf(database.db, of)
    if (!row) return null
    const { id, kind, state, channel, totalCents, signedOn, endedOn } = row
    return { id, kind, state, channel, total: toMajor(totalCents), signedOn, endedOn }
  }

  return {
    ...createWorkList({ database, clock, loans, customers, contacts, contactSettings }),

    async read(officer: Officer, id: string): Promise<CaseView | Failure<'notFound'>> {
      const found = await store.byId(database.db, id)
      const loan = found && (await loans.byKey({ customerId: found.customerId, id: found.loanId }))
      if (!found || !loan) return { error: 'notFound' }
      const { customerId, loanId } = found
      const today = clock.today()
      const { movements, position } = await loans.stateOf(loan, today)
      const refusal = await contacts.refusalFor(officer, loan)
      const times = await contactSettings.inForce()
      const made = await contactsStore.ofLoan(database.db, found, contactsShownMax)
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'loan.opened', subject: loanId, customerId }),
      )
      return {
        id,
        customerId,
        customer: (await customers.namesOf([customerId])).get(customerId) ?? '',
        loanId,
        contractNumber: loan.documentNumber,
        today,
        stage: found.stage,
        daysPastDue: found.closedOn === null ? daysBetween(found.dueOn, today) : 0,
        openedOn: found.openedOn,
        closedOn: found.closedOn,
        dueOn: found.dueOn,
        nextOn: found.nextOn,
        closes: toMajor(payableCents(position)),
        ...whatStops(loan, movements, position, today),
        contact: {
          refusal,
          noCallsBefore: await contacts.noCallsFor(loan),
          from: nextContactAt(times, clock.now(), clock).toISOString(),
        },
        underWay: await underWayOf(officer, customerId, made),
        promises: (await promises.ofLoan(database.db, found)).map((each) => ({
          id: each.id,
          promisedOn: each.promisedOn,
          amount: toMajor(each.amountCents),
          state: each.state,
          own: each.madeBy === null,
        })),
        plan: await planOf(found),
        contacts: made.map(({ id: contactId, by, channel, on, at, result, note }) => ({
          id: contactId,
          by,
          channel,
          on,
          at: channel === 'agency' ? null : at.toISOString(),
          result,
          note: note && secrets.open(contactNotePurpose, note),
        })),
      }
    },
  }
}

/** Smallest payment that ends the arrears today: the past-due amount, or an extension if it costs less. */
function whatStops(
  { status, terms }: Loan,
  movements: readonly Movement[],
  position: Position,
  today: CaseView['today'],
): Pick<CaseView, 'stops' | 'stopsByExtension' | 'stopsParts'> {
  const { amountCents: dueCents, parts = [] } = nextPayment(position)
  const [cheapest] =
    status === 'active'
      ? extensionFigures(terms, movements, today).sort((one, other) => one.priceCents - other.priceCents)
      : []
  return cheapest && cheapest.priceCents < dueCents
    ? {
        stops: toMajor(cheapest.priceCents),
        stopsByExtension: officeExtensionView(cheapest),
        stopsParts: [],
      }
    : { stops: toMajor(dueCents), stopsByExtension: null, stopsParts: duePartsView(parts) }
}
