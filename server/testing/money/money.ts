/**
 * The money part of the service on its own: ledger, loans, payments and their callbacks, with the sandbox on
 * the same port. Simple stand-ins replace the rest of the service: applications are rows of terms, receipts
 * are counted. For tests of payments, the payments bench and the chaos run.
 */
import { phoneMethods } from '../../../domain/phone-money.ts'
import { standingFrequencies, standInStandingOrderCodes } from '../../../domain/payment/standing-orders.ts'
import { kenya } from '../../../domain/country/kenya.ts'
import fastify from 'fastify'
import { sql } from 'kysely'
import { cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import { sandbox } from '../../../sandbox/plugin.ts'
import { sandboxCertificate } from '../../../sandbox/state.ts'
import { createLedger } from '../../ledger/ledger/index.ts'
import { createLoans, loanJobs } from '../../loans/loans/index.ts'
import { createAddOns } from '../../origination/add-ons/index.ts'
import { createPayments } from '../../payments/hub/index.ts'
import { dailyPullJob } from '../../payments/payment-verification/index.ts'
import { createMoneyInRails, phoneRails } from '../../payments/rails/index.ts'
import type { Notice } from '../../payments/repayments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { freePort } from '../../platform/database/embedded/embedded.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createTraces } from '../../payments/provider-inbox/index.ts'
import { noTracing } from '../../platform/observability/tracing/tracing.ts'
import { noMetrics } from '../../platform/observability/metrics/metrics.ts'
import { retryUntilDatabaseAnswers } from '../../platform/database/database-unavailable.ts'
import { laneNames, readLanes } from '../../platform/jobs/lanes.ts'
import { createMoveClock } from '../../platform/time/move-clock.ts'
import { registered } from '../../platform/capability/capability.ts'
import { createDomainEvents } from '../../platform/capability/domain-events.ts'
import { createExceptions } from '../../payments/exceptions/index.ts'
import { createSweeper } from '../../platform/jobs/sweeps.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createCards } from '../../providers/cards/client.ts'
import type { Recipient } from '../../providers/cards/port.ts'
import { createAirtel } from '../../providers/airtel/client.ts'
import { createMpesa } from '../../providers/mpesa/client.ts'
import { stepsOfMoney } from './steps.ts'
import { moneyCapabilities } from './capabilities.ts'
import { registerMoneyHooks } from './hooks.ts'
import { customersPhone, type MoneyOptions, requestTable, type StandInRequest } from './options.ts'

export const callbackSecret = 'a-secret-of-the-tests'
export type Money = Awaited<ReturnType<typeof startMoney>>

export async function startMoney({
  database,
  clock,
  log,
  stateFile = ':memory:',
  pumpEveryMs = 0,
  concurrency = 4,
  leaseMs,
  port,
  mpesaTimeoutMs = 30_000,
  aroundMpesa = (same) => same,
  aroundAirtel = (same) => same,
  moreRails = [],
  callbackBase,
  autoPay = false,
  offline = false,
  provider,
  notices,
  moreJobs = () => [],
  floatFloorCents = cents(0),
}: MoneyOptions) {
  await retryUntilDatabaseAnswers(log, () => requestTable.execute(database.db))
  const at = port ?? (offline ? 0 : await freePort())
  const base = `http://127.0.0.1:${at}`
  const hooksUrl = `${base}/hooks/${callbackSecret}`
  const jobs = createJobs(clock)
  const moveClock = createMoveClock({ database, clock })
  const sentNotices: Notice[] = []
  const reopened: string[] = []
  /** Cards, bank accounts and names of customers, as the rest of the service would know them. */
  const recipients = new Map<string, Recipient | { readonly error: 'cardExpired' | 'gone' }>()
  const people = new Map<string, { readonly fullName: string; readonly phone: string }>()
  const setState = (tx: Tx, id: string, state: string) =>
    sql`update stand_in_request set state = ${state} where id = ${id}`.execute(tx)

  const ledger = createLedger({ database, clock })
  const { publish, listen } = createDomainEvents()
  const loans = createLoans({
    database,
    clock,
    jobs,
    ledger,
    publish,
    contactSettings: { inForce: async () => defaultContactSettings },
  })
  const mpesa = aroundMpesa(
    createMpesa({
      config: {
        ...sandboxCredentials,
        standingOrders: standInStandingOrderCodes,
        callbackBase: callbackBase ?? hooksUrl,
        baseUrl: `${provider?.url ?? base}/sandbox/daraja`,
        certificatePem: provider?.certificatePem ?? sandboxCertificate(stateFile),
      },
      now: () => clock.now(),
      timeoutMs: mpesaTimeoutMs,
    }),
  )
  const airtel = aroundAirtel(
    createAirtel({
      config: {
        baseUrl: `${provider?.url ?? base}/sandbox/airtel`,
        clientId: sandboxCredentials.airtelClientId,
        clientSecret: sandboxCredentials.airtelClientSecret,
        pin: sandboxCredentials.airtelPin,
        publicKey: provider?.certificatePem ?? sandboxCertificate(stateFile),
      },
      now: () => clock.now(),
      timeoutMs: mpesaTimeoutMs,
    }),
  )
  const cards = createCards({
    config: {
      baseUrl: `${provider?.url ?? base}/sandbox/paystack`,
      secretKey: sandboxCredentials.cardsSecretKey,
      checkoutOrigin: null,
    },
    timeoutMs: mpesaTimeoutMs,
  })
  const payments = createPayments({
    country: kenya,
    secrets: createSecrets('a secret key that only tests know, and long enough'),
    cards,
    personOf: async (_tx, customerId) => people.get(customerId) ?? null,
    isKnown: async () => true,
    recipientOf: async ({ targetId }) => recipients.get(targetId ?? '') ?? { error: 'gone' },
    cardEvents: { charged: async () => 'noted', refunded: async () => 'noted' },
    database,
    clock,
    jobs,
    log,
    metrics: noMetrics,
    traces: createTraces({ database, clock, log, tracing: noTracing }),
    phoneMoney: { mpesa, airtel },
    ledger,
    loans,
    rails: createMoneyInRails([
      ...phoneMethods.flatMap(
        (method) =>
          phoneRails[method].moneyIn(
            { mpesa, airtel },
            { shortCode: sandboxCredentials.shortCode, nominatedPhone: '+254700000000' },
          ) ?? [],
      ),
      ...moreRails,
    ]),
    unknownPaymentHours: 48,
    standingFrequencies,
    floats: {
      mpesa: { account: 'utility', floorCents: floatFloorCents },
      airtel: { account: 'airtelPayouts', floorCents: floatFloorCents },
    },
    phoneOf: async () => customersPhone,
    customerOf: async (phone) => [...people].find(([, person]) => person.phone === phone)?.[0] ?? null,
    refundToBank: true,
    audit: { makersOfAct: async () => [], record: async () => {} },
    refundChecks: { waiting: async () => null, ask: async () => {} },
    ownDestination: async () => null,
    refundReceiver: async (tx, customerId, choice) => {
      if (choice.payoutMethod === 'bank')
        return {
          method: 'bank',
          targetId: choice.bankAccountId!,
          shown: 'Equity Bank Kenya •••• 4567',
          from: clock.now(),
        }
      const { rows } = await sql<{
        phone: Phone
      }>`select phone from stand_in_request where customer_id = ${customerId}`.execute(tx)
      return { phone: rows[0]!.phone, from: clock.now() }
    },
    notices: notices ?? (async (_tx, some) => void sentNotices.push(...some)),
    exceptions: createExceptions({ database, clock, log }),
    publish,
  })
  listen({
    'loan.repaid': async (tx, { requestId }) => void (await setState(tx, requestId, 'repaid')),
    async 'loan.reopened'(tx, { requestId }) {
      reopened.push(requestId)
      await setState(tx, requestId, 'approved')
    },
    async 'payout.paid'(tx, payout) {
      if (payout.purpose !== 'loan') return
      const { rows } = await sql<StandInRequest>`select id, customer_id, document_number,
          document_key, input, state
          from stand_in_request where id = ${payout.requestId} for update`.execute(tx)
      const { customerId, documentNumber, documentKey, input } = rows[0]!
      await loans.open(tx, {
        customerId,
        requestId: payout.requestId,
        documentNumber,
        documentKey,
        payoutId: payout.id,
        terms: termsFor({ ...input, paidOutOn: payout.paidOn }),
      })
    },
    async 'payout.failed'(tx, payout) {
      if (payout.purpose === 'loan') await setState(tx, payout.requestId, 'payoutFailed')
    },
  })
  const capabilities = moneyCapabilities(payments)
  for (const { listens } of capabilities) if (listens) listen(listens)
  const ofPayments = registered(capabilities)
  const addOns = createAddOns({
    database,
    clock,
    loans,
    notices: async (_tx, some) => void sentNotices.push(...(some as Notice[])),
    applications: { forStaff: async () => undefined },
  })
  const worker = createWorker({
    database,
    clock,
    log,
    concurrency: readLanes(laneNames, concurrency).lanes,
    ...(leaseMs === undefined ? {} : { leaseMs }),
    handlers: [...ofPayments.jobs, ...loanJobs(loans), ...moreJobs({ database, clock, jobs, loans })],
  })

  const begin = async (): Promise<void> => {
    await payments.pull.begin()
    await loans.planDaily()
  }
  const sweeper = createSweeper({
    database,
    clock,
    jobs,
    log,
    metrics: noMetrics,
    sweeps: ofPayments.sweeps,
    recurring: [{ keys: [dailyPullJob.name], plan: begin }],
  })

  const app = fastify({ bodyLimit: 256 * 1_024, forceCloseConnections: true })
  if (!offline) {
    await registerMoneyHooks(app, { database, log, loans, payments, callbackSecret })
    if (!provider)
      await app.register(sandbox, {
        prefix: '/sandbox',
        stateFile,
        now: () => clock.now(),
        moveClock,
        pumpEveryMs,
        cardsWebhookUrl: `${hooksUrl}/cards`,
        airtelCallbackUrl: `${callbackBase ?? hooksUrl}/airtel/callback`,
        autoPay,
      })
    await app.listen({ port: at, host: '127.0.0.1' })
  }

  const askSandbox = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(
      `${provider?.url ?? base}/sandbox${path}`,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    if (!response.ok)
      throw new Error(`the sandbox answered ${path} with ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const drain = async (): Promise<void> => {
    for (;;) {
      const ran = await worker.drain()
      const { done } = await askSandbox<{ done: number }>('/api/pump', { due: true })
      if (ran + done === 0) return
    }
  }

  return {
    app,
    database,
    clock,
    jobs,
    ledger,
    loans,
    addOns,
    payments,
    mpesa,
    airtel,
    worker,
    moveClock,
    sentNotices,
    reopened,
    recipients,
    people,
    cards,
    drain,
    askSandbox,
    callbackSecret,
    url: base,
    /** What a service does at its start. */
    begin,
    sweeper,
    ...stepsOfMoney({ database, clock, payments, hooksUrl }),
    async stop(): Promise<void> {
      await worker.stop()
      await app.close()
    },
  }
}
