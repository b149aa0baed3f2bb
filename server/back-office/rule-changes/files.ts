/** Files that prove what was sent to the regulator about a draft, and its answers (rule price-27). */
import { createHash, randomUUID } from 'node:crypto'
import { ruleKind } from '../../../contract/back-office/rule-kinds.ts'
import type { RegulatorFileAbout } from '../../../contract/back-office/rule-regulator.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { asPicture } from '../../platform/files/pictures.ts'
import { sweep, type Storage } from '../../platform/files/storage.ts'
import type { UploadedFile } from '../../platform/files/uploads.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { ChangeDraft, NoteStep } from './draft-change.ts'
import * as files from './files-store.ts'
import type * as store from './store.ts'

type Attached =
  | { readonly id: string }
  | Failure<'notFound' | 'conflict' | 'roleMissing' | 'validationFailed'>
type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly audit: Pick<Audit, 'record'>
  readonly storage: Storage
  readonly change: ChangeDraft<Attached>
  readonly note: NoteStep
}
type Kept = { readonly bytes: Buffer; readonly fileKind: 'jpeg' | 'pdf' }

/** Before approval there is nothing to send to the regulator, and a withdrawn draft is closed. */
export const acceptsFiles = ({ kind, status }: store.Draft): boolean =>
  ruleKind(kind).regulator && status !== 'draft' && status !== 'withdrawn'

/**
 * An image is encoded again. A PDF letter stays unchanged, because it may be signed; drawing its pages, up to
 * the limit, shows whether it is a PDF.
 */
async function keptOf(file: UploadedFile): Promise<Kept | Failure<'validationFailed'>> {
  const picture = await asPicture(file)
  const isPdf = file.kind === 'pdf'
  if ('error' in picture && !(isPdf && picture.error === 'filePagesTooMany'))
    return { error: 'validationFailed', fields: { file: picture.error } }
  return isPdf || 'error' in picture
    ? { bytes: file.bytes, fileKind: 'pdf' }
    : { bytes: picture, fileKind: 'jpeg' }
}

export function createRegulatorFiles({ database, clock, log, audit, storage, change, note }: Deps) {
  return {
    /** A file that is already attached is not stored again. */
    async attach(
      officer: Officer,
      id: string,
      about: RegulatorFileAbout,
      file: UploadedFile,
    ): Promise<Attached> {
      const kept = await keptOf(file)
      if ('error' in kept) return kept
      const { bytes, fileKind } = kept
      const sha256 = createHash('sha256').update(bytes).digest()
      const { key: fileKey } = await storage.put(bytes)
      const done = await change(officer, id, async (tx, draft) => {
        if (!acceptsFiles(draft)) return { error: 'conflict', current: { status: draft.status } }
        const same = (await files.ofDraft(tx, id)).find(
          (each) => each.about === about && each.sha256.equals(sha256),
        )
        if (same) return { id: same.id }
        const name = file.name.trim() || `${about}.${fileKind}`
        const row = { id: randomUUID(), draftId: id, about, name, fileKey, fileKind, sha256 }
        await files.insert(tx, {
          ...row,
          sizeBytes: bytes.length,
          uploadedBy: officer.officerId,
          uploadedAt: clock.now(),
        })
        await note(tx, officer, draft, 'attached', name, { about, sha256: sha256.toString('hex') })
        return { id: row.id }
      })
      // If the stored file cannot be deleted now, the sweep deletes it, because no row names it.
      if ('error' in done || (await files.read(database.db, id, done.id))?.fileKey !== fileKey)
        await storage
          .remove(fileKey)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'a stored file could not be deleted: the sweep deletes it later'),
          )
      return done
    },

    /** The download is audited. */
    async file(
      officer: Officer,
      draftId: string,
      id: string,
    ): Promise<(Kept & { readonly id: string }) | Failure<'notFound'>> {
      const found = await files.read(database.db, draftId, id)
      const bytes = found ? await storage.get(found.fileKey) : null
      if (!found || !bytes) return { error: 'notFound' }
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'rules.fileOpened',
          subject: draftId,
          after: { name: found.name, sha256: found.sha256.toString('hex') },
        }),
      )
      return { id, bytes, fileKind: found.fileKind }
    },

    purge: (): Promise<void> => sweep(storage, async (keys) => new Set(await files.named(database.db, keys))),
  }
}
