/** Applications in the back office, and the actions that decide them; each is audited with its changes. */
import { seesNumbers } from '../../../contract/permissions.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { RequiredPhotos } from '../../../domain/loan/loan-application.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { PhotoKind } from '../../../domain/person/document-photos.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { WorkQueues } from '../../control/work-queues/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Decisions } from '../../pricing/decisions/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { quoteOn, type Products } from '../../pricing/products/index.ts'
import type {
  ReviewResult,
  ReviewedApplication,
  Application,
  Applications,
} from '../../origination/applications/index.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { DocumentPhotoFile, DocumentPhotos } from '../../origination/document-photos/index.ts'
import type { MpesaStatements } from '../../origination/mpesa-statements/index.ts'
import type { ApplicationApproval, ApplicationApprovalRefusal } from './underwriting/application-approval.ts'
import type { ChangeTrail } from './data-changes/change-trail.ts'
import { laterPriceOf } from './underwriting/later-price.ts'
import {
  customerView,
  withMaskedNumbers,
  nameOf,
  pastLoan,
  queueItem,
  fullNameOf,
  applicationView,
  auditStateOf,
  type CustomerView,
} from './views.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { AuditAction } from '../../platform/capability/audit-action.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly contactSettings: Pick<ContactSettingsInForce, 'calendar'>
  readonly audit: Audit
  readonly applications: Applications
  readonly customers: Customers
  readonly identity: Pick<IdentityService, 'phoneOf' | 'customerOf'>
  readonly decisions: Decisions
  readonly loans: Loans
  readonly payments: Pick<Payments, 'repayments' | 'payouts' | 'recipientNameCheck'>
  readonly products: Products
  readonly documentPhotos: Pick<DocumentPhotos, 'ofRequest' | 'fileOfRequest'>
  readonly statements: Pick<MpesaStatements, 'confirmedOf' | 'confirmedFile'>
  readonly changeTrail: ChangeTrail
  readonly work: Pick<WorkQueues, 'decide'>
  readonly approvals: Pick<Approvals, 'act' | 'leftToday' | 'withinLimit'>
  readonly approval: ApplicationApproval
  readonly messages: Pick<Messages, 'reasonsToPick' | 'reasonsOn'>
}

const queueItemsMax = 200
const actsShownMax = 50

export type Tasks = ReturnType<typeof createTasks>

export function createTasks(deps: Deps) {
  const { database, clock, contactSettings, audit, applications, customers, identity, decisions, loans } =
    deps
  const { payments, products, documentPhotos, statements, changeTrail, work, approvals, approval, messages } =
    deps
  /** Amount up to which this officer needs no approval today. */
  const aloneUpTo = async (officer: Officer, tx?: Tx): Promise<Cents> =>
    (await approvals.leftToday(officer, tx))['requests.decide'] ?? cents(0)

  /** Runs an action on an application with its audit entry; a conflict returns the current state. */
  const onRequest = (
    officer: Officer,
    act: AuditAction,
    on: ReviewedApplication,
    details: unknown,
    decision: (tx: Tx) => Promise<ReviewResult>,
  ) =>
    database.transaction(async (tx) => {
      const of = { kind: 'request', subject: on.requestId } as const
      const acted = await work.decide(tx, officer, of, () => decision(tx))
      if ('error' in acted) return acted
      const { before, after } = acted
      await audit.record(tx, officer, {
        act,
        subject: on.requestId,
        customerId: after.customerId,
        before: auditStateOf(before),
        after: { ...auditStateOf(after), details },
      })
      return { status: after.status, revision: after.revision }
    })

  async function customerOf(customerId: string): Promise<CustomerView | null> {
    const customer = await customers.get(customerId)
    if (!customer) return null
    const [all, theirs, phone] = [
      await applications.ofCustomer(customerId),
      await loans.ofCustomer(customerId),
      await identity.phoneOf(database.db, customerId),
    ]
    const byRequest = new Map(theirs.map((loan) => [loan.requestId, loan]))
    const past = []
    for (const request of all) {
      const loan = byRequest.get(request.id) ?? null
      past.push(
        pastLoan(
          request,
          loan,
          loan
            ? await loans.positionOf(loan, loan.status === 'ceded' ? (loan.closedOn ?? undefined) : undefined)
            : null,
        ),
      )
    }
    const sameDocument = []
    for (const id of await customers.othersWithDocument(customerId)) {
      const other = await customers.get(id)
      if (other) sameDocument.push({ id, name: nameOf(other), since: clock.dayOf(other.since) })
    }
    return {
      ...customerView(
        customer,
        phone,
        past,
        await payments.recipientNameCheck.ofCustomer(database.db, customerId),
        clock.today(),
      ),
      sameDocument,
      limit: await applications.limitFor(customerId, 'en'),
    }
  }

  return {
    async queue() {
      const waiting = await applications.awaitingReview(queueItemsMax)
      const names = await customers.namesOf(waiting.map(({ customerId }) => customerId))
      const calendar = await contactSettings.calendar()
      return {
        items: waiting.map((request) =>
          queueItem(request, fullNameOf(names.get(request.customerId)), clock.today(), calendar),
        ),
      }
    },

    /** Reading a customer's documents is audited. */
    async request(officer: Officer, requestId: string) {
      const request = await applications.forStaff(requestId)
      const customer = request ? await customerOf(request.customerId) : null
      if (!request || !customer) return { error: 'notFound' } as const
      const acts = await audit.ofSubject(requestId, actsShownMax)
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'request.opened',
          subject: requestId,
          customerId: request.customerId,
        }),
      )
      return applicationView(request, {
        today: clock.today(),
        calendar: await contactSettings.calendar(),
        aloneUpToCents: await aloneUpTo(officer),
        officerReasons: await messages.reasonsToPick(),
        reasonText: await messages.reasonsOn(
          clock.dayOf(request.decidedAt ?? request.scoredAt ?? clock.now()),
        ),
        customer,
        acts,
        decisions: await decisions.logOf(database.db, { customerId: request.customerId, requestId }),
        words: applications.wordsOf(request),
        payouts: await payments.payouts.allOf(request),
        toRepayCents: quoteOn(request.offer, clock.today()).totalCents,
        laterPrice: await laterPriceOf(products, request, clock.today(), database.db),
        limits: await products.configInForce(),
        scans: await documentPhotos.ofRequest({ customerId: request.customerId, requestId }),
        statement: await statements.confirmedOf(database.db, request.customerId),
      })
    },
    /** A photo is never shown without an audit entry. */
    async scan(
      officer: Officer,
      requestId: string,
      kind: PhotoKind,
      small: boolean,
    ): Promise<DocumentPhotoFile | Failure<'notFound'>> {
      const request = await applications.forStaff(requestId)
      if (!request) return { error: 'notFound' }
      const file = await documentPhotos.fileOfRequest(
        { customerId: request.customerId, requestId },
        kind,
        small,
      )
      if ('error' in file) return file
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'scan.opened',
          subject: `${requestId} ${kind}`,
          customerId: request.customerId,
          after: { small },
        }),
      )
      return file
    },
    async statement(officer: Officer, requestId: string): Promise<Buffer | Failure<'notFound'>> {
      const request = await applications.forStaff(requestId)
      const file = request ? await statements.confirmedFile(request.customerId) : null
      if (!request || !file) return { error: 'notFound' }
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'statement.opened',
          subject: `${requestId} statement`,
          customerId: request.customerId,
        }),
      )
      return file
    },

    /** Above the limit of the role the approver reads the note. */
    async approve(
      officer: Officer,
      on: ReviewedApplication,
      why: { readonly note: string; readonly evidence: string },
    ): ReturnType<typeof approvals.act<ReviewedApplication, ApplicationApprovalRefusal>> {
      const request = await applications.forStaff(on.requestId)
      if (request && why.note === '' && request.requestedCents > (await aloneUpTo(officer)))
        return { error: 'validationFailed', fields: { note: 'required' } }
      return approvals.act<ReviewedApplication, ApplicationApprovalRefusal>(officer, approval, on, {
        reason: why.note,
        evidence: why.evidence,
      })
    },
    offerLess: (officer: Officer, on: ReviewedApplication, offeredCents: Cents) =>
      onRequest(officer, 'request.offeredLess', on, null, async (tx) => {
        const use = { permission: 'requests.decide', effectCents: offeredCents } as const
        const acted = await approvals.withinLimit(tx, officer, use, () =>
          applications.counterOfferManually(tx, on, offeredCents),
        )
        if (acted) return acted
        const most = toMajor(await aloneUpTo(officer, tx)).toLocaleString('en-KE')
        const values = { loanSize: { most } }
        return { error: 'validationFailed', fields: { loanSize: 'aboveOwnLimit' }, values }
      }),
    reject: (
      officer: Officer,
      on: ReviewedApplication,
      why: { readonly reasons: readonly string[]; readonly words: string },
    ) =>
      onRequest(officer, 'request.rejected', on, null, async (tx) => {
        const inForce = (await messages.reasonsToPick(tx)).map(({ code }) => code)
        const reasons = inForce.filter((reason) => why.reasons.includes(reason))
        return why.reasons.every((reason) => reasons.some((each) => each === reason))
          ? applications.rejectManually(tx, on, { ...why, reasons })
          : { error: 'validationFailed', fields: { reasons: 'choiceInvalid' } }
      }),
    ask: (
      officer: Officer,
      on: ReviewedApplication,
      { statement, ...scans }: RequiredPhotos & { readonly statement: boolean },
    ): Promise<
      | { readonly status: Application['status']; readonly revision: number }
      | Failure<'notFound' | 'conflict' | 'validationFailed' | 'caseTaken'>
    > => {
      const some = scans.mainPage || scans.registrationPage || scans.selfie
      if (!some && !statement)
        return Promise.resolve({ error: 'validationFailed', fields: { mainPage: 'required' } })
      const material = { ...(some ? { scans } : {}), ...(statement ? { statement: true as const } : {}) }
      return onRequest(officer, 'request.asked', on, material, (tx) =>
        applications.requestMaterialManually(tx, on, material),
      )
    },

    async customer(officer: Officer, customerId: string) {
      const customer = await customerOf(customerId)
      if (!customer) return { error: 'notFound' } as const
      const { acts } = await changeTrail(customerId, { customerId }, actsShownMax)
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'customer.opened', subject: customerId, customerId }),
      )
      return { ...(seesNumbers(officer) ? customer : withMaskedNumbers(customer)), acts }
    },

    /** Settles whose document it is if two customers gave it, by an officer who saw the photos. */
    settleDocument: (
      officer: Officer,
      customerId: string,
      note: string,
    ): Promise<{ readonly others: number } | Failure<'notFound' | 'conflict'>> =>
      database.transaction(async (tx) => {
        if (!(await customers.get(customerId, tx))) return { error: 'notFound' }
        const others = await customers.settleDocument(tx, customerId)
        if (others.length === 0) return { error: 'conflict' }
        await audit.record(tx, officer, {
          act: 'document.settled',
          subject: customerId,
          customerId,
          after: { note, others },
        })
        for (const other of others)
          await audit.record(tx, officer, {
            act: 'document.takenAway',
            subject: other,
            customerId: other,
            after: { note },
          })
        return { others: others.length }
      }),
  }
}
