/** Files of customers: kept sealed, each under a key of its own, at an address nobody can guess (rule data-13). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

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

export const keyPattern = /^[0-9a-f]{64}$/
const ivBytes = 12
const tagBytes = 16

export function createStorage(keeper: Keeper, secretKey: string): Storage {
  /** The name of a file is part of its key: bytes moved under another name cannot be opened. */
  const sealingKey = (name: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, Buffer.from(name, 'hex'), 'file', 32))
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
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
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
