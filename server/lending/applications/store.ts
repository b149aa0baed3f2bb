/** Loan requests and signed agreements: the SQL. */
import { sql } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { VisitSource } from '../../../domain/visit-source.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { AgreementNote } from './facts.ts'
import type { LoanRequest } from './request.ts'

const columns = sql`id, customer_id as "customerId", contract_number as "contractNumber", status,
  document_key as "documentKey", language,
  requested_cents as "requestedCents", offered_cents as "offeredCents", term_days as "termDays", product,
  offer, alternative_cents as "alternativeCents",
  payout_phone as "payoutPhone", payout_method as "payoutMethod", payout_target_id as "payoutTargetId",
  expires_on as "expiresOn", requested_on as "requestedOn", created_at as "createdAt",
  signed_at as "signedAt", decided_at as "decidedAt",
  closed_on as "closedOn", reasons, next_request_on as "nextRequestOn",
  cancellation_reason as "cancellationReason", revision, scored_at as "scoredAt", asked, asked_at as "askedAt",
  scans_received_at as "scansReceivedAt", statement_received_at as "statementReceivedAt",
  waits_for_person as "waitsForPerson", person_due_on as "personDueOn", promise_missed_on as "promiseMissedOn",
  looked_again_at as "lookedAgainAt", officer_words as "officerWords"`

/** False when the customer has an open request already. */
export async function insert(tx: Tx, request: LoanRequest): Promise<boolean> {
  const { rows } =
    await sql`insert into loan_request (id, customer_id, contract_number, status, document_key, language,
      requested_cents, offered_cents, term_days, product, offer,
      payout_phone, payout_method, payout_target_id, expires_on, requested_on, created_at)
    values (${request.id}, ${request.customerId}, ${request.contractNumber}, ${request.status},
      ${request.documentKey}, ${request.language}, ${request.requestedCents},
      ${request.offeredCents}, ${request.termDays}, ${request.product},
      ${JSON.stringify(request.offer)}::jsonb, ${request.payoutPhone}, ${request.payoutMethod},
      ${request.payoutTargetId}, ${request.expiresOn}, ${request.requestedOn}, ${request.createdAt})
    on conflict (customer_id)
      where status in ('waitingUserConfirmation', 'pendingApproval', 'approved', 'alternativeOffer')
      and closed_on is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** One customer's commands come one after the other: what they may do depends on all of the customer's requests. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loan_request ${customerId}`}, 0))`.execute(tx)
}

/** At most one of a customer's: the condition of `loan_request_one_open`. */
const isOpen = sql`(status in ('waitingUserConfirmation', 'pendingApproval', 'approved', 'alternativeOffer')
  and closed_on is null)`

/** The customer's open request, else the latest: what repaid an earlier one may have been taken back. */
export async function current(db: Db | Tx, customerId: string): Promise<LoanRequest | undefined> {
  const { rows } =
    await sql<LoanRequest>`select ${columns} from loan_request where customer_id = ${customerId}
      order by ${isOpen} desc, sequence desc limit 1`.execute(db)
  return rows[0]
}

/** The same, locked, with every other command of this customer kept waiting. */
export async function lockCurrent(tx: Tx, customerId: string): Promise<LoanRequest | undefined> {
  await lockCustomer(tx, customerId)
  const { rows } =
    await sql<LoanRequest>`select ${columns} from loan_request where customer_id = ${customerId}
      order by ${isOpen} desc, sequence desc limit 1 for no key update`.execute(tx)
  return rows[0]
}

export async function lock(tx: Tx, id: string): Promise<LoanRequest | undefined> {
  const { rows } =
    await sql<LoanRequest>`select ${columns} from loan_request where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The same, with every other command of its customer kept waiting: in the order of `lockCurrent`. */
export async function lockWithCustomer(tx: Tx, id: string): Promise<LoanRequest | undefined> {
  const { rows } = await sql<{
    customerId: string
  }>`select customer_id as "customerId" from loan_request where id = ${id}`.execute(tx)
  if (rows[0]) await lockCustomer(tx, rows[0].customerId)
  return lock(tx, id)
}

/** One request of one customer: somebody else's is not there. */
export async function ofCustomer(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<LoanRequest | undefined> {
  const { rows } =
    await sql<LoanRequest>`select ${columns} from loan_request where customer_id = ${customerId}
      and id = ${id}`.execute(db)
  return rows[0]
}

export async function allOf(db: Db | Tx, customerId: string, limit: number): Promise<LoanRequest[]> {
  const { rows } =
    await sql<LoanRequest>`select ${columns} from loan_request where customer_id = ${customerId}
      order by sequence desc limit ${limit}`.execute(db)
  return rows
}

export async function byId(db: Db | Tx, id: string): Promise<LoanRequest | undefined> {
  const { rows } = await sql<LoanRequest>`select ${columns} from loan_request where id = ${id}`.execute(db)
  return rows[0]
}

export async function byContractNumber(
  db: Db | Tx,
  contractNumber: string,
): Promise<LoanRequest | undefined> {
  const { rows } =
    await sql<LoanRequest>`select ${columns} from loan_request where contract_number = ${contractNumber}`.execute(
      db,
    )
  return rows[0]
}

/** What waits for a person: what we are late with first, and with the customer to move, at the end. */
export async function forPerson(db: Db | Tx, limit: number): Promise<LoanRequest[]> {
  const { rows } = await sql<LoanRequest>`select ${columns} from loan_request where status = 'pendingApproval'
      and waits_for_person order by promise_missed_on nulls last, person_due_on nulls last, sequence
      limit ${limit}`.execute(db)
  return rows
}

/**
 * Names a new day for every answer that was promised for a day before today. Those that were promised for the
 * first time, as they were. The count of changes stays: an officer may act on what is shown.
 */
export async function renewPromises(tx: Tx, today: Day, by: Day): Promise<LoanRequest[]> {
  const { rows } = await sql<LoanRequest>`select ${columns} from loan_request where status = 'pendingApproval'
      and waits_for_person and person_due_on < ${today} order by sequence for update skip locked`.execute(tx)
  await sql`update loan_request set promise_missed_on = coalesce(promise_missed_on, person_due_on),
    person_due_on = ${by} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.filter(({ promiseMissedOn }) => promiseMissedOn === null)
}

export async function newerExists(db: Db | Tx, request: LoanRequest): Promise<boolean> {
  const { rows } = await sql`select 1 from loan_request where customer_id = ${request.customerId}
    and sequence > (select sequence from loan_request where id = ${request.id}) limit 1`.execute(db)
  return rows.length > 0
}

/** Those of the requests that are over: since when, and whether money was lent on them. */
export async function over(
  db: Db,
  requestIds: readonly string[],
): Promise<{ readonly requestId: string; readonly closedOn: Day; readonly lent: boolean }[]> {
  const { rows } = await sql<{ requestId: string; closedOn: Day; lent: boolean }>`
    select id as "requestId", closed_on as "closedOn", status in ('repaid', 'approved') as lent
      from loan_request where id = any(${requestIds}::uuid[]) and closed_on is not null`.execute(db)
  return rows
}

export async function countSince(
  db: Db | Tx,
  customerId: string,
  since: Day,
  exceptId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from loan_request where customer_id = ${customerId} and requested_on >= ${since}
      and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a step may change. */
export type Change = Partial<
  Pick<
    LoanRequest,
    | 'status'
    | 'offeredCents'
    | 'offer'
    | 'alternativeCents'
    | 'payoutPhone'
    | 'payoutMethod'
    | 'payoutTargetId'
    | 'expiresOn'
    | 'signedAt'
    | 'decidedAt'
    | 'closedOn'
    | 'reasons'
    | 'nextRequestOn'
    | 'cancellationReason'
    | 'scoredAt'
    | 'asked'
    | 'askedAt'
    | 'scansReceivedAt'
    | 'statementReceivedAt'
    | 'waitsForPerson'
    | 'personDueOn'
    | 'promiseMissedOn'
    | 'lookedAgainAt'
    | 'officerWords'
  >
>

/** Writes the changed request; returns it. */
export async function save(tx: Tx, before: LoanRequest, change: Change): Promise<LoanRequest> {
  const after = { ...before, ...change, revision: before.revision + 1 }
  await sql`update loan_request set status = ${after.status}, offered_cents = ${after.offeredCents},
    offer = ${JSON.stringify(after.offer)}::jsonb,
      alternative_cents = ${after.alternativeCents}, payout_phone = ${after.payoutPhone},
      payout_method = ${after.payoutMethod}, payout_target_id = ${after.payoutTargetId},
      expires_on = ${after.expiresOn}, signed_at = ${after.signedAt},
      decided_at = ${after.decidedAt}, closed_on = ${after.closedOn},
      reasons = ${JSON.stringify(after.reasons)}::jsonb, next_request_on = ${after.nextRequestOn},
      cancellation_reason = ${after.cancellationReason}, revision = ${after.revision},
      scored_at = ${after.scoredAt}, asked = ${after.asked === null ? null : JSON.stringify(after.asked)}::jsonb,
      asked_at = ${after.askedAt}, scans_received_at = ${after.scansReceivedAt},
      statement_received_at = ${after.statementReceivedAt}, waits_for_person = ${after.waitsForPerson},
      person_due_on = ${after.personDueOn}, promise_missed_on = ${after.promiseMissedOn},
      looked_again_at = ${after.lookedAgainAt}, officer_words = ${after.officerWords}
    where id = ${before.id}`.execute(tx)
  return after
}

/** A copy of what was signed. Before agreements were PDFs they were texts. */
export type SignedAgreement = {
  readonly part: number
  readonly pdf: Buffer | null
  readonly content: string | null
  readonly language: Language
  readonly sha256: Buffer
  readonly signedAt: Date
}

/** Keeps exactly what was signed; a smaller offer that is accepted is signed again. Returns which part it is. */
export async function insertAgreement(
  tx: Tx,
  request: LoanRequest,
  {
    read,
    pdf,
    sha256,
    signedAt,
  }: { readonly read: Buffer; readonly pdf: Buffer; readonly sha256: Buffer; readonly signedAt: Date },
): Promise<number> {
  const { rows } = await sql<{
    part: number
  }>`insert into loan_agreement (request_id, part, customer_id, language, read_pdf, pdf, sha256, signed_at)
    select ${request.id}::uuid, coalesce(max(part), 0) + 1, ${request.customerId}::uuid, ${request.language},
      ${read}::bytea, ${pdf}::bytea, ${sha256}::bytea, ${signedAt}::timestamptz
    from loan_agreement where request_id = ${request.id} returning part`.execute(tx)
  return rows[0]!.part
}

/** What was signed under a number, or what was signed last. */
export async function agreement(
  db: Db | Tx,
  requestId: string,
  part: number | undefined,
): Promise<SignedAgreement | undefined> {
  const { rows } =
    await sql<SignedAgreement>`select part, pdf, content, language, sha256, signed_at as "signedAt" from loan_agreement
    where request_id = ${requestId} and (${part ?? null}::smallint is null or part = ${part ?? null})
      order by part desc limit 1`.execute(db)
  return rows[0]
}

/** Everything a customer signed, in order. */
export async function agreementNotes(
  db: Db | Tx,
  customerId: string,
  requestIds: readonly string[],
): Promise<AgreementNote[]> {
  const { rows } =
    await sql<AgreementNote>`select request_id as "requestId", part, sha256, signed_at as "signedAt",
      pdf is null as "isText" from loan_agreement
    where customer_id = ${customerId} and request_id = any(${requestIds}::uuid[]) order by request_id, part`.execute(
      db,
    )
  return rows
}

export async function rekeyDocument(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update loan_request set document_key = ${to} where document_key = ${from}`.execute(tx)
}

/**
 * The last day that was set after a refusal, over all customers who brought this document: somebody who left
 * may have come back.
 */
export async function nextRequestOnOfDocument(db: Db | Tx, documentKey: string): Promise<Day | null> {
  const { rows } = await sql<{
    on: Day | null
  }>`select max(next_request_on) as "on" from loan_request where document_key = ${documentKey}
    and next_request_on is not null`.execute(db)
  return rows[0]?.on ?? null
}

/** Agreements and offers whose last day this is and whose customers were not told so: each once. */
export async function lockEnding(tx: Tx, lastDay: Day): Promise<LoanRequest[]> {
  const { rows } = await sql<LoanRequest>`update loan_request set ending_told_for = expires_on
    where status in ('waitingUserConfirmation', 'alternativeOffer') and expires_on = ${lastDay}
      and ending_told_for is distinct from expires_on returning ${columns}`.execute(tx)
  return rows
}

export async function signedBefore(db: Db | Tx, customerId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from loan_request where customer_id = ${customerId} and signed_at is not null limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** What led to a request, for whoever allows it to be counted. */
export async function keepVisitSource(tx: Tx, requestId: string, source: VisitSource): Promise<void> {
  await sql`update loan_request set visit_source = ${JSON.stringify(source)}::jsonb where id = ${requestId}`.execute(
    tx,
  )
}

export async function visitSourceOf(db: Db | Tx, requestId: string): Promise<VisitSource | null> {
  const { rows } = await sql<{
    source: VisitSource | null
  }>`select visit_source as source from loan_request where id = ${requestId}`.execute(db)
  return rows[0]?.source ?? null
}

/** How many of these customers asked for a loan since that day. */
export async function countAskedSince(
  db: Db | Tx,
  customerIds: readonly string[],
  day: Day,
): Promise<number> {
  if (customerIds.length === 0) return 0
  const { rows } = await sql<{
    count: number
  }>`select count(distinct customer_id)::int as count from loan_request
    where customer_id = any(${customerIds}::uuid[]) and requested_on >= ${day}`.execute(db)
  return rows[0]?.count ?? 0
}
