/** Customer files: encrypted, each with its own key, under a name that cannot be guessed (rule data-13). */
import { randomBytes } from 'node:crypto'
import { isUnderNewestKey, type Secrets } from '../security/secrets.ts'

export type Storage = {
  /** Stores the bytes durably: once it returns, they survive a crash. */
  put(bytes: Uint8Array): Promise<{ readonly key: string }>
  /** Null when there is no such file. Throws when the stored bytes were changed. */
  get(key: string): Promise<Buffer | null>
  /** Encrypts the file again with the newest key, under the same name. */
  reseal(key: string): Promise<void>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Keys of files that are at least this old by the store's clock, in batches. */
  olderThan(ageMs: number): AsyncIterable<readonly string[]>
}

/** Storage for encrypted bytes, by name. */
export type StorageBackend = {
  write(name: string, sealed: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  olderThan(ageMs: number): AsyncIterable<readonly string[]>
}

export const keyPattern = /^[0-9a-f]{64}$/

export function createStorage(
  keeper: StorageBackend,
  secrets: Pick<Secrets, 'sealFile' | 'openFile' | 'mark'>,
): Storage {
  return {
    async put(bytes) {
      const key = randomBytes(32).toString('hex')
      await keeper.write(key, secrets.sealFile(key, bytes))
      return { key }
    },
    async get(key) {
      const sealed = keyPattern.test(key) ? await keeper.read(key) : null
      return sealed && secrets.openFile(key, sealed)
    },
    async reseal(key) {
      const sealed = keyPattern.test(key) ? await keeper.read(key) : null
      if (sealed && !isUnderNewestKey(sealed, secrets.mark))
        await keeper.write(key, secrets.sealFile(key, secrets.openFile(key, sealed)))
    },
    async remove(key) {
      if (keyPattern.test(key)) await keeper.remove(key)
    },
    olderThan: (ageMs) => keeper.olderThan(ageMs),
  }
}

/** A file is stored before the row that names it. Without a row at this age, it is unused. */
const unnamedKeepMs = 86_400_000

/** Deletes files that no row names: the process died before it wrote the row, or the row was deleted. */
export async function sweep(
  storage: Storage,
  named: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  ageMs = unnamedKeepMs,
): Promise<void> {
  for await (const keys of storage.olderThan(ageMs)) {
    const kept = await named(keys)
    for (const key of keys) if (!kept.has(key)) await storage.remove(key)
  }
}
