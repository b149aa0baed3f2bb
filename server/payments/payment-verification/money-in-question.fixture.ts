/** Payments compared with the provider's list: forged confirmations, and answers about a receipt. */
import { afterEach, beforeEach } from 'vitest'
import {
  confirmation,
  minuteMs,
  stamp,
  startMoneyTest,
  type MoneyTest,
} from '../../testing/money/money-test.ts'

export let money: MoneyTest
/** Each test has a separate lender, whose ledger must balance at the end. */
export function startMoneyTests(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
  })
  afterEach(() => money.stopBalanced())
}

const hourMs = 60 * minuteMs
export const forged = 'RKL51ZDR4F'
export async function forge(account: string, shillings: number, receipt = forged): Promise<void> {
  await money.callHook('c2b/confirmation', confirmation(receipt, account, shillings, money.clock.now()))
  await money.drain()
}
/** Advances to the first answer about new payments. */
export async function firstAnswer(): Promise<void> {
  await money.advance(minuteMs)
  await money.settle()
}
export async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    await money.advance(hourMs)
    await money.settle()
  }
}
let answers = 0
/** Sends the provider's answer to our query about a receipt. */
export async function answer(
  receipt: string,
  items: Record<string, unknown>,
  code: number | string = 0,
): Promise<void> {
  await money.callHook(
    'status/result',
    {
      Result: {
        ResultType: 0,
        ResultCode: code,
        ResultDesc: '',
        OriginatorConversationID: `question-${(answers += 1)}`,
        ConversationID: `AG_${answers}`,
        TransactionID: 'X',
        ResultParameters: {
          ResultParameter: Object.entries({
            ReceiptNo: receipt,
            FinalisedTime: stamp(money.clock.now()),
            CreditPartyName: '600966 - Mkopo',
            ...items,
          }).map(([Key, Value]) => ({ Key, Value })),
        },
      },
    },
    await money.question('collection', receipt),
  )
  await money.drain()
}
export const statusOf = async (id: string) => (await money.loans.byId(id))?.status
export const sentOut = async () =>
  (await money.askSandbox<{ payouts: { amount: number }[] }>('/api/money')).payouts.map(
    ({ amount }) => amount,
  )
