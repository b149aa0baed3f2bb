/** Where files are stored: S3-compatible when configured, otherwise a folder next to the embedded database. */
import { join } from 'node:path'
import type { Secrets } from '../security/secrets.ts'
import { folderBackend } from './storage-folder.ts'
import { s3Backend, type S3Config } from './storage-s3.ts'
import { createStorage, type StorageBackend, type Storage } from './storage.ts'

type Config = { readonly files: { readonly s3: S3Config | null }; readonly dataDir: string }

/** Stores files under their own names, unencrypted: without personal data, for others with access to the store. */
export const plainFilesOf = ({ files, dataDir }: Config, area: string): StorageBackend =>
  files.s3 ? s3Backend(files.s3, area) : folderBackend(join(dataDir, 'files', area))

/** One encrypted store for each area: each capability sweeps only its own. */
export const createFileStores = <const Area extends string>(
  { config, secrets }: { readonly config: Config; readonly secrets: Secrets },
  areas: readonly Area[],
) =>
  Object.fromEntries(
    areas.map((area) => [area, createStorage(plainFilesOf(config, area), secrets)]),
  ) as Readonly<Record<Area, Storage>>
