/**
 * Files of customer requests: uploaded before filing, readable by their owner and officers, deleted if not
 * filed.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { asPicture } from '../../platform/files/pictures.ts'
import type { Limits } from '../../people/identity/index.ts'
import { sweep, type Storage } from '../../platform/files/storage.ts'
import type { UploadedFile } from '../../platform/files/uploads.ts'
import * as store from './store.ts'
import { inBatches } from '../../platform/jobs/purge.ts'

export type RequestFileDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly fileStores: { readonly appeals: Storage }
  readonly limits: Pick<Limits, 'consume'>
}
export type CustomerRequestFile = { readonly id: string; readonly fileKind: 'jpeg' | 'pdf' }

/** Time for which a file without a filed request is kept. */
const waitingFilesKeepHours = 24

export function createRequestFiles({ database, clock, log, fileStores, limits }: RequestFileDeps) {
  const storage = fileStores.appeals
  async function fileOf(
    row: store.FileRow | undefined,
  ): Promise<
    { readonly bytes: Buffer; readonly fileKind: 'jpeg' | 'pdf'; readonly id: string } | Failure<'notFound'>
  > {
    const bytes = row ? await storage.get(row.fileKey) : null
    return row && bytes ? { bytes, fileKind: row.fileKind, id: row.id } : { error: 'notFound' }
  }

  return {
    /** Stores a file for a request that is filed afterwards. */
    async upload(
      customerId: string,
      file: UploadedFile,
    ): Promise<CustomerRequestFile | Failure<'tooManyRequests' | 'validationFailed'>> {
      const tooMany = await limits.consume(database.db, 'upload', customerId)
      if (tooMany) return tooMany
      const bytes = await asPicture(file)
      if ('error' in bytes) return { error: 'validationFailed', fields: { file: bytes.error } }
      const { key: fileKey } = await storage.put(bytes)
      const row = { id: randomUUID(), fileKey, customerId, fileKind: 'jpeg' as const }
      await store.insertFile(database.db, row, clock.now())
      return { id: row.id, fileKind: row.fileKind }
    },

    async readFile(customerId: string, id: string) {
      return fileOf(await store.file(database.db, customerId, id))
    },

    /** Deletes files that were not filed within a day, and files without a row. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - waitingFilesKeepHours * 3_600_000)
      await inBatches(async (rows) => {
        const keys = await store.deleteUnattached(database.db, before, rows)
        for (const key of keys)
          await storage
            .remove(key)
            .catch((error: unknown) =>
              log.warn({ err: error }, 'a stored file could not be deleted: the sweep deletes it later'),
            )
        return keys.length
      })
      await sweep(storage, async (all) => new Set(await store.fileKeysInUse(database.db, all)))
    },
  }
}
