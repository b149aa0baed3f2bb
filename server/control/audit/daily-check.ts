/**
 * Daily check of the whole audit trail: every entry must follow from the one before it and carry the seal
 * that only the service can make (docs/decisions/2026-11-23-key-rotation-and-trail-seals.md).
 */
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { genesisHash, hashOf, sealedToPurpose, sealPurpose, sealText, type Audit } from './service.ts'
import * as store from './store.ts'

export const auditCheckJob = defineJob('audit.check', 'daily')
const dayMs = 86_400_000
const chainBatchRows = 1_000

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly secrets: Secrets
  readonly audit: Pick<Audit, 'record'>
}
type Found = {
  readonly checkedTo: number
  readonly hash: Buffer
  readonly firstBroken: number | null
  /** Number of the first entry that has no seal but may lack one; null if there is none. */ readonly firstUnsealed:
    | number
    | null
}

export function createAuditCheck({ database, clock, jobs, log, secrets, audit }: Deps) {
  const { db } = database
  const fits = (purpose: string, seq: number, hash: Buffer, seal: string): boolean =>
    secrets.hashes(purpose, sealText(seq, hash)).includes(seal)

  /**
   * Returns up to which entry all had a seal at the last check. `broken` means that this record itself was
   * forged.
   */
  async function sealedBefore(
    last: store.SealedCheck | undefined,
  ): Promise<{ readonly to: number; readonly broken: boolean }> {
    if (!last?.seal || last.sealedTo === null) return { to: 0, broken: false }
    if (last.sealedTo === 0) return { to: 0, broken: !fits(sealedToPurpose, 0, genesisHash, last.seal) }
    const hash = await store.hashOfEntry(db, last.sealedTo)
    return {
      to: last.sealedTo,
      broken: hash === null || !fits(sealedToPurpose, last.sealedTo, hash, last.seal),
    }
  }

  /**
   * Follows the chain from its beginning. Returns the last entry and the first broken one. An entry is broken
   * if it does not fit its predecessor, has lost its seal, or was there at the last check and is missing at
   * the end now.
   */
  async function follow(seenTo: number, sealedTo: number): Promise<Found> {
    let previous: Buffer = genesisHash
    let firstUnsealed: number | null = null
    for (let seq = 0; ;) {
      const rows = await store.after(db, seq, chainBatchRows)
      if (rows.length === 0) {
        return { checkedTo: seq, hash: previous, firstBroken: seq < seenTo ? seq + 1 : null, firstUnsealed }
      }
      for (const row of rows) {
        const isSealed = row.seal !== null && fits(sealPurpose, row.seq, row.hash, row.seal)
        const mayBeUnsealed = row.seal === null && row.seq > sealedTo
        if (
          row.seq !== seq + 1 ||
          !row.previous.equals(previous) ||
          !row.hash.equals(hashOf(previous, row.content)) ||
          !(isSealed || mayBeUnsealed)
        )
          return { checkedTo: row.seq, hash: previous, firstBroken: row.seq, firstUnsealed }
        if (!isSealed) firstUnsealed ??= row.seq
        previous = row.hash
        seq = row.seq
      }
    }
  }

  /**
   * Seals entries of the previous version and of the time before seals existed. The trail and the log record
   * it.
   */
  async function sealUpTo({ checkedTo, firstUnsealed }: Found): Promise<void> {
    for (;;) {
      const rows = await store.withoutSeal(db, checkedTo, chainBatchRows)
      if (rows.length === 0) break
      await store.saveSeals(
        db,
        rows.map(({ seq, hash }) => ({ seq, seal: secrets.hash(sealPurpose, sealText(seq, hash)) })),
      )
    }
    const sealed = { from: firstUnsealed, to: checkedTo }
    log.warn(sealed, 'sealed entries of the audit trail that had no seal')
    await database.transaction((tx) =>
      audit.record(tx, null, { act: 'trail.sealed', subject: 'trail', after: sealed }),
    )
  }

  return {
    /**
     * Called at start and after each check: schedules the next check a day after the last one, or now if
     * there was none.
     */
    async plan(): Promise<void> {
      const looked = await store.lastCheck(db)
      const runAt = looked ? new Date(looked.at.getTime() + dayMs) : clock.now()
      await jobs.add(db, auditCheckJob, {}, { key: auditCheckJob.name, runAt, keepRunAt: true })
    },
    async run(): Promise<void> {
      const last = await store.lastCheck(db)
      const sealed = await sealedBefore(last)
      const found = await follow(last?.checkedTo ?? 0, sealed.to)
      const firstBroken = sealed.broken
        ? Math.min(found.firstBroken ?? sealed.to, sealed.to)
        : found.firstBroken
      if (firstBroken === null && found.firstUnsealed !== null) await sealUpTo(found)
      await store.saveCheck(db, {
        at: clock.now(),
        // Entries missing at the end stay missing at the next check.
        checkedTo: Math.max(found.checkedTo, last?.checkedTo ?? 0),
        firstBroken,
        ...(firstBroken === null
          ? {
              sealedTo: found.checkedTo,
              seal: secrets.hash(sealedToPurpose, sealText(found.checkedTo, found.hash)),
            }
          : { sealedTo: last?.sealedTo ?? null, seal: last?.seal ?? null }),
      })
      if (firstBroken !== null) log.error({ entry: firstBroken }, 'the audit trail is broken')
    },
  }
}
export type AuditCheck = ReturnType<typeof createAuditCheck>
