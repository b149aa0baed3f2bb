/** A form posted by another site is logged as a security event, as a call to the API is. */
import type { FastifyRequest } from 'fastify'
import { addressKey } from '../limits/address-key.ts'
import type { Callers, Identity } from '../caller.ts'

export type ForgedFormLog = {
  record(event: {
    readonly kind: 'forgedRequest'
    readonly what: 'page'
    readonly address: string
    readonly customerId: string | null
    readonly officerId: string | null
  }): Promise<void>
}

export const recordForgedForm = async (
  request: FastifyRequest,
  identity: Identity | null,
  { callers, securityEvents }: { readonly callers: Callers; readonly securityEvents: ForgedFormLog },
): Promise<void> =>
  securityEvents.record({
    kind: 'forgedRequest',
    what: 'page',
    address: addressKey(request.ip),
    customerId: identity?.customerId ?? null,
    officerId: (await callers.officerOf(request))?.officerId ?? null,
  })
