/** Actions of an operator or a test: the module behind the page's buttons and the JSON calls. */
import { isAirtelAction } from './airtel/payments.ts'
import type { AirtelStandIn } from './airtel/routes.ts'
import type { AirtelPayment } from './airtel/tables.ts'
import type { Messaging } from './africastalking/messaging.ts'
import type { Ussd } from './africastalking/ussd.ts'
import type { Core } from './core.ts'
import type { WhatsAppStandIn } from './whatsapp/whatsapp.ts'
import { setName } from './daraja/names.ts'
import type { HandPayment } from './daraja/paybill.ts'
import { isPromptAction } from './daraja/prompts.ts'
import type { Daraja } from './daraja/routes.ts'
import { createMovements } from './organisation/movements.ts'
import { askedFile, balances, type AskedFile } from './organisation/ask.ts'
import type { Mailbox } from './postmark/mail.ts'
import type { Paystack } from './paystack/routes.ts'
import type { Collection, Payout, Prompt } from './state.ts'
import { readAmount, readPhone, text, ungrouped, type Fields } from './wire.ts'

const dayMs = 24 * 60 * 60 * 1000
const eatOffsetMs = 3 * 60 * 60 * 1000
const unitMs = { days: dayMs, hours: 3_600_000, minutes: 60_000, seconds: 1_000 } as const
const maxMoveDays = 3_660

export type Problem = { readonly error: string }
export type Operator = ReturnType<typeof createOperator>

export function createOperator(
  core: Core,
  { prompts, paybill, payouts, questions }: Daraja,
  { messaging, chats }: { readonly messaging: Messaging; readonly chats: WhatsAppStandIn },
  ussd: Ussd,
  mailbox: Mailbox,
  { charges, transfers }: Paystack,
  airtel: AirtelStandIn,
) {
  const { state, options, credentials, queue, nowMs } = core
  const movements = createMovements(core)

  function expire(): void {
    prompts.expire()
    airtel.payments.expire()
  }

  async function runDue(): Promise<number> {
    expire()
    let done = 0
    for (let ran = await queue.runDue(); ran > 0; ran = await queue.runDue()) done += ran
    return done
  }

  function readMove(fields: Fields): number | undefined {
    const date = text(fields['date'])
    if (date) {
      const today = Math.floor((nowMs() + eatOffsetMs) / dayMs)
      const target = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) / dayMs : Number.NaN
      return (target - today) * dayMs
    }
    const known = Object.entries(unitMs).filter(([unit]) => text(fields[unit]) !== '')
    return known.length
      ? known.reduce((sum, [unit, ms]) => sum + Number(text(fields[unit])) * ms, 0)
      : undefined
  }

  return {
    messaging,
    chats,
    ussd,
    mailbox,
    prompts,
    payouts,
    charges,
    transfers,
    runDue,

    /** Runs all pending work at once and in order. Prompts stay open. */
    async runAll(): Promise<number> {
      expire()
      return queue.runAll()
    },

    /** Prompts on phones, by whichever provider. */
    waitingPrompts: (): Prompt[] => [...prompts.waiting(), ...airtel.payments.waiting().map(asPrompt)],

    act(id: string, action: string): Prompt | Problem {
      if (airtel.payments.find(id) && isAirtelAction(action)) {
        const acted = airtel.payments.act(id, action)
        return 'error' in acted ? acted : asPrompt(acted)
      }
      return isPromptAction(action) ? prompts.act(id, action) : { error: 'actionUnknown' }
    },

    async payPaybill(fields: Fields): Promise<{ receipt: string } | { refused: string } | Problem> {
      const payment = readPayment(fields)
      return 'error' in payment
        ? payment
        : paybill.pay(payment, fields['unasked'] === true || text(fields['unasked']) === 'true')
    },

    /** A confirmation of money that M-Pesa does not know. */
    forgePayment(fields: Fields): { receipt: string } | { refused: string } | Problem {
      const payment = readPayment(fields)
      return 'error' in payment ? payment : paybill.forge(payment)
    },

    async moveClock(fields: Fields): Promise<{ now: string } | Problem> {
      const ms = readMove(fields)
      if (ms === undefined || !Number.isSafeInteger(ms) || ms <= 0 || ms > maxMoveDays * dayMs)
        return { error: 'moveUnreadable' }
      await options.moveClock(ms)
      await runDue()
      return { now: options.now().toISOString() }
    },

    reverse: (receipt: string): { receipt: string } | Problem =>
      questions.reverseCollection(receipt) || airtel.payments.takeBack(receipt)
        ? { receipt }
        : { error: 'receiptNotFound' },

    setFloat(fields: Fields): { float: number } | Problem {
      const shown = ungrouped(text(fields['amount']))
      if (!/^\d{1,12}$/.test(shown)) return { error: 'amountUnreadable' }
      movements.setBalance('utility', Number(shown) * 100)
      return { float: Number(shown) }
    },

    /** Balance for payouts by Airtel Money. */
    setAirtelFloat(fields: Fields): { float: number } | Problem {
      const shown = ungrouped(text(fields['amount']))
      if (!/^\d{1,12}$/.test(shown)) return { error: 'amountUnreadable' }
      movements.setBalance('airtelPayouts', Number(shown) * 100)
      return { float: Number(shown) }
    },

    /** Sets the registered name of a number. */
    setName(fields: Fields): { phone: string; name: string } | Problem {
      const [phone, name] = [readPhone(fields['phone']), text(fields['name']).slice(0, 60)]
      if (!phone) return { error: 'phoneUnreadable' }
      setName(state, phone, name)
      return { phone: `+${phone}`, name }
    },

    /** The merchant's balance at the card provider, in shillings. */
    setCardBalance(fields: Fields): { cardBalance: number } | Problem {
      const shown = ungrouped(text(fields['amount']))
      if (!/^\d{1,9}$/.test(shown)) return { error: 'amountUnreadable' }
      movements.setBalance('cards', Number(shown) * 100)
      return { cardBalance: Number(shown) }
    },

    /** Moves money between the merchant's own accounts. */
    moveMoney(fields: Fields): { receipt: string } | Problem {
      const amount = readAmount(fields['amount'])
      return amount === undefined
        ? { error: 'amountUnreadable' }
        : movements.move(text(fields['from']), text(fields['to']), amount * 100)
    },
    /** Balances of these accounts, in cents. */
    balances: () => balances(state),
    /** A statement of one account, in the provider's format. */
    statement: (fields: Fields): AskedFile | Problem =>
      askedFile(state, credentials.shortCode, fields, nowMs()),

    recentPayouts: (limit: number): Payout[] =>
      state.all<Payout>('select * from payouts order by createdAtMs desc, id limit ?', limit),
    recentCollections: (limit: number): Collection[] =>
      state.all<Collection>('select * from collections order by completedAtMs desc, receipt limit ?', limit),

    /** The truth about money: what the provider believes has moved. Whole shillings. */
    money() {
      return {
        payouts: state
          .all<Payout>("select * from payouts where status = 'completed' order by completedAtMs, id")
          .map((payout) => ({
            rail: 'mpesa' as 'mpesa' | 'airtel',
            receipt: payout.receipt,
            amount: payout.amount,
            originatorConversationId: payout.id,
            phone: `+${payout.phone}`,
            completedAt: iso(payout.completedAtMs),
          }))
          .concat(
            airtel.disbursements.all().map(({ id, receipt, amount, msisdn, completedAtMs }) => ({
              rail: 'airtel' as const,
              receipt,
              amount,
              originatorConversationId: dashed(id),
              phone: `+254${msisdn}`,
              completedAt: iso(completedAtMs),
            })),
          ),
        cardCharges: charges
          .all()
          .filter(({ status }) => status === 'success')
          .map(({ reference, amount, paidAtMs, refundedAtMs }) => ({
            reference,
            amount: amount / 100,
            paidAt: iso(paidAtMs),
            refundedAt: iso(refundedAtMs),
          })),
        cardTransfers: transfers
          .all()
          .filter(({ status }) => status === 'success')
          .map(({ reference, code, receiver, amount, completedAtMs }) => ({
            reference,
            code,
            receiver,
            amount: amount / 100,
            completedAt: iso(completedAtMs),
          })),
        collections: state
          .all<Collection>('select * from collections order by completedAtMs, receipt')
          .map((collection) => ({
            rail: 'mpesa' as 'mpesa' | 'airtel',
            receipt: collection.receipt,
            amount: collection.amount,
            account: collection.account,
            phone: `+${collection.phone}`,
            source: collection.source,
            completedAt: iso(collection.completedAtMs),
            reversedAt: iso(collection.reversedAtMs),
          }))
          .concat(
            airtel.payments.all().map((payment) => ({
              rail: 'airtel' as const,
              receipt: payment.receipt ?? '',
              amount: payment.amount,
              account: payment.reference,
              phone: `+254${payment.msisdn}`,
              source: 'prompt' as const,
              completedAt: iso(payment.completedAtMs),
              reversedAt: iso(payment.refundedAtMs),
            })),
          ),
      }
    },
  }
}

/** The ids on Airtel's wire have no dashes. */
const dashed = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()

const asPrompt = ({
  id,
  msisdn,
  amount,
  reference,
  status,
  code,
  message,
  ...row
}: AirtelPayment): Prompt => ({
  id,
  merchantRequestId: id,
  phone: `254${msisdn}`,
  amount,
  account: reference,
  callbackUrl: '',
  createdAtMs: row.createdAtMs,
  expiresAtMs: row.expiresAtMs,
  status: status === null ? 'waiting' : 'done',
  resultCode: code,
  resultText: message,
  receipt: row.receipt,
  queries: 0,
})

export const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

function readPayment(fields: Fields): HandPayment | Problem {
  const [amount, phone] = [readAmount(fields['amount']), readPhone(fields['phone'])]
  if (amount === undefined) return { error: 'amountUnreadable' }
  if (!phone) return { error: 'phoneUnreadable' }
  return { amount, phone, account: text(fields['account']), name: text(fields['name']) || 'JANE DOE' }
}
