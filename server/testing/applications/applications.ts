/**
 * Applications with everything they depend on, on a database of their own, for tests. Only the provider and
 * SMS are stand-ins.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Failure } from '../../../contract/errors.ts'
import { cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { createCardsService } from '../../payments/cards/index.ts'
import { createDestinationNotices, createReceiving } from '../../payments/destinations/index.ts'
import { sampleProviders } from '../../../domain/payment/sample-providers.ts'
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { createConsents } from '../../people/consents/index.ts'
import { day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { createCustomers } from '../../people/records/index.ts'
import { createDecisions } from '../../pricing/decisions/index.ts'
import { createCodes } from '../../people/identity/index.ts'
import { createLedger } from '../../ledger/ledger/index.ts'
import { createLoans, loanJobs, type Loans } from '../../loans/loans/index.ts'
import { createExceptions } from '../../payments/exceptions/index.ts'
import {
  cardRail,
  confirmPayoutJob,
  createPayouts,
  pastPayouts,
  payOutJob,
  payoutStatusJob,
  phoneRail,
  type Payouts,
} from '../../payments/payouts/index.ts'
import { createQuestions } from '../../payments/provider-inbox/index.ts'
import { manualClock } from '../service/clocks.ts'
import { createJobs, runs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createDomainEvents } from '../../platform/capability/domain-events.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { printDocument } from '../../pricing/pdf/index.ts'
import { createProducts } from '../../pricing/products/index.ts'
import { actsOfCustomers, answersOfProvider } from './actions.ts'
import { company, standIns } from './stand-ins.ts'
import { storeScorecardWithoutCaps } from './without-caps.ts'
import { createTestDatabase } from '../database/test-database.ts'
import {
  createApplications,
  applicationJobs,
  type Applications,
  applicationListeners,
} from '../../origination/applications/index.ts'

export async function startTestHarness({ requestsEnabled = true, mockMode = false, caps = false } = {}) {
  const testDatabase = await createTestDatabase()
  const { database } = testDatabase
  if (!caps) await storeScorecardWithoutCaps(database)
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const log = createLog('silent')
  const jobs = createJobs(clock)
  const secrets = createSecrets('a secret key that only tests know, and long enough')
  const { messages, mpesa, cardProvider, sent, pushed, transferred } = standIns()
  const restoredAt = new Map<string, Date>()
  const phones = new Map<string, Phone>()
  const { publish: raise, listen } = createDomainEvents()
  const customers = createCustomers({ database, clock, secrets, publish: raise })
  const codes = createCodes({
    clock,
    secrets,
    messages,
    load: { codeRefusal: async () => null, count: async () => undefined },
    codeBudget: { refusal: async () => null, spend: async () => undefined },
  })
  const ledger = createLedger({ database, clock })
  const loans: Loans = createLoans({
    database,
    clock,
    jobs,
    ledger,
    publish: raise,
    contactSettings: { inForce: async () => defaultContactSettings },
  })
  const exceptions = createExceptions({ database, clock, log })
  const usableFrom = async (_tx: unknown, id: string) => customers.usableFrom(restoredAt.get(id) ?? null)
  const methods = ['mpesa', 'card', 'bank'] as const
  const identity = {
    phoneOf: async (_db: unknown, id: string) => phones.get(id) ?? null,
    usableFrom,
    numberPayableFrom: async (db: Db | Tx, id: string, phone: Phone) =>
      (await customers.knownNumberUsableAt(db, id, phone)) ?? (phones.get(id) === phone ? clock.now() : null),
    saveKnownNumber: (tx: Tx, id: string, phone: Phone) =>
      customers.saveKnownNumber(
        tx,
        id,
        phone,
        phones.get(id) === phone ? null : (restoredAt.get(id) ?? null),
      ),
    savePaidNumber: (tx: Tx, id: string, phone: Phone) => customers.savePaidNumber(tx, id, phone),
  }
  const destinationNotices = createDestinationNotices({
    clock,
    messages,
    customers,
    identity,
    loans: { ofCustomer: async () => [] },
    pastPayouts: { anyPaidTo: async () => false },
  })
  const cards = createCardsService(
    {
      country: kenya,
      database,
      clock,
      jobs,
      secrets,
      ledger,
      cardProvider,
      destinationNotices,
      receivingMethods: methods,
      siteUrl: 'http://localhost',
      emailDomain: 'mkopo.example',
      identity,
      exceptions,
      pastPayouts,
    },
    {
      applications: { awaitsMoneyOn: async () => false },
    },
  )
  const receiving = createReceiving({
    country: kenya,
    database,
    clock,
    secrets,
    cards,
    customers,
    destinationNotices,
    receivingMethods: methods,
    identity,
  })
  const byCard = cardRail({ cards: cardProvider, recipientOf: (payout) => receiving.recipientOf(payout) })
  const byPhone = (provider: PhoneMethod, money: Mpesa | null) =>
    phoneRail({
      provider,
      money,
      float: `${provider}Float`,
      questions: createQuestions({ database, clock }),
      ofReceiver: /phone ?number|partyb/i,
    })
  const payouts: Payouts = createPayouts({
    country: kenya,
    database,
    clock,
    jobs,
    ledger,
    exceptions,
    held: async () => null,
    isKnown: receiving.isPayoutKnown,
    rails: { mpesa: byPhone('mpesa', mpesa), airtel: byPhone('airtel', null), card: byCard, bank: byCard },
    events: {
      paid: (tx, payout) => raise(tx, 'payout.paid', payout),
      failed: (tx, payout) => raise(tx, 'payout.failed', payout),
      returned: (tx, payout) => raise(tx, 'payout.returned', payout),
      isDue: async () => true,
      restarted: async () => undefined,
    },
  })
  const products = createProducts({
    country: kenya,
    database,
    clock,
    log,
    madeUpProviders: sampleProviders,
    serviceControls: {
      current: () => ({ loanRequestsEnabled: requestsEnabled, technicalWorks: null, revision: 0 }),
    },
    loans,
    customers,
    identity: { phoneOf: async (_db, id) => phones.get(id) ?? null },
    bindingPrices: { notBinding: async () => [] },
  })
  const decisions = createDecisions({ database, clock, log })
  await decisions.ready()
  const applications: Applications = createApplications({
    country: kenya,
    database,
    clock,
    jobs,
    log,
    secrets,
    company,
    contactSettings: { calendar: async () => kenya },
    print: printDocument,
    mockMode,
    products,
    decisions,
    events: { record: async () => undefined },
    borrowingPauses: { activeOf: async () => null },
    devices: { factsFor: async () => null },
    customers,
    codes,
    consents: createConsents(
      { channelsOn: ['sms'], database, clock, publish: raise },
      { customerNotices: { terms: async () => ({ validFrom: day('2026-11-22') }) } },
    ),
    messages,
    loans,
    receiving,
    receivingMethods: methods,
    identity,
    payments: {
      payouts,
      repayments: { ofLoan: async () => [], inQuestion: async () => [] },
      extensions: { paybillOrder: async () => null },
      refunds: {
        sentOf: async () => [],
        heldElsewhere: async () => cents(0),
        of: async () => ({
          heldCents: cents(0),
          heldInAllCents: cents(0),
          canAsk: false,
          check: null,
          bank: false,
          goesTo: null,
          latest: null,
        }),
      },
    },
    mpesaStatementFacts: { factsOf: async () => null },
    lookUps: { ask: async () => undefined, factsOf: async () => null },
  })
  listen(applicationListeners(applications))
  const handlers = [
    ...applicationJobs(applications),
    ...loanJobs(loans),
    runs(payOutJob.mpesa, (payout) => payouts.send(payout)),
    runs(payoutStatusJob.mpesa, async () => undefined),
    runs(confirmPayoutJob.mpesa, async () => undefined),
  ]
  const worker = createWorker({ database, clock, handlers, log, concurrency: {} })

  return {
    database,
    clock,
    applications,
    decisions,
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
    ...actsOfCustomers({ database, clock, customers, applications, phones, restoredAt, sent }),
    ...answersOfProvider({ database, clock, payouts, pushed }),
    stop: async () => {
      await worker.stop()
      await testDatabase.stop()
    },
  }
}

export type TestHarness = Awaited<ReturnType<typeof startTestHarness>>

/** Returns the value of an answer; throws for a refusal. */
export function good<Result extends object>(result: Result): Exclude<Result, Failure> {
  if ('error' in result) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result as Exclude<Result, Failure>
}
