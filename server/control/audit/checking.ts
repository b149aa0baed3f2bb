/**
 * The daily look at the whole trail: whether every entry still follows from the one before it, and has the seal that
 * only the service can make (docs/decisions/2026-11-23-key-ring.md).
 */
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { beginning, hashOf, sealedToPurpose, sealPurpose, toSeal, type Audit } from './service.ts'
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
  /** The first that has no seal and may be without one. */ readonly firstUnsealed: number | null
}

export function createAuditCheck({ database, clock, jobs, log, secrets, audit }: Deps) {
  const { db } = database
  const fits = (purpose: string, seq: number, hash: Buffer, seal: string): boolean =>
    secrets.hashes(purpose, toSeal(seq, hash)).includes(seal)

  /** Up to which entry all had a seal at the last look; what is no word of ours is a break at that entry. */
  async function sealedBefore(
    last: store.SealedCheck | undefined,
  ): Promise<{ readonly to: number; readonly broken: boolean }> {
    if (!last?.seal || last.sealedTo === null) return { to: 0, broken: false }
    if (last.sealedTo === 0) return { to: 0, broken: !fits(sealedToPurpose, 0, beginning, last.seal) }
    const hash = await store.hashOfEntry(db, last.sealedTo)
    return {
      to: last.sealedTo,
      broken: hash === null || !fits(sealedToPurpose, last.sealedTo, hash, last.seal),
    }
  }

  /**
   * Follows the chain from its beginning: the last entry that is there, and the first that does not fit; that is
   * also one that was there at the last look and is missing at the end now, or has lost its seal since.
   */
  async function follow(seenTo: number, sealedTo: number): Promise<Found> {
    let previous: Buffer = beginning
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
   * Seals what the version before wrote, and all there was before entries had seals: from now on, which the trail
   * and the log say.
   */
  async function sealUpTo({ checkedTo, firstUnsealed }: Found): Promise<void> {
    for (;;) {
      const rows = await store.withoutSeal(db, checkedTo, chainBatchRows)
      if (rows.length === 0) break
      await store.saveSeals(
        db,
        rows.map(({ seq, hash }) => ({ seq, seal: secrets.hash(sealPurpose, toSeal(seq, hash)) })),
      )
    }
    const sealed = { from: firstUnsealed, to: checkedTo }
    log.warn(sealed, 'entries of the audit trail had no seal, and were sealed now')
    await database.transaction((tx) =>
      audit.record(tx, null, { act: 'trail.sealed', subject: 'trail', after: sealed }),
    )
  }

  return {
    /** At start, and after each look: the next one is a day later, the first one at once. */
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
        // What is missing at the end is still missing tomorrow.
        checkedTo: Math.max(found.checkedTo, last?.checkedTo ?? 0),
        firstBroken,
        ...(firstBroken === null
          ? {
              sealedTo: found.checkedTo,
              seal: secrets.hash(sealedToPurpose, toSeal(found.checkedTo, found.hash)),
            }
          : { sealedTo: last?.sealedTo ?? null, seal: last?.seal ?? null }),
      })
      if (firstBroken !== null) log.error({ entry: firstBroken }, 'the audit trail is broken')
    },
  }
}
export type AuditCheck = ReturnType<typeof createAuditCheck>
