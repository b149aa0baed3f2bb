/** Files of customers: kept sealed, each under a key of its own, at an address nobody can guess (rule data-13). */
import { randomBytes } from 'node:crypto'
import { isUnderNewest, type Secrets } from '../security/secrets.ts'

export type Storage = {
  /** Keeps the bytes; when it returns they outlive a crash. */
  put(bytes: Uint8Array): Promise<{ readonly key: string }>
  /** Null where there is no such file. Throws when what is kept was changed. */
  get(key: string): Promise<Buffer | null>
  /** Brings it under the key that writes, under the same name. */
  reseal(key: string): Promise<void>
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

export const keyPattern = /^[0-9a-f]{64}$/

export function createStorage(
  keeper: Keeper,
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
      if (sealed && !isUnderNewest(sealed, secrets.mark))
        await keeper.write(key, secrets.sealFile(key, secrets.openFile(key, sealed)))
    },
    async remove(key) {
      if (keyPattern.test(key)) await keeper.remove(key)
    },
    olderThan: (ageMs) => keeper.olderThan(ageMs),
  }
}

/** A file may be there before what names it; after this age it never will be named. */
const unnamedKeepMs = 86_400_000

/** Takes away files that nothing names: those of a process that died between the two, and those whose row is gone. */
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
