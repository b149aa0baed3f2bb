/** Where files are stored, as configured. */
import { join } from 'node:path'
import type { RunningConfig } from '../platform/config/config.ts'
import { createStorage, type Keeper, type Storage } from '../platform/files/storage.ts'
import { folderKeeper } from '../platform/files/storage-folder.ts'
import { s3Keeper } from '../platform/files/storage-s3.ts'
import type { Secrets } from '../platform/security/secrets.ts'

type Configured = { readonly config: RunningConfig; readonly secrets: Secrets }

/** Areas of the file store, one for each capability with files: each sweeps only its own. */
export const fileAreas = ['appeals', 'statements', 'scans', 'bureau', 'rules'] as const
type FileArea = (typeof fileAreas)[number]

/** S3-compatible when configured, otherwise a folder next to the embedded database. */
export const storageOf = ({ config: { files, dataDir }, secrets }: Configured, area: FileArea): Storage =>
  createStorage(files.s3 ? s3Keeper(files.s3, area) : folderKeeper(join(dataDir, 'files', area)), secrets)

/**
 * Files without personal data: stored unencrypted under their own names, for others with access to the store.
 */
export const plainFilesOf = (
  { config: { files, dataDir } }: Pick<Configured, 'config'>,
  area: 'books',
): Keeper => (files.s3 ? s3Keeper(files.s3, area) : folderKeeper(join(dataDir, 'files', area)))

export const fileStoresOf = (configured: Configured) =>
  Object.fromEntries(fileAreas.map((area) => [area, storageOf(configured, area)])) as Readonly<
    Record<FileArea, Storage>
  >
