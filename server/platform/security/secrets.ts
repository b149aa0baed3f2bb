/** Encryption and hashing with SECRET_KEY: each purpose has a derived key (docs/operations/keys.md). */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readKeyRing, type Key } from './key-ring.ts'

/** The first key of the ring writes; data of all keys is readable. */
export type Secrets = {
  /** Ids of the ring's keys, the writing key first. */
  readonly ids: readonly [writing: string, ...others: string[]]
  /** Keyed hash for lookups; includes the id of its key. Different purposes give unrelated hashes. */
  hash(purpose: string, text: string): string
  /** Hashes under all keys, the writing key first: every value that may be stored. */
  hashes(purpose: string, text: string): readonly [string, ...string[]]
  /**
   * As `hash`, without the key's id: 43 characters, for values that leave the service or are keys themselves.
   */
  token(purpose: string, text: string): string
  tokens(purpose: string, text: string): readonly string[]
  seal(purpose: string, text: string | Uint8Array): Buffer
  /** Throws when the bytes were changed, belong to another purpose, or their key is missing. */
  open(purpose: string, sealed: Buffer): string
  /** The same for binary data, which `open` would decode as text. */
  openBytes(purpose: string, sealed: Buffer): Buffer
  /** The name is part of the key: bytes moved to another name cannot be decrypted. */
  sealFile(name: string, bytes: Uint8Array): Buffer
  openFile(name: string, sealed: Buffer): Buffer
  /** Prefix of values under the writing key; null when that key leaves no mark. */
  readonly mark: { readonly hash: string; readonly sealed: Buffer } | null
}

const ivBytes = 12
const tagBytes = 16
/** First bytes of encrypted data under a key with a mark; the 4 bytes of the key's id follow. */
export const sealedMark = Buffer.from('key1')
const markBytes = sealedMark.length + 4
const noSalt = Buffer.alloc(0)
const fileSalt = (name: string): Buffer => Buffer.from(name, 'hex')

/** Whether encrypted bytes are under the writing key, which has this mark. */
export const isUnderNewestKey = (sealed: Buffer, mark: Secrets['mark']): boolean =>
  mark
    ? sealed.subarray(0, markBytes).equals(mark.sealed)
    : !sealed.subarray(0, sealedMark.length).equals(sealedMark)

const markOf = ({ id }: Key): Buffer => Buffer.concat([sealedMark, Buffer.from(id, 'hex')])

function decipher(key: KeyObject, sealed: Buffer): Buffer {
  const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, sealed.length - tagBytes)), opening.final()])
}

export function createSecrets(secretKey: string): Secrets {
  const ring = readKeyRing(secretKey)
  const [writing, ...others] = ring
  const unmarked = ring.find(({ leavesMark }) => !leavesMark)
  const derived = new Map<string, KeyObject>()
  /**
   * A KeyObject: from bytes it would be created at each use, which takes longer than encrypting a message.
   */
  const derive = ({ text }: Key, purpose: string, salt: Buffer): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', text, salt, purpose, 32)))
  /** Cached by purpose: there are few. */
  const keyOf = (key: Key, purpose: string): KeyObject => {
    const name = `${key.id} ${purpose}`
    const kept = derived.get(name)
    if (kept) return kept
    const made = derive(key, purpose, noSalt)
    derived.set(name, made)
    return made
  }
  const tokenOf = (key: Key, purpose: string, text: string): string =>
    createHmac('sha256', keyOf(key, purpose)).update(text).digest('base64url')
  const hashOf = (key: Key, purpose: string, text: string): string =>
    key.leavesMark ? `${key.id}:${tokenOf(key, purpose, text)}` : tokenOf(key, purpose, text)

  function sealWith(key: KeyObject, bytes: Uint8Array): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    return Buffer.concat([
      ...(writing.leavesMark ? [markOf(writing)] : []),
      iv,
      cipher.update(bytes),
      cipher.final(),
      cipher.getAuthTag(),
    ])
  }

  function openWith(keyFor: (key: Key) => KeyObject, sealed: Buffer): Buffer {
    const marked = ring.find((key) => key.leavesMark && sealed.subarray(0, markBytes).equals(markOf(key)))
    if (marked) return decipher(keyFor(marked), sealed.subarray(markBytes))
    const named = sealed.subarray(0, sealedMark.length).equals(sealedMark)
    try {
      if (unmarked) return decipher(keyFor(unmarked), sealed)
    } catch (error) {
      if (!named) throw error
    }
    const id = named
      ? sealed.subarray(sealedMark.length, markBytes).toString('hex')
      : 'of before keys had ids'
    throw new Error(`SECRET_KEY lacks the key ${id}, under which this was sealed`)
  }

  return {
    ids: [writing.id, ...others.map(({ id }) => id)],
    hash: (purpose, text) => hashOf(writing, purpose, text),
    hashes: (purpose, text) => [
      hashOf(writing, purpose, text),
      ...others.map((key) => hashOf(key, purpose, text)),
    ],
    token: (purpose, text) => tokenOf(writing, purpose, text),
    tokens: (purpose, text) => ring.map((key) => tokenOf(key, purpose, text)),
    seal: (purpose, text) => sealWith(keyOf(writing, purpose), Buffer.from(text)),
    open: (purpose, sealed) => openWith((key) => keyOf(key, purpose), sealed).toString('utf8'),
    openBytes: (purpose, sealed) => openWith((key) => keyOf(key, purpose), sealed),
    sealFile: (name, bytes) => sealWith(derive(writing, 'file', fileSalt(name)), bytes),
    openFile: (name, sealed) => openWith((key) => derive(key, 'file', fileSalt(name)), sealed),
    mark: writing.leavesMark ? { hash: `${writing.id}:`, sealed: markOf(writing) } : null,
  }
}

/** A random token: 256 bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Compares in constant time. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
