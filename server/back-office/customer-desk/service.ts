/** A customer's record on one page with a timeline; and notes of staff. */
import type { Zone } from '../../../domain/country/zone.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { WhatsAppChats } from '../../servicing/whatsapp/index.ts'
import { randomUUID } from 'node:crypto'
import type { CallAnswer } from '../../../contract/call.ts'
import type {
  officeCustomerRecord,
  officeSeenAccount,
} from '../../../contract/back-office/customer-record.ts'
import type { Failure } from '../../../contract/errors.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import type { Audit } from '../../control/audit/index.ts'
import { pauseView, type BorrowingPauses } from '../../people/borrowing-pause/index.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { Documents } from '../../origination/documents/index.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { CustomerRequests } from '../../servicing/customer-requests/index.ts'
import type { Messages, SentMessage } from '../../messaging/messages/index.ts'
import { notePurpose } from './personal-data.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Pick<Audit, 'record'>
  readonly customers: Pick<Customers, 'get'>
  readonly consents: Pick<Consents, 'of'>
  readonly borrowingPauses: Pick<BorrowingPauses, 'activeOf'>
  readonly applications: Pick<Applications, 'ofCustomer' | 'current'>
  readonly loans: Pick<Loans, 'ofCustomer'>
  readonly payments: Pick<Payments, 'repayments'>
  readonly documents: Pick<Documents, 'list'>
  readonly messages: Pick<Messages, 'sentTo'>
  readonly customerRequests: Pick<CustomerRequests, 'list'>
  readonly whatsAppChats: { readonly threads: Pick<WhatsAppChats['threads'], 'writtenBy' | 'answersTo'> }
  readonly identity: Pick<IdentityService, 'contactOf'>
}

export type CustomerRecord = CallAnswer<typeof officeCustomerRecord>
type SeenAccount = CallAnswer<typeof officeSeenAccount>
type Happened = CustomerRecord['timeline'][number]
type Note = CustomerRecord['notes'][number]

const notesShownMax = 100
const timelineMax = 300

export type CustomerPages = ReturnType<typeof createCustomerPages>

export function createCustomerPages(deps: Deps) {
  const { database, clock, secrets, audit, customers } = deps

  async function notesOf(customerId: string): Promise<Note[]> {
    const rows = await store.notesOf(database.db, customerId, notesShownMax)
    return rows.map(({ id, by, at, text }) => ({
      id,
      by,
      at: at.toISOString(),
      text: secrets.open(notePurpose, text),
    }))
  }

  async function paymentsOf(loans: readonly Loan[]): Promise<CustomerRecord['payments']> {
    const all = await Promise.all(
      loans.map(async (loan) =>
        (await deps.payments.repayments.ofLoan(loan)).map((payment) => ({
          receipt: payment.receipt,
          contractNumber: loan.documentNumber,
          amount: toMajor(payment.amountCents),
          at: payment.completedAt.toISOString(),
          takenBack: payment.reversedAt !== null,
        })),
      ),
    )
    return all.flat().sort(newestFirst)
  }

  return {
    /** Part of reading the customer, which is audited. */
    async record(customerId: string): Promise<CustomerRecord | Failure<'notFound'>> {
      const customer = await customers.get(customerId)
      if (!customer) return { error: 'notFound' }
      const loans = await deps.loans.ofCustomer(customerId)
      const payments = await paymentsOf(loans)
      const sent = await deps.messages.sentTo(customerId)
      const answers = await deps.whatsAppChats.threads.answersTo(customerId)
      const isMenu = ({ id, kind }: SentMessage): boolean => kind === 'chatAnswer' && !answers.has(id)
      const messages = sent.map(({ at, channel, status, code, text, parts, costCents }) => ({
        at: at.toISOString(),
        channel,
        status,
        code,
        text,
        parts,
        cost: costCents === null ? null : toMajor(costCents),
      }))
      const appeals = (await deps.customerRequests.list(customerId)).map(
        ({ id, number, topic, status, filedOn }) => ({
          id,
          number,
          topic,
          status,
          filedOn,
        }),
      )
      const notes = await notesOf(customerId)
      const requests = await deps.applications.ofCustomer(customerId)
      const written = await deps.documents.list(customerId, 'en')
      const timeline: Happened[] = [
        happened(customer.since, 'joined', ''),
        ...requests.map(({ requestedOn, contractNumber, requestedCents }) =>
          happened(clock.startOf(requestedOn), 'requested', contractNumber, requestedCents),
        ),
        ...loans.flatMap((loan) => loanHappenings(loan, clock)),
        ...payments.map(({ at, receipt, amount, takenBack }): Happened => ({
          at,
          kind: takenBack ? 'takenBack' : 'paid',
          text: receipt,
          amount,
        })),
        ...sent
          .filter((message) => !isMenu(message))
          .map(({ at, text, code }) => happened(at, code ? 'code' : 'message', text ?? '')),
        ...menusIn(sent.filter(isMenu)),
        ...appeals.map(({ filedOn, number }) => happened(clock.startOf(filedOn), 'appeal', String(number))),
        ...(await deps.whatsAppChats.threads.writtenBy(customerId)).map(({ at, text }) =>
          happened(at, 'chat', text),
        ),
        ...notes.map(({ at, text }): Happened => ({ at, kind: 'note', text, amount: null })),
      ]
      return {
        since: customer.since.toISOString(),
        language: customer.language,
        email: (await deps.identity.contactOf(customerId)).email,
        consents: (await deps.consents.of(customerId)).map(({ kind, given, changedAt, version }) => ({
          kind,
          given,
          changedAt: changedAt?.toISOString() ?? null,
          version,
        })),
        borrowingPause: pauseView(await deps.borrowingPauses.activeOf(customerId)),
        documents: written.loans.flatMap(({ documentNumber, documents }) =>
          documents.map(({ kind, fileName, on }) => ({ contractNumber: documentNumber, kind, fileName, on })),
        ),
        payments,
        messages,
        appeals,
        notes,
        timeline: timeline.sort(newestFirst).slice(0, timelineMax),
      }
    },

    /** The data of the customer's own page, in their language. */
    async viewAsCustomer(officer: Officer, customerId: string): Promise<SeenAccount | Failure<'notFound'>> {
      const customer = await customers.get(customerId)
      if (!customer) return { error: 'notFound' }
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'customer.seen', subject: customerId, customerId }),
      )
      const { personal, language } = customer
      return {
        name: personal ? `${personal.firstName} ${personal.lastName}` : '',
        current: await deps.applications.current(customerId, language),
      }
    },

    writeNote: (officer: Officer, customerId: string, text: string): Promise<Note | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        if (!(await customers.get(customerId, tx))) return { error: 'notFound' }
        const [id, at] = [randomUUID(), clock.now()]
        const sealed = secrets.seal(notePurpose, text)
        await store.insert(tx, { customerId, id, staffId: officer.officerId, text: sealed, at })
        await audit.record(tx, officer, {
          act: 'customer.noted',
          subject: customerId,
          customerId,
          after: { number: id },
        })
        return { id, by: officer.email, at: at.toISOString(), text }
      }),
  }
}

/** Menus of one chat session follow each other within this time. */
const sittingMs = 10 * 60_000
/** Menus sent in a chat, newest first: one line for each session, with its number of messages. */
function menusIn(menus: readonly SentMessage[]): Happened[] {
  const sittings: { readonly at: Date; since: Date; count: number }[] = []
  for (const { at } of menus) {
    const last = sittings.at(-1)
    if (!last || last.since.getTime() - at.getTime() > sittingMs) sittings.push({ at, since: at, count: 1 })
    else Object.assign(last, { since: at, count: last.count + 1 })
  }
  return sittings.map(({ at, count }) => happened(at, 'menus', String(count)))
}

const newestFirst = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0

const happened = (
  at: Date,
  kind: Happened['kind'],
  text: string,
  amountCents: Cents | null = null,
): Happened => ({
  at: at.toISOString(),
  kind,
  text,
  amount: amountCents === null ? null : toMajor(amountCents),
})

/** An event with a day only has the time of the beginning of that day. */
function loanHappenings(loan: Loan, zone: Zone): Happened[] {
  const { documentNumber, principalCents, paidOutOn, closedOn, status, voidedOn, writtenOffOn, concessions } =
    loan
  return [
    happened(zone.startOf(paidOutOn), 'paidOut', documentNumber, principalCents),
    ...(voidedOn
      ? [happened(zone.startOf(voidedOn), 'loanTakenBack', documentNumber)]
      : closedOn && status === 'repaid'
        ? [happened(zone.startOf(closedOn), 'repaid', documentNumber)]
        : []),
    ...(closedOn && status === 'ceded' ? [happened(zone.startOf(closedOn), 'sold', documentNumber)] : []),
    ...(writtenOffOn ? [happened(zone.startOf(writtenOffOn), 'writtenOff', documentNumber)] : []),
    ...concessions.map(({ on }) => happened(zone.startOf(on), 'agreed', documentNumber)),
  ]
}
