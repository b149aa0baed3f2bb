/**
 * ID photos that a decision requested: stored sealed, replaceable until they are submitted, deleted when no
 * longer needed (rule states-5, rule data-13).
 */
import type { Failure } from '../../../contract/errors.ts'
import { daysBetween, type Day } from '../../../domain/days.ts'
import { usualDocumentKind, type IdentityDocumentKind } from '../../../domain/person/documents.ts'
import type { RequiredPhotos } from '../../../domain/loan/loan-application.ts'
import {
  requestedKinds,
  lentPhotosKeepDays,
  refusedPhotosKeepDays,
  photoKinds,
  type PhotoKind,
} from '../../../domain/person/document-photos.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Limits } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { asJpeg, asPicture } from '../../platform/files/pictures.ts'
import { sweep, type Storage } from '../../platform/files/storage.ts'
import type { UploadedFile } from '../../platform/files/uploads.ts'
import * as store from './store.ts'

export type DocumentPhotoDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly fileStores: { readonly scans: Storage }
  readonly customers: Pick<Customers, 'get'>
  readonly limits: Pick<Limits, 'consume'>
  readonly applications: {
    /** Returns the customer's pending application and its missing photos. */
    requested(
      db: Db | Tx,
      customerId: string,
    ): Promise<{ readonly requestId: string; readonly scans: RequiredPhotos | undefined } | null>
    materialReceived(tx: Tx, key: store.ApplicationKey, what: 'scans'): Promise<void>
    /** Returns the ended ones of these applications: since when, and whether they led to a loan. */
    endedOf(
      db: Db,
      keys: readonly store.ApplicationKey[],
    ): Promise<readonly (store.ApplicationKey & { readonly closedOn: Day; readonly lent: boolean })[]>
  }
}

export type RequestedPhotos = {
  readonly documentKind: IdentityDocumentKind
  readonly scans: readonly {
    readonly kind: PhotoKind
    readonly uploadedAt: Date | null
    readonly fileKind: 'jpeg' | 'pdf' | null
  }[]
}
export type SubmittedPhoto = {
  readonly kind: PhotoKind
  readonly fileKind: 'jpeg' | 'pdf'
  readonly uploadedAt: Date
}
export type DocumentPhotoFile = {
  readonly bytes: Buffer
  readonly kind: PhotoKind
  readonly fileKind: 'jpeg' | 'pdf'
}

/** Longest side, in pixels, of the small picture for recognising a photo. */
const smallSide = 320
const purgedAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'
const beforeAll: store.ApplicationKey = { customerId: firstId, requestId: firstId }

export type DocumentPhotos = ReturnType<typeof createDocumentPhotos>

export function createDocumentPhotos({
  database,
  clock,
  log,
  fileStores: { scans: storage },
  customers,
  limits,
  applications,
}: DocumentPhotoDeps) {
  const takeUpload = (customerId: string) => limits.consume(database.db, 'upload', customerId)
  /** If a file cannot be removed now, the sweep deletes it later, because its row is gone. */
  const removeFiles = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys)
      await storage
        .remove(key)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a file could not be removed: the sweep deletes it later'),
        )
  }

  async function asked(db: Db | Tx, customerId: string): Promise<RequestedPhotos> {
    const [request, customer] = [
      await applications.requested(db, customerId),
      await customers.get(customerId, db),
    ]
    const there = new Map(
      (request ? await store.notSubmitted(db, { customerId, requestId: request.requestId }) : []).map(
        (scan) => [scan.kind, scan],
      ),
    )
    return {
      documentKind: customer?.personal?.document.kind ?? usualDocumentKind,
      scans: requestedKinds(request?.scans).map((kind) => ({
        kind,
        uploadedAt: there.get(kind)?.uploadedAt ?? null,
        fileKind: there.get(kind)?.fileKind ?? null,
      })),
    }
  }

  async function opened(
    scan: store.DocumentPhoto | undefined,
    small: boolean,
  ): Promise<DocumentPhotoFile | Failure<'notFound'>> {
    const bytes = scan ? await storage.get(scan.fileKey) : null
    if (!scan || !bytes) return { error: 'notFound' }
    const shown = small && scan.fileKind === 'jpeg' ? await asJpeg(bytes, smallSide) : bytes
    if ('error' in shown) throw new Error('a stored picture cannot be read')
    return { bytes: shown, kind: scan.kind, fileKind: scan.fileKind }
  }
  /** Returns the submitted photos of an application, in the order of the request. */
  async function ofRequest(key: store.ApplicationKey): Promise<store.DocumentPhoto[]> {
    const there = new Map((await store.submitted(database.db, key)).map((scan) => [scan.kind, scan]))
    return photoKinds.flatMap((kind) => there.get(kind) ?? [])
  }

  return {
    requested: (customerId: string): Promise<RequestedPhotos> => asked(database.db, customerId),

    /** Stores a requested photo, replacing an earlier one. */
    async upload(
      customerId: string,
      kind: PhotoKind,
      file: UploadedFile,
    ): Promise<RequestedPhotos | Failure<'tooManyRequests' | 'transitionRefused' | 'validationFailed'>> {
      const isAsked = async (db: Db | Tx) => {
        const request = await applications.requested(db, customerId)
        return request?.scans?.[kind] ? request.requestId : null
      }
      if ((await isAsked(database.db)) === null) return { error: 'transitionRefused' }
      const tooMany = await takeUpload(customerId)
      if (tooMany) return tooMany
      const bytes = await asPicture(file)
      if ('error' in bytes) return { error: 'validationFailed', fields: { file: bytes.error } }

      const { key: fileKey } = await storage.put(bytes)
      const saved = await database.transaction(async (tx) => {
        await store.lockPhotos(tx, customerId)
        const requestId = await isAsked(tx)
        if (requestId === null) return null
        const replaced = await store.replace(tx, {
          fileKey,
          customerId,
          requestId,
          kind,
          fileKind: 'jpeg',
          uploadedAt: clock.now(),
        })
        return { replaced, now: await asked(tx, customerId) }
      })
      if (!saved) {
        await removeFiles([fileKey])
        return { error: 'transitionRefused' }
      }
      if (saved.replaced) await removeFiles([saved.replaced])
      return saved.now
    },

    /** Submits all requested photos; the application is decided again. */
    submit: (
      customerId: string,
    ): Promise<{ readonly submitted: true } | Failure<'scansMissing' | 'transitionRefused'>> =>
      database.transaction(async (tx) => {
        await store.lockPhotos(tx, customerId)
        const request = await applications.requested(tx, customerId)
        if (!request?.scans) return { error: 'transitionRefused' }
        const { scans } = await asked(tx, customerId)
        if (scans.some(({ uploadedAt }) => uploadedAt === null)) return { error: 'scansMissing' }
        const key = { customerId, requestId: request.requestId }
        await store.submit(tx, key, clock.now())
        await applications.materialReceived(tx, key, 'scans')
        return { submitted: true }
      }),

    /** Returns the customer's latest upload of this kind. */
    file: async (
      customerId: string,
      kind: PhotoKind,
      small: boolean,
    ): Promise<DocumentPhotoFile | Failure<'notFound'>> =>
      opened(await store.latest(database.db, customerId, kind), small),

    /** For staff: returns submitted photos, and none that the customer may still replace. */
    ofRequest: async (key: store.ApplicationKey): Promise<readonly SubmittedPhoto[]> =>
      (await ofRequest(key)).map(({ kind, fileKind, uploadedAt }) => ({ kind, fileKind, uploadedAt })),
    fileOfRequest: async (
      key: store.ApplicationKey,
      kind: PhotoKind,
      small: boolean,
    ): Promise<DocumentPhotoFile | Failure<'notFound'>> =>
      opened(
        (await ofRequest(key)).find((scan) => scan.kind === kind),
        small,
      ),

    /**
     * Deletes photos that were not submitted when their application ends, the others at the end of their
     * retention, and files without a row.
     */
    async purge(): Promise<void> {
      const today = clock.today()
      let after = beforeAll
      for (;;) {
        const keys = await store.requestsAfter(database.db, after, purgedAtOnce)
        const last = keys.at(-1)
        if (last === undefined) break
        after = last
        const over = await applications.endedOf(database.db, keys)
        const kept = over.filter(
          ({ closedOn, lent }) =>
            daysBetween(closedOn, today) <= (lent ? lentPhotosKeepDays : refusedPhotosKeepDays),
        )
        await removeFiles(await store.erase(database.db, kept, true))
        await removeFiles(
          await store.erase(
            database.db,
            over.filter((each) => !kept.includes(each)),
            false,
          ),
        )
      }
      await sweep(storage, async (keys) => new Set(await store.fileKeysInUse(database.db, keys)))
    },
  }
}
