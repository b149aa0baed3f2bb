/**
 * Standing orders (M-Pesa Ratiba): the customer confirms each on the phone. Safaricom changed its codes between
 * editions of its portal, so they are configuration. There is no call that changes or cancels an order: the
 * customer does that in M-PESA. Its payments arrive like every payment to the paybill.
 */
import { standingDays } from '../../../domain/payment/standing-orders.ts'
import { assertLength, phoneDigits, wholeShillingsOf } from '../rails/outgoing.ts'
import type { Acknowledged, StandingOrderCallback, StandingOrderInput, Unreadable } from '../rails/port.ts'
import { asList, isFields, readAmount, text, textOrNull, type Fields } from '../rails/values.ts'
import type { Channel, MpesaDeps } from './channel.ts'
import { standingOrderVerdict } from './codes.ts'

const compactDay = (on: string): string => on.replaceAll('-', '')
const acceptedCodes = new Set(['0', '200'])

export function createStandingOrders({ ask, hook }: Channel, { config }: MpesaDeps) {
  return {
    async createStandingOrder(input: StandingOrderInput): Promise<Acknowledged> {
      const codes = config.standingOrders
      const frequency = codes?.frequencies[input.part.frequency]
      if (!codes || frequency === undefined)
        return { refused: 'notConfigured', text: 'No code for this frequency.', resendSafe: false }
      assertLength(input.accountReference, 1, 12, 'accountReference')
      const days = standingDays(input.part)
      const heard = await ask('/standingorder/v1/createStandingOrderExternal', {
        StandingOrderName: input.name,
        ...(codes.ownId && { CustomStoId: input.id }),
        StartDate: compactDay(days[0]!),
        EndDate: compactDay(days.at(-1)!),
        BusinessShortCode: config.shortCode,
        TransactionType: codes.transactionType,
        ReceiverPartyIdentifierType: '4',
        Amount: String(wholeShillingsOf(input.part.amountCents)),
        PartyA: phoneDigits(input.phone),
        CallBackURL: hook('/standing-order', input.reference),
        AccountReference: input.accountReference,
        TransactionDesc: 'Loan',
        Frequency: frequency,
      })
      if (!('answer' in heard)) return heard
      const header = part(heard.answer, 'ResponseHeader')
      const [code, id] = [text(field(header, 'responseCode')), text(field(header, 'responseRefID'))]
      if (code && !acceptedCodes.has(code))
        return { refused: code, text: text(field(header, 'responseDescription')), resendSafe: false }
      return code && id ? { accepted: true, providerId: id } : { unknown: 'unreadable' }
    },
  }
}

/** Result of a standing order (`/standing-order`); the case of its keys differs between editions. */
export function parseStandingOrder(body: unknown): StandingOrderCallback | Unreadable {
  const header = part(body, 'responseHeader')
  const code = text(field(header, 'responseCode'))
  if (!header || !code) return { error: 'callbackUnreadable' }
  const answer = part(body, 'responseBody')
  const items = new Map(
    asList(field(answer, 'responseData'))
      .filter(isFields)
      .map((item) => [text(field(item, 'name')).toLowerCase(), field(item, 'value')] as const),
  )
  const said = (name: string): unknown => items.get(name.toLowerCase()) ?? field(answer, name)
  // The data can contradict the header: an order is active only if both agree.
  const inner = text(said('responseCode'))
  return {
    providerId: textOrNull(field(header, 'responseRefID')),
    verdict: standingOrderVerdict(code === '0' || code === '200' ? inner || code : code),
    phone: textOrNull(said('Msisdn')),
    amountCents: readAmount(said('amount')),
  }
}

/** A field whatever the case of its name. */
function field(fields: Fields | undefined, name: string): unknown {
  const wanted = name.toLowerCase()
  return Object.entries(fields ?? {}).find(([key]) => key.toLowerCase() === wanted)?.[1]
}
function part(body: unknown, name: string): Fields | undefined {
  const found = isFields(body) ? field(body, name) : undefined
  return isFields(found) ? found : undefined
}
