/** Keys for each use from the one secret key, and what is made with them. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type Secrets = {
  /** Keyed hash of a text, 43 characters. Different purposes give unrelated hashes. */
  hash(purpose: string, text: string): string
  seal(purpose: string, text: string): Buffer
  /** Throws when the sealed bytes were changed or belong to another purpose. */
  open(purpose: string, sealed: Buffer): string
}

const ivBytes = 12
const tagBytes = 16

export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>()
  const keyOf = (purpose: string): Buffer => {
    const kept = keys.get(purpose)
    if (kept) return kept
    const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    hash: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url'),
    seal(purpose, text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
      return Buffer.concat([
        decipher.update(sealed.subarray(ivBytes, sealed.length - tagBytes)),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}

/** A token nobody can guess: 256 bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Compares in the same time wherever the two differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
