/**
 * How often each address called, in this process, as @fastify/rate-limit counts it. One of each application: each kind
 * of call has its counts.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'
import { inProcessAddress } from './in-process-api.ts'

type Counted = { current: number; readonly startedAt: number }
type Told = (error: Error | null, counted: { readonly current: number; readonly ttl: number }) => void

/** Addresses that are remembered for each kind of call: which was heard of longest ago is forgotten first. */
const addressesMax = 5_000

/** The class that the library makes its counts of. */
function createAddressCounts() {
  const kinds = new Map<string, Counts>()
  class Counts {
    readonly counted = new Map<string, Counted>()

    incr(key: string, told: Told, windowMs: number): void {
      const now = Date.now()
      const known = this.counted.get(key)
      const its = known && known.startedAt + windowMs > now ? known : { current: 0, startedAt: now }
      its.current += 1
      this.counted.delete(key)
      this.counted.set(key, its)
      const [longestAgo] = this.counted.keys()
      if (this.counted.size > addressesMax && longestAgo !== undefined) this.counted.delete(longestAgo)
      told(null, { current: its.current, ttl: windowMs - (now - its.startedAt) })
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

/** How often an address may call. */
export async function limitAddresses(app: FastifyInstance): Promise<void> {
  // How much of a limit is left is said when it is used up (Retry-After), not on every answer.
  const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    store: createAddressCounts(),
    allowList: (request) => request.socket.remoteAddress === inProcessAddress,
    keyGenerator: (request) => addressKey(request.ip),
    addHeaders: untold,
    addHeadersOnExceeding: untold,
  })
}
