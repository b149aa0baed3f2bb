/** A random number for one visit: it links the visit's pages and nothing else. */
import { randomBytes } from 'node:crypto'

const pattern = /^[\w-]{22}$/

export const randomVisit = (): string => randomBytes(16).toString('base64url')
export const visitIn = (cookie: string | null): string | null => pattern.exec(cookie ?? '')?.[0] ?? null
