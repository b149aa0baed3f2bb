/** Requests with everything they stand on, on a database of their own, for tests; only the provider and the SMS are played. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Failure } from '../../contract/errors.ts'
import { day, type Day } from '../../domain/days.ts'
import type { AddOnKind } from '../../domain/loan-terms.ts'
import { cents, fromMajor } from '../../domain/money.ts'
import type { Phone } from '../../domain/phone.ts'
import { createCardsService, createDestinationNotices, createReceiving } from '../money/cards/index.ts'
import { sampleProviders } from '../../domain/sample-providers.ts'
import { createConsents } from '../customers/consents/index.ts'
import { createCustomers } from '../customers/records/index.ts'
import { createDecisions } from '../lending/decisions/index.ts'
import { createCodes } from '../customers/identity/index.ts'
import { createLedger } from '../money/ledger/index.ts'
import { createLoans, loanJobs, type Loans } from '../lending/loans/index.ts'
import type { MessageKind } from '../service/messages/index.ts'
import { createExceptions } from '../money/exceptions/index.ts'
import {
  cardRail,
  confirmPayoutJob,
  createPayouts,
  mpesaRail,
  payOutJob,
  payoutStatusJob,
  type Payouts,
} from '../money/payouts/index.ts'
import { createQuestions } from '../money/inbox/index.ts'
import { manualClock } from '../platform/clock.ts'
import { createJobs, type JobHandlers } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createSecrets } from '../platform/secrets.ts'
import { createDomainEvents } from '../platform/domain-events.ts'
import { createWorker } from '../platform/worker.ts'
import { createProducts } from '../lending/products/index.ts'
import type { Cards } from '../providers/cards/port.ts'
import type { Mpesa } from '../providers/mpesa/port.ts'
import type { PayoutInput, PayoutVerdict } from '../providers/rails/port.ts'
import { createTestDatabase } from './test-database.ts'
import {
  createRequests,
  requestJobs,
  type Requests,
  requestListeners,
} from '../lending/applications/index.ts'

export type SentMessage = {
  readonly to: Phone
  readonly kind: MessageKind
  readonly values: Readonly<Record<string, unknown>>
}
type PersonOptions = { readonly incomeMajor?: number; readonly birthDate?: Day; readonly restored?: boolean }

const company = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  email: 'help@mkopo.example',
  hotline: '+254 20 000 0000',
  paybill: '600000',
  partnerOffersUrl: 'https://partners.test/offers',
  creditReportUrl: null,
  whatsapp: null,
}
const dayMs = 86_400_000

export async function startTestHarness({ requestsEnabled = true, mockMode = false } = {}) {
  const testDatabase = await createTestDatabase()
  const { database } = testDatabase
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const log = createLog('silent')
  const jobs = createJobs(clock)
  const secrets = createSecrets('a secret key that only tests know, and long enough')
  const sent: SentMessage[] = []
  const pushed: PayoutInput[] = []
  const transferred: string[] = []
  const restoredAt = new Map<string, Date>()
  const phones = new Map<string, Phone>()
  const messages = {
    queue: async (
      _tx: unknown,
      { to }: { to: Phone },
      kind: MessageKind,
      values: Readonly<Record<string, unknown>>,
    ) => {
      sent.push({ to, kind, values })
      return randomUUID()
    },
    wasRefused: async () => false,
  } as unknown as Parameters<typeof createCodes>[0]['messages']
  const { tell: raise, listen } = createDomainEvents()
  const customers = createCustomers({ database, clock, secrets, tell: raise })
  const codes = createCodes({ clock, secrets, messages })
  const ledger = createLedger({ database, clock })
  const mpesa = {
    payOut: async (input: PayoutInput) => {
      pushed.push(input)
      return {
        accepted: true,
        conversationId: `AG_${input.originatorConversationId}`,
        originatorConversationId: input.originatorConversationId,
      }
    },
    askStatus: async () => ({ unknown: 'timeout' }),
  } as unknown as Mpesa
  const loans: Loans = createLoans({
    database,
    clock,
    jobs,
    ledger,
    tell: raise,
  })
  const exceptions = createExceptions({ database, clock, log })
  // Takes every transfer; a test tells what came of one as the provider does, by a message.
  const cardProvider = {
    recipient: async () => ({ recipientCode: 'RCP_1' }),
    transfer: async ({ reference }: { reference: string }) => {
      transferred.push(reference)
      return { accepted: true, transferCode: `TRF_${reference}` }
    },
    deactivate: async () => ({ done: true }),
  } as unknown as Cards
  const usableFrom = async (_tx: unknown, id: string) => customers.usableFrom(restoredAt.get(id) ?? null)
  const methods = ['mpesa', 'card', 'bank'] as const
  const tell = createDestinationNotices({
    clock,
    messages,
    customers,
    phoneOf: async (_db, id) => phones.get(id) ?? null,
    paidTo: async () => false,
  })
  const cards = createCardsService({
    database,
    clock,
    jobs,
    secrets,
    ledger,
    provider: cardProvider,
    tell,
    enabled: true,
    baseUrl: 'http://localhost',
    emailDomain: 'mkopo.example',
    usableFrom,
    exceptions,
    isUnderWayTo: (tx, id) => payouts.isUnderWayTo(tx, id),
  })
  const receiving = createReceiving({
    database,
    clock,
    secrets,
    cards,
    customers,
    tell,
    methods,
    usableFrom,
    emailDomain: 'mkopo.example',
    phoneOf: async (_db, id) => phones.get(id) ?? null,
    phonePayableFrom: (tx, id, phone) => customers.payableFrom(tx, id, phone, restoredAt.get(id) ?? null),
  })
  const byCard = cardRail({ cards: cardProvider, recipientOf: (payout) => receiving.recipientOf(payout) })
  const payouts: Payouts = createPayouts({
    database,
    clock,
    jobs,
    ledger,
    exceptions,
    held: async () => null,
    rails: { mpesa: mpesaRail(mpesa, createQuestions({ database, clock })), card: byCard, bank: byCard },
    events: {
      paid: (tx, payout) => raise(tx, 'payout.paid', payout),
      failed: (tx, payout) => raise(tx, 'payout.failed', payout),
      isDue: async () => true,
      restarted: async () => undefined,
    },
  })
  const products = createProducts({
    database,
    clock,
    log,
    madeUpProviders: sampleProviders,
    requestsEnabled: () => requestsEnabled,
    loans,
    documentKeyOf: async (id, tx) => (await customers.get(id, tx))?.documentKey ?? null,
  })
  const decisions = createDecisions({ database, clock, log })
  await decisions.ready()
  const requests: Requests = createRequests({
    database,
    clock,
    jobs,
    log,
    secrets,
    company,
    mockMode,
    products,
    decisions,
    events: { record: async () => undefined },
    devices: { seen: async () => null },
    customers,
    codes,
    consents: createConsents({
      database,
      clock,
      termsInForce: async () => '2026-11-22',
      tell: raise,
    }),
    messages,
    payouts,
    loans,
    receiving,
    receivingMethods: methods,
    collections: { ofLoan: async () => [], inQuestion: async () => [] },
    statements: { factsOf: async () => null },
    prolongations: { paybillWish: async () => null },
    refunds: {
      sentOf: async () => [],
      of: async () => ({
        heldCents: cents(0),
        heldInAllCents: cents(0),
        canAsk: false,
        bank: false,
        latest: null,
      }),
    },
    identity: {
      phoneOf: async (_db, id) => phones.get(id) ?? null,
      payableFrom: (tx, id, phone) => customers.payableFrom(tx, id, phone, restoredAt.get(id) ?? null),
    },
  })
  listen(requestListeners(requests))
  const handlers: JobHandlers = {
    ...requestJobs(requests),
    ...loanJobs(loans),
    [payOutJob]: async ({ payoutId }: { payoutId: string }) => payouts.send(payoutId),
    [payoutStatusJob]: async () => undefined,
    [confirmPayoutJob]: async () => undefined,
  }
  const worker = createWorker({ database, clock, handlers, log, concurrency: 2 })

  const hear = (payoutId: string, verdict: PayoutVerdict) =>
    database.transaction((tx) =>
      payouts.applyResult(
        tx,
        {
          originatorConversationId: payoutId,
          conversationId: `AG_${payoutId}`,
          verdict,
        },
        null,
        clock.now(),
      ),
    )
  const latestPush = () => pushed.at(-1)!

  return {
    database,
    clock,
    requests,
    loans,
    payouts,
    customers,
    receiving,
    transferred,
    products,
    ledger,
    sent,
    pushed,
    drain: () => worker.drain(),
    async advance(ms: number) {
      clock.move(ms)
      await worker.drain()
    },
    days: (count: number) => count * dayMs,
    /** A customer with complete details. */
    async person({
      incomeMajor = 60_000,
      birthDate = day('1990-05-05'),
      restored = false,
    }: PersonOptions = {}): Promise<string> {
      const id = randomUUID()
      const phone = `+2547${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}` as Phone
      phones.set(id, phone)
      if (restored) restoredAt.set(id, clock.now())
      await customers.create(database.db, id, 'en')
      await database.transaction(async (tx) => {
        await customers.savePersonal(tx, id, {
          lastName: 'Otieno',
          firstName: 'Amina',
          middleName: null,
          birthDate,
          document: {
            kind: 'nationalId',
            number: String(10_000_000 + (randomBytes(4).readUInt32BE() % 80_000_000)),
          },
        })
        await customers.saveAdditional(tx, id, {
          maritalStatus: 'single',
          education: 'secondary',
          additionalPhone: null,
          netMonthlyIncomeCents: fromMajor(incomeMajor),
        })
      })
      return id
    },
    phoneOf: (id: string): Phone => phones.get(id)!,
    ask: (
      id: string,
      major = 10_000,
      termDays = 61,
      phone: Phone = phones.get(id)!,
      productHrid = 'standard',
      addOns: readonly AddOnKind[] = [],
      bureauCheck = false,
    ) =>
      requests.create(
        id,
        {
          sumCents: fromMajor(major),
          termDays,
          productHrid,
          addOns,
          receiving: { method: 'mpesa', phone },
          bureauCheck,
        },
        { language: 'en', address: '203.0.113.7' },
      ),
    code: (id: string): string =>
      String(
        sent.findLast((each) => each.kind === 'confirmationCode' && each.to === phones.get(id))?.values[
          'code'
        ],
      ),
    /** The agreement's and the add-ons' code of one SMS. */
    codes: (id: string): readonly [string, string] => {
      const { agreementCode, addOnsCode } =
        sent.findLast((each) => each.kind === 'confirmationCodes' && each.to === phones.get(id))?.values ?? {}
      return [String(agreementCode), String(addOnsCode)]
    },
    kindsTo: (id: string): MessageKind[] =>
      sent.filter((each) => each.to === phones.get(id)).map((each) => each.kind),
    paysOut: () =>
      hear(latestPush().originatorConversationId, {
        status: 'paid',
        receipt: `R${randomBytes(5).toString('hex').toUpperCase()}`.slice(0, 10),
        amountCents: null,
        completedAt: clock.now(),
        receiverName: null,
      }),
    /** The provider says so, and again when it is asked. */
    failsToPayOut: async () => {
      const id = latestPush().originatorConversationId
      await hear(id, { status: 'failed', reason: 'receiverUnregistered', code: '2040' })
      const answer = {
        found: true,
        state: 'failed',
        receipt: null,
        amountCents: null,
        completedAt: null,
        originalConversationId: id,
        payer: null,
        receiver: null,
      } as const
      return database.transaction((tx) => payouts.applyStatus(tx, id, answer, clock.now()))
    },
    hear,
    stop: async () => {
      await worker.stop()
      await testDatabase.stop()
    },
  }
}

export type TestHarness = Awaited<ReturnType<typeof startTestHarness>>

/** The value of an answer that is no refusal. */
export function good<Result extends object>(result: Result): Exclude<Result, Failure> {
  if ('error' in result) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result as Exclude<Result, Failure>
}
