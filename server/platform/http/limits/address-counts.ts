/**
 * Counts the calls of each address in this process, for @fastify/rate-limit. Create one per application; each
 * kind of call has separate counts.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'
import { inProcessAddress } from '../in-process-api.ts'

type Counted = { current: number; readonly startedAt: number }
type Report = (error: Error | null, counted: { readonly current: number; readonly ttl: number }) => void

/** Addresses remembered per kind of call; the least recently seen is dropped first. */
const addressesMax = 5_000

/** The store class that the library instantiates. */
function createAddressCounts() {
  const kinds = new Map<string, Counts>()
  class Counts {
    readonly counted = new Map<string, Counted>()

    incr(key: string, report: Report, windowMs: number): void {
      const now = Date.now()
      const known = this.counted.get(key)
      const its = known && known.startedAt + windowMs > now ? known : { current: 0, startedAt: now }
      its.current += 1
      this.counted.delete(key)
      this.counted.set(key, its)
      const [longestAgo] = this.counted.keys()
      if (this.counted.size > addressesMax && longestAgo !== undefined) this.counted.delete(longestAgo)
      report(null, { current: its.current, ttl: windowMs - (now - its.startedAt) })
    }

    child(options: object): Counts {
      const groupId = 'groupId' in options ? String(options.groupId) : ''
      const counts = kinds.get(groupId) ?? new Counts()
      kinds.set(groupId, counts)
      return counts
    }
  }
  return Counts
}

/** Rate limit options per address. */
export async function limitAddresses(app: FastifyInstance): Promise<void> {
  // Report the limit only when it is used up (Retry-After), not in every response.
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    store: createAddressCounts(),
    allowList: (request) => request.socket.remoteAddress === inProcessAddress,
    keyGenerator: (request) => addressKey(request.ip),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  })
}
