/**
 * Delivers payments for the bench: by the provider's calls, or directly into the inbox; and their receipts.
 */
import { kenya } from '../domain/country/kenya.ts'
import { nairobi } from '../domain/country/nairobi.ts'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Phone } from '../domain/person/phone.ts'
import type { QueueNotices } from '../server/payments/repayments/index.ts'
import { systemClock } from '../server/testing/service/clocks.ts'
import type { Database } from '../server/platform/database/database.ts'
import { createJobs } from '../server/platform/jobs/jobs.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { noMetrics } from '../server/platform/observability/metrics/metrics.ts'
import { createSecrets } from '../server/platform/security/secrets.ts'
import { channelsOff, createMessages } from '../server/messaging/messages/index.ts'
import type { Money } from '../server/testing/money/money.ts'
import type { Post } from './ask.ts'

/** Concurrent callbacks. */
export const callers = 64
/** More than the service can accept: a call sent twice is stored once, and the final check then fails. */
const callsASecondMost = 12_000
/** Limit of unprocessed messages: a provider does not outpace the service for long. */
const waitingMost = 2_000

/** Delivers payments for this many seconds. Returns the number stored, as far as the sender was informed. */
export type Receive = (waiting: Waiting, seconds: number) => Promise<number>
/** Approximate number of payments that are stored but not yet applied. */
export type Waiting = { count: number }

/** The real outbox, with each customer's phone looked up as the service does. */
export function createReceipts(database: Database): QueueNotices {
  const clock = systemClock()
  const messages = createMessages({
    database,
    publish: async () => undefined,
    clock,
    jobs: createJobs(clock),
    secrets: createSecrets('a key for the bench, long enough for it'),
    log: createLog('error'),
    metrics: noMetrics,
    railOf: () => 'mpesa',
    agreedTo: async () => new Set(),
    agreedToOffers: async () => new Set(),
    receivingOf: async () => new Map(),
    sender: {
      place: { country: kenya, zone: nairobi },
      brand: 'Mkopo',
      site: 'mkopo.example',
      url: 'https://mkopo.example',
      hotline: '+254 20 000 0000',
      ussdCode: 'none',
      numbers: '',
    },
    clients: {
      sms: {
        providers: [
          {
            name: 'none',
            sms: { send: async () => ({ unknown: 'unreachable' }) },
            parseReports: () => ({ error: 'callbackUnreadable' }),
          },
        ],
        shortCode: null,
        parseOptOut: () => ({ error: 'callbackUnreadable' }),
      },
      ...channelsOff,
    },
    openDues: async () => new Map(),
    notContactable: async () => new Set(),
    quietUntil: async () => null,
  })
  return async (tx, notices) => {
    const { rows } = await sql<{
      customerId: string
      phone: string
    }>`select customer_id, '+254712345678' as phone from stand_in_request
      where customer_id = any(${notices.map((each) => each.customerId)}::uuid[])`.execute(tx)
    const phoneOf = new Map(rows.map((row) => [row.customerId, row.phone]))
    await messages.queueMany(
      tx,
      notices.flatMap((notice) => {
        const to = phoneOf.get(notice.customerId) ?? ''
        return to !== ''
          ? [
              {
                recipient: { to: to as Phone, customerId: notice.customerId, language: 'en' as const },
                ...notice,
              },
            ]
          : []
      }),
    )
  }
}

let sent = 0
/** A confirmation in the provider's format; one in fifty repays its loan. */
function confirmation(accounts: readonly string[], now: Date): string {
  sent += 1
  const amount = sent % 50 === 0 ? 10_000 : 50 + (sent % 200)
  return JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: `B${sent.toString(36).toUpperCase().padStart(9, '0')}`,
    TransTime: new Date(now.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
    TransAmount: `${amount}.00`,
    BusinessShortCode: '600966',
    BillRefNumber: accounts[Math.floor(Math.random() * accounts.length)],
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: '2547 ***** 126',
    FirstName: 'JANE',
    MiddleName: '',
    LastName: 'DOE',
  })
}

/** Writes the provider's confirmations for this many seconds; a separate process then sends them by HTTP. */
export async function calls(
  { url, callbackSecret, clock }: Money,
  post: Post,
  accounts: readonly string[],
  file: string,
  forSeconds: number,
): Promise<Receive> {
  const now = clock.now()
  const bodies = Array.from({ length: forSeconds * callsASecondMost }, () => confirmation(accounts, now))
  await writeFile(file, bodies.join('\n'))
  const path = `/hooks/${callbackSecret}/c2b/confirmation`
  return (_waiting, seconds) => post(url, { path, file, clients: callers, seconds })
}

/** The same confirmations, written directly to the inbox. */
export function keeping({ payments, clock }: Money, accounts: readonly string[]): Receive {
  return async (waiting, seconds) => {
    const until = performance.now() + seconds * 1_000
    let kept = 0
    const caller = async (): Promise<void> => {
      while (performance.now() < until) {
        await payments.inbox.receive({
          channel: 'c2b/confirmation',
          body: confirmation(accounts, clock.now()),
          reference: null,
        })
        kept += 1
        waiting.count += 1
        while (waiting.count > waitingMost && performance.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return kept
  }
}
