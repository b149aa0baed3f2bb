/** Files of customers: kept sealed, each under a key of its own, at an address nobody can guess (PRODUCT 4.8). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { s3Keeper, type S3Config } from './storage-s3.ts'

export type Storage = {
  /** Keeps the bytes; when it returns they outlive a crash. */
  put(bytes: Uint8Array): Promise<{ readonly key: string }>
  /** Null where there is no such file. Throws when what is kept was changed. */
  get(key: string): Promise<Buffer | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of files that are at least so old by the store's own clock, in batches. */
  olderThan(ageMs: number): AsyncIterable<readonly string[]>
}

/** Where sealed bytes lie, by name. */
export type Keeper = {
  write(name: string, sealed: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  olderThan(ageMs: number): AsyncIterable<readonly string[]>
}

const keyPattern = /^[0-9a-f]{64}$/
const ivBytes = 12
const tagBytes = 16

export function createStorage(keeper: Keeper, secretKey: string): Storage {
  /** The name of a file is part of its key: bytes moved under another name cannot be opened. */
  const sealingKey = (name: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, Buffer.from(name, 'hex'), 'file', 32))
  return {
    async put(bytes) {
      const key = randomBytes(32).toString('hex')
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv)
      await keeper.write(key, Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
      return { key }
    },
    async get(key) {
      const sealed = keyPattern.test(key) ? await keeper.read(key) : null
      if (sealed === null) return null
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
    async remove(key) {
      if (keyPattern.test(key)) await keeper.remove(key)
    },
    olderThan: (ageMs) => keeper.olderThan(ageMs),
  }
}

/** The files of one capability: S3-compatible where it is set, a folder beside the embedded database otherwise. Each has an area of its own and sweeps only that. */
export const storageOf = (config: { readonly dataDir: string; readonly secretKey: string; readonly files: { readonly s3: S3Config | null } }, area: string): Storage =>
  createStorage(config.files.s3 ? s3Keeper(config.files.s3, area) : folderKeeper(join(config.dataDir, 'files', area)), config.secretKey)

/** A file may be there before what names it; after this age it never will be named. */
const unnamedKeepMs = 86_400_000

/** Takes away files that nothing names: those of a process that died between the two, and those whose row is gone. */
export async function sweep(storage: Storage, named: (keys: readonly string[]) => Promise<ReadonlySet<string>>, ageMs = unnamedKeepMs): Promise<void> {
  for await (const keys of storage.olderThan(ageMs)) {
    const kept = await named(keys)
    for (const key of keys) if (!kept.has(key)) await storage.remove(key)
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A folder on this machine; processes of one service share it. */
export function folderKeeper(root: string): Keeper {
  const folderOf = (name: string): string => join(root, name.slice(0, 2))
  const pathOf = (name: string): string => join(folderOf(name), name)
  return {
    /** Written whole beside its place, then put there: nobody ever reads half a file. */
    async write(name, sealed) {
      const folder = folderOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${name}.unfinished`)
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(sealed)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, pathOf(name))
        const parent = await open(folder, 'r') // the name in the folder has to outlive a crash too
        await parent.sync().finally(() => parent.close())
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(name) {
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *olderThan(ageMs) {
      const before = Date.now() - ageMs
      for (const folder of await readdir(root).catch(() => [])) {
        const names: string[] = []
        for (const entry of await readdir(join(root, folder))) {
          const path = join(root, folder, entry)
          const changedAt = (await stat(path).catch(() => null))?.mtimeMs
          if (changedAt === undefined || changedAt > before) continue
          if (keyPattern.test(entry)) names.push(entry)
          else await rm(path, { force: true }) // left unfinished by a process that was killed
        }
        if (names.length > 0) yield names
      }
    },
  }
}
