/** The live Daraja client. It does not know whether Safaricom or the sandbox responds. */
import { createChannel, type MpesaDeps } from './channel.ts'
import { createInitiated } from './initiated.ts'
import { createPaybill } from './paybill.ts'
import type { Mpesa } from './port.ts'
import { createPrompts } from './prompts.ts'
import { createStandingOrders } from './standing-orders.ts'

export function createMpesa(deps: MpesaDeps): Mpesa {
  const channel = createChannel(deps)
  return {
    ...createPrompts(channel, deps),
    ...createInitiated(channel, deps),
    ...createPaybill(channel, deps),
    ...(deps.config.standingOrders && createStandingOrders(channel, deps)),
  }
}
