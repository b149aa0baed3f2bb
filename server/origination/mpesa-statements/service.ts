/**
 * M-Pesa statements: uploaded with their code, read by a job, shown, and used only after the customer
 * confirms them (rule price-23, rule price-24).
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { daysBetween } from '../../../domain/days.ts'
import { compareNames } from '../../../domain/person/names-match.ts'
import {
  traceOf,
  withoutOwnPayments,
  type MpesaStatementLayout,
  type MpesaStatementOrigin,
} from '../../../domain/decision/mpesa-statement-origin.ts'
import {
  checkMpesaStatement,
  readMpesaStatement,
  type MpesaStatement,
} from '../../../domain/decision/mpesa-statement.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { IdentityService, Limits } from '../../people/identity/index.ts'
import { createKnownPayments, type KnownPaymentDeps } from './known-payments.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { sweep, type Storage } from '../../platform/files/storage.ts'
import type { UploadedFile } from '../../platform/files/uploads.ts'
import { summaryIn, summaryPurpose } from './facts.ts'
import { readStatementFile } from './reader/run.ts'
import * as store from './store.ts'
import { inBatches } from '../../platform/jobs/purge.ts'
import type { ConfirmedMpesaStatement, MpesaStatementSummary, MpesaStatementView } from './summary.ts'

/** There is none, or it is not in the state that the step needs. */
type Unchanged = 'noStatement' | 'transitionRefused'

export type MpesaStatementDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly secrets: Secrets
  readonly fileStores: { readonly statements: Storage }
  readonly customers: Pick<Customers, 'get'>
  readonly identity: Pick<IdentityService, 'phoneOf'>
  readonly loans: Pick<Loans, 'ofCustomer'>
  readonly payments: KnownPaymentDeps['payments']
  /** The look of genuine statements, as far as the lender has configured it. */
  readonly statementLook: MpesaStatementLayout
  readonly limits: Pick<Limits, 'consume'>
  readonly applications: {
    requested(db: Db | Tx, customerId: string): Promise<{ readonly requestId: string } | null>
    materialReceived(
      tx: Tx,
      key: { readonly customerId: string; readonly requestId: string },
      what: 'statement',
    ): Promise<void>
  }
}

/** One file at a time over all processes, so that many uploads cost no more than one. */
export const readJob = defineJob<store.MpesaStatementKey>('statements.read', 'background', {
  oneAtATime: true,
})

/** Codes for one file, including the first. */
export const codesPerFileMax = 6
/** A statement must be current: days between its end and the upload at most; it must also cover a month. */
export const endedBeforeDaysMax = 30
export const coversDaysMin = 28
/**
 * A decision is made within the 5 days that an application waits (rule states-4), and a second review within
 * 30: then the file is deleted.
 */
export const fileKeptDays = 40
export const unconfirmedKeptDays = 7
export const summaryKeptDays = 180

export const codePurpose = 'statement.code'
const dayMs = 86_400_000
const codeRefusals: readonly store.Refusal[] = ['codeMissing', 'codeWrong']

export type MpesaStatements = ReturnType<typeof createMpesaStatements>

export function createMpesaStatements({
  database,
  clock,
  jobs,
  log,
  secrets,
  fileStores: { statements: storage },
  customers,
  identity,
  loans,
  payments,
  statementLook: look,
  limits,
  applications,
}: MpesaStatementDeps) {
  const takeUpload = (customerId: string) => limits.consume(database.db, 'upload', customerId)
  const paymentsWith = createKnownPayments({ loans, payments, clock })
  const viewOf = (record: store.MpesaStatementRecord): MpesaStatementView => {
    const { id, state, refusal, uploadedAt, codesTried, fileKey } = record
    return {
      id,
      state,
      refusal,
      uploadedAt,
      codeTriesLeft: fileKey && refusal && codeRefusals.includes(refusal) ? codesPerFileMax - codesTried : 0,
      summary: summaryIn(secrets, record),
    }
  }
  const current = async (db: Db | Tx, customerId: string): Promise<MpesaStatementView> =>
    viewOf((await store.latest(db, customerId))!)

  /** If a file cannot be removed now, the sweep deletes it later, because its row is gone. */
  const removeFiles = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys)
      await storage
        .remove(key)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a file could not be removed: the sweep deletes it later'),
        )
  }
  const readLater = (tx: Tx, key: store.MpesaStatementKey): Promise<void> =>
    jobs.add(tx, readJob, key, { key: `${readJob.name}:${key.statementId}` })

  /**
   * Returns the figures of the statement for this customer, or the refusal of one that belongs to another
   * person or is outdated.
   */
  async function judge(
    { statement, origin }: { readonly statement: MpesaStatement; readonly origin: MpesaStatementOrigin },
    customerId: string,
  ): Promise<MpesaStatementSummary | store.Refusal> {
    const customer = await customers.get(customerId)
    const { receiving } = customer ?? {}
    const own = [
      await identity.phoneOf(database.db, customerId),
      receiving?.method === 'mpesa' ? receiving.phone : undefined,
    ]
    const phone = own.find((each) => each?.slice(1) === statement.holder.phone)
    if (!phone) return 'otherPhone'
    if (daysBetween(statement.to, clock.today()) > endedBeforeDaysMax) return 'tooOld'
    const known = await paymentsWith(customerId, phone)
    const {
      days,
      monthlyIncomeCents: netMonthlyIncomeCents,
      ...reading
    } = readMpesaStatement(withoutOwnPayments(statement, known))
    if (days < coversDaysMin) return 'tooShort'
    const trace = traceOf(statement, origin, known, look)
    const { firstName = '', middleName = '', lastName = '' } = customer?.personal ?? {}
    return {
      from: statement.from,
      to: statement.to,
      holderName: statement.holder.name,
      nameDiffers:
        compareNames(`${firstName} ${middleName ?? ''} ${lastName}`, statement.holder.name) === 'differs',
      findings: checkMpesaStatement(statement, clock.today()),
      traced: trace !== 'none',
      tracedByPaymentsAlone: trace === 'paymentsAlone',
      netMonthlyIncomeCents,
      ...reading,
    }
  }

  return {
    async view(customerId: string, db: Db | Tx = database.db): Promise<MpesaStatementView | null> {
      const record = await store.latest(db, customerId)
      return record ? viewOf(record) : null
    },

    /** For staff: returns the last confirmed statement, as a decision may have used it. */
    async confirmedOf(db: Db | Tx, customerId: string): Promise<ConfirmedMpesaStatement | null> {
      const record = await store.latestConfirmed(db, customerId)
      const summary = record ? summaryIn(secrets, record) : null
      return record && summary
        ? { ...summary, uploadedAt: record.uploadedAt, fileKept: record.fileKey !== null }
        : null
    },
    /** Returns its file; null if it is no longer kept. */
    async confirmedFile(customerId: string): Promise<Buffer | null> {
      const record = await store.latestConfirmed(database.db, customerId)
      return record?.fileKey ? storage.get(record.fileKey) : null
    },

    /** Stores the file and queues its reading. Deletes an earlier one that was not confirmed. */
    async upload(
      customerId: string,
      file: UploadedFile,
      code: string,
    ): Promise<MpesaStatementView | Failure<'tooManyRequests'>> {
      const tooMany = await takeUpload(customerId)
      if (tooMany) return tooMany
      const { key: fileKey } = await storage.put(file.bytes)
      const id = randomUUID()
      const { replaced, view } = await database.transaction(async (tx) => {
        await store.lockStatements(tx, customerId)
        const replaced = await store.withdraw(tx, customerId)
        await store.insert(tx, {
          id,
          customerId,
          fileKey,
          code: secrets.seal(codePurpose, code),
          uploadedAt: clock.now(),
        })
        await readLater(tx, { customerId, statementId: id })
        return { replaced, view: await current(tx, customerId) }
      })
      await removeFiles(replaced)
      return view
    },

    /** Tries another code for the stored file. */
    tryCode: (customerId: string, code: string): Promise<MpesaStatementView | Failure<Unchanged>> =>
      database.transaction(async (tx) => {
        await store.lockStatements(tx, customerId)
        const record = await store.latest(tx, customerId)
        if (!record) return { error: 'noStatement' }
        if (viewOf(record).codeTriesLeft <= 0) return { error: 'transitionRefused' }
        const key = { customerId, statementId: record.id }
        await store.tryCode(tx, key, secrets.seal(codePurpose, code))
        await readLater(tx, key)
        return current(tx, customerId)
      }),

    /** Job: reads a file in a separate process. The code is deleted with the answer. */
    async read(key: store.MpesaStatementKey): Promise<void> {
      const record = await store.read(database.db, key)
      if (record?.state !== 'reading' || !record.code) return
      const bytes = record.fileKey ? await storage.get(record.fileKey) : null
      const answer = bytes
        ? await readStatementFile(bytes, secrets.open(codePurpose, record.code))
        : { unreadable: 'broken' as const }
      const judged = 'unreadable' in answer ? answer.unreadable : await judge(answer, record.customerId)
      const forgotten = await database.transaction(async (tx) => {
        await store.lockStatements(tx, record.customerId)
        if ((await store.read(tx, key))?.state !== 'reading') return null // withdrawn or replaced since
        if (typeof judged !== 'string') {
          await store.saveSummary(tx, key, secrets.seal(summaryPurpose, JSON.stringify(judged)))
          return null
        }
        const keepFile = codeRefusals.includes(judged) && record.codesTried < codesPerFileMax
        await store.saveRefusal(tx, key, judged, keepFile)
        return keepFile ? null : record.fileKey
      })
      if (forgotten) await removeFiles([forgotten])
    },

    /** The customer confirms the figures: a pending application is decided again. */
    confirm: (customerId: string): Promise<MpesaStatementView | Failure<Unchanged>> =>
      database.transaction(async (tx) => {
        await store.lockStatements(tx, customerId)
        const record = await store.latest(tx, customerId)
        if (!record) return { error: 'noStatement' }
        if (record.state !== 'shown') return { error: 'transitionRefused' }
        await store.confirm(tx, { customerId, statementId: record.id }, clock.now())
        const request = await applications.requested(tx, customerId)
        if (request)
          await applications.materialReceived(tx, { customerId, requestId: request.requestId }, 'statement')
        return current(tx, customerId)
      }),

    /** Withdraws an unconfirmed statement: deletes file, code and figures. */
    async withdraw(customerId: string): Promise<{ readonly withdrawn: true } | Failure<Unchanged>> {
      const withdrawn = await database.transaction(
        async (tx): Promise<Awaited<ReturnType<typeof store.withdraw>> | Failure<Unchanged>> => {
          await store.lockStatements(tx, customerId)
          const record = await store.latest(tx, customerId)
          if (!record) return { error: 'noStatement' }
          return record.state === 'confirmed'
            ? { error: 'transitionRefused' }
            : store.withdraw(tx, customerId)
        },
      )
      if ('error' in withdrawn) return withdrawn
      await removeFiles(withdrawn)
      return { withdrawn: true }
    },

    /** Deletes files that no decision needs, summaries later, and files without a row. */
    async purge(): Promise<void> {
      const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs)
      const forget = (batch: (rows: number) => Promise<readonly (string | null)[]>) =>
        inBatches(async (rows) => {
          const keys = await batch(rows)
          await removeFiles(keys.flatMap((key) => key ?? []))
          return keys.length
        })
      await forget((rows) => store.erase(database.db, before(summaryKeptDays), rows, false))
      await forget((rows) => store.erase(database.db, before(unconfirmedKeptDays), rows, true))
      await forget((rows) => store.deleteFiles(database.db, before(fileKeptDays), rows))
      await sweep(storage, async (keys) => new Set(await store.fileKeysInUse(database.db, keys)))
    },
  }
}
