/** False messages from an attacker who knows the hooks' secret, and true messages with wrong details. */
import { sql } from 'kysely'
import { compactStamp } from '../../server/providers/mpesa/stamps.ts'
import { sandboxCredentials } from '../../sandbox/options.ts'
import type { Scene } from './world.ts'

/** `payoutAgain`: a real payout reported again with an impossible date. */
export type Lie = 'payoutFailed' | 'payoutPaidElsewhere' | 'payoutAgain' | 'unknownReceipt'
/** How a true paybill payment is reported again. */
export type RepeatedReport = 'lowerCase' | 'inTwoDays'

const dayMs = 86_400_000
const failureCode = '2040'
let forged = 0

const confirmation = (receipt: string, account: string, shillings: number, at: Date): object => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: compactStamp(at),
  TransAmount: shillings.toFixed(2),
  BusinessShortCode: sandboxCredentials.shortCode,
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126',
  FirstName: 'JANE',
  MiddleName: '',
  LastName: '',
})
const result = (code: string, ids: object, items: Readonly<Record<string, unknown>>): object => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: '',
    TransactionID: 'X',
    ...ids,
    ResultParameters: { ResultParameter: Object.entries(items).map(([Key, Value]) => ({ Key, Value })) },
  },
})

/** Reports a payment again: its receipt in lower case, or its time two days ahead. */
export function tellAgain(
  world: Scene,
  how: RepeatedReport,
  receipt: string,
  account: string,
  shillings: number,
): Promise<void> {
  const now = world.clock.now()
  return how === 'lowerCase'
    ? world.tell('c2b/confirmation', confirmation(receipt.toLowerCase(), account, shillings, now))
    : world.tell(
        'c2b/confirmation',
        confirmation(receipt, account, shillings, new Date(now.getTime() + 2 * dayMs)),
      )
}

type Payout = { readonly id: string; readonly providerId: string | null; readonly shillings: number }
type Made = {
  readonly receipt: string
  readonly originatorConversationId: string
  readonly amount: number
  readonly completedAt: string
}

/** Sends a false message about an application. */
export async function lie(
  world: Scene,
  what: Lie,
  request: { readonly id: string; readonly documentNumber: string },
  shillings: number,
): Promise<void> {
  if (what === 'unknownReceipt') {
    const receipt = `QX${String((forged += 1)).padStart(8, '0')}`
    await world.tell(
      'c2b/confirmation',
      confirmation(receipt, request.documentNumber, shillings, world.clock.now()),
    )
    // No request was made: guessing the reference of a response confirms nothing.
    await world.tell(
      'status/result',
      result(
        '0',
        { OriginatorConversationID: receipt, ConversationID: receipt },
        {
          ReceiptNo: receipt,
          TransactionStatus: 'Completed',
          Amount: shillings,
          CreditPartyName: `${sandboxCredentials.shortCode} - Mkopo`,
        },
      ),
      `check-${receipt}`,
    )
    return
  }
  const { rows } = await sql<Payout>`select id, provider_id, amount_cents / 100 as shillings
      from payout where request_id = ${request.id} order by created_at desc limit 1`.execute(
    world.database.db,
  )
  const payout = rows[0]
  if (!payout) return
  const ids = { OriginatorConversationID: payout.id, ConversationID: payout.providerId ?? '' }
  if (what === 'payoutFailed') return world.tell('payout/result', result(failureCode, ids, {}))
  if (what === 'payoutPaidElsewhere') {
    return world.tell(
      'payout/result',
      result(
        '0',
        { ...ids, ConversationID: 'AG_20260101_0', OriginatorConversationID: 'somebody' },
        {
          TransactionAmount: payout.shillings,
          TransactionReceipt: `QY${String((forged += 1)).padStart(8, '0')}`,
        },
      ),
      `payout-${payout.id}`,
    )
  }
  const made = (await world.orders.askSandbox<{ payouts: readonly Made[] }>('/api/money')).payouts.find(
    ({ originatorConversationId }) => originatorConversationId === payout.id,
  )
  if (!made) return
  const said = new Date(Date.parse(made.completedAt) + 700 * dayMs)
  await world.tell(
    'payout/result',
    result('0', ids, {
      TransactionAmount: made.amount,
      TransactionReceipt: made.receipt.toLowerCase(),
      TransactionCompletedDateTime: compactStamp(said),
    }),
  )
}
