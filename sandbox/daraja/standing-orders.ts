/**
 * Standing orders (Ratiba). The PIN is entered after two seconds, or the phone's sentinel number decides; a
 * phone without money confirms an order that then pays nothing. Orders pay at nine o'clock on their days.
 */
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import { promptTrick } from '../sentinels.ts'
import { newReceipt, newRequestId, readAmount, readPhone, text, type Fields } from '../wire.ts'
import { badField, type Gate } from './gate.ts'
import type { Paybill } from './paybill.ts'

const pinMs = 2_000
const lateMs = 120_000
const dayMs = 86_400_000
/** Nine o'clock in Nairobi, as hours after midnight of UTC. */
const paysAtMs = 6 * 3_600_000
const confirmationMs = 800

const transactionType = 'Standing Order Pay Bill External Third Party'
/** Days between payments by the code of the frequency, as in the edition that the sandbox speaks. */
const daysOf: Readonly<Record<string, number | 'month'>> = { '1': 0, '3': 7, '4': 14, '5': 'month' }
/** Codes of orders that are not confirmed, by the trick of the phone. */
const refusals: Readonly<Record<string, string>> = {
  cancel: '1032',
  'wrong-pin': '2001',
  'time-out': '1037',
  locked: '1001',
}

type Order = {
  readonly id: string
  readonly phone: string
  readonly amount: number
  readonly account: string
  readonly callbackUrl: string
  readonly days: readonly number[]
}

export function createStandingOrders(core: Core, gate: Gate, paybill: Paybill) {
  const { state, credentials, queue, callbacks, nowMs } = core

  const said = (order: Order, code: string) => ({
    responseHeader: { responseRefID: order.id, requestRefID: order.id, responseCode: code },
    responseBody: {
      responseData: [
        { name: 'responseCode', value: code },
        { name: 'Status', value: code === '0' ? 'ACTIVE' : 'FAILED' },
        { name: 'Msisdn', value: order.phone },
      ],
    },
  })

  queue.on<{ order: Order; code: string; again?: boolean; pays: boolean }>(
    'standingOrder',
    ({ order, code, again, pays }) => {
      callbacks.json(order.callbackUrl, said(order, code), 0)
      if (again) callbacks.json(order.callbackUrl, said(order, code), 1_000)
      if (code !== '0' || !pays) return
      for (const at of order.days) queue.add('standingOrderPays', order, Math.max(0, at - nowMs()))
    },
  )
  queue.on<Order>('standingOrderPays', ({ phone, amount, account }) =>
    paybill.record(
      { receipt: newReceipt(), amount, account, phone, name: 'JANE W DOE', source: 'paybill' },
      confirmationMs,
    ),
  )

  function refused(body: Fields): Answer | undefined {
    const amount = readAmount(body['Amount'])
    if (!text(body['StandingOrderName'])) return badField('StandingOrderName')
    if (text(body['TransactionType']) !== transactionType) return badField('TransactionType')
    if (!Object.hasOwn(daysOf, text(body['Frequency']))) return badField('Frequency')
    if (text(body['BusinessShortCode']) !== credentials.shortCode) return badField('BusinessShortCode')
    if (text(body['ReceiverPartyIdentifierType']) !== '4') return badField('ReceiverPartyIdentifierType')
    if (amount === undefined) return badField('Amount')
    if (!readPhone(body['PartyA'])) return badField('PartyA')
    if (!gate.acceptsUrl(body['CallBackURL'])) return badField('CallBackURL')
    if (!text(body['CustomStoId'])) return badField('CustomStoId')
    const account = text(body['AccountReference'])
    if (!account || account.length > 12) return badField('AccountReference')
    const description = text(body['TransactionDesc'])
    if (!description || description.length > 13) return badField('TransactionDesc')
    const [from, to] = [dayOf(body['StartDate']), dayOf(body['EndDate'])]
    return from === null || to === null || from > to || from + dayMs <= nowMs()
      ? badField('StartDate')
      : undefined
  }

  return {
    request(body: Fields): Answer {
      const wrong = refused(body)
      if (wrong) return wrong
      const [phone, name] = [readPhone(body['PartyA']) ?? '', text(body['StandingOrderName'])]
      const id = newRequestId()
      const known = state.run(
        'insert into standingOrders (phone, name) values (?, ?) on conflict do nothing',
        phone,
        name,
      )
      if (!known) return acknowledged(id, '1050', 'The name is used')
      const order: Order = {
        id,
        phone,
        amount: readAmount(body['Amount']) ?? 0,
        account: text(body['AccountReference']),
        callbackUrl: text(body['CallBackURL']),
        days: paymentsOf(
          dayOf(body['StartDate'])!,
          dayOf(body['EndDate'])!,
          daysOf[text(body['Frequency'])]!,
        ),
      }
      const trick = promptTrick(phone)
      if (trick !== 'never-call-back')
        queue.add(
          'standingOrder',
          {
            order,
            code: (trick && refusals[trick]) ?? '0',
            pays: trick !== 'no-funds',
            ...(trick === 'call-back-twice' && { again: true }),
          },
          trick === 'call-back-late' ? lateMs : pinMs,
        )
      return acknowledged(id, '200', 'Request accepted for processing')
    },
  }
}

const acknowledged = (id: string, code: string, description: string): Answer => ({
  status: 200,
  body: {
    ResponseHeader: { responseRefID: id, responseCode: code, responseDescription: description },
    ResponseBody: { responseDescription: description, responseCode: code },
  },
})

/** Midnight of a day, `20261121`, in UTC. */
function dayOf(value: unknown): number | null {
  const [, year, month, ofMonth] = /^(\d{4})(\d{2})(\d{2})$/.exec(text(value)) ?? []
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(ofMonth))
}

function paymentsOf(from: number, to: number, every: number | 'month'): number[] {
  const times: number[] = []
  for (let index = 0, at = from; at <= to; index += 1) {
    times.push(at + paysAtMs)
    if (every === 0) break
    const start = new Date(from)
    at =
      every === 'month'
        ? Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index + 1, start.getUTCDate())
        : from + every * dayMs * (index + 1)
  }
  return times
}
