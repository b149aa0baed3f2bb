/**
 * SECRET_KEY as a ring: keys separated by commas or white space; the first one writes
 * (docs/operations/keys.md). Generated keys begin with `key1_` and leave their id in the data. At most one
 * other key is allowed, from before there were rings: it leaves no mark and may contain commas and spaces.
 */
import { hkdfSync, randomBytes } from 'node:crypto'

export type Key = {
  /** A fingerprint of the key, 8 hexadecimal digits. */
  readonly id: string
  readonly text: string
  readonly leavesMark: boolean
}
export type KeyRing = readonly [writing: Key, ...others: Key[]]

const beginning = 'key1_'
const made = String.raw`${beginning}[\w-]{43}`
const atFront = new RegExp(String.raw`^(?:${made}[\s,]+)*`)
const atEnd = new RegExp(String.raw`(?:[\s,]+${made})*$`)
const otherLengthMin = 32

export const newKey = (): string => `${beginning}${randomBytes(32).toString('base64url')}`

const keyOf = (text: string): Key => ({
  id: Buffer.from(hkdfSync('sha256', text, '', 'key id', 4)).toString('hex'),
  text,
  leavesMark: text.startsWith(beginning),
})

/** Its parts, unchanged. */
function partsOf(secretKey: string): string[] {
  const text = secretKey.trim()
  const front = atFront.exec(`${text},`)![0].slice(0, text.length)
  const rest = text.slice(front.length)
  const end = atEnd.exec(rest)![0]
  const split = (keys: string): string[] => keys.split(/[\s,]+/).filter(Boolean)
  return [...split(front), rest.slice(0, rest.length - end.length), ...split(end)].filter(Boolean)
}

export function readKeyRing(secretKey: string): KeyRing {
  const [writing, ...others] = partsOf(secretKey).map(keyOf)
  if (!writing) throw new Error('SECRET_KEY is empty')
  return [writing, ...others]
}

/** The error in the ring, or null. */
export function wrongKeyRing(secretKey: string): string | null {
  const parts = partsOf(secretKey)
  const other = parts.find((part) => !part.startsWith(beginning) || part.length !== beginning.length + 43)
  if (other?.includes(beginning))
    return 'SECRET_KEY has a part that is no whole key: those that begin with key1_ have 43 characters more'
  if (other !== undefined && other.length < otherLengthMin)
    return `SECRET_KEY has a key that is shorter than ${otherLengthMin} characters`
  return new Set(parts).size < parts.length ? 'SECRET_KEY has one key twice' : null
}
