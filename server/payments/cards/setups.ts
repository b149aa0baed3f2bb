/**
 * Adds a card. The customer types the card number only on the card provider's page. A small charge there
 * proves the card, returns the authorization that represents it, and is refunded. The browser's return and
 * the provider's message only trigger a query; its answer counts.
 */
import type { Country } from '../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { cardExpired, acceptedBrands } from '../../../domain/payment/cards.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import { believedTime, timeProblems, type Exceptions } from '../exceptions/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Destination, DestinationAct } from '../../messaging/messages/index.ts'
import type { ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Authorization, Cards as Provider, ChargeState } from '../../providers/cards/port.ts'
import {
  createChargeRefunds,
  keyNamed,
  keyOfJob,
  ofSetup,
  refundJob,
  type OfSetup,
} from './charge-refunds.ts'
import { cardsMax, checkCents, setupLifeSeconds, setupLookupSeconds, setupsPerDay } from './limits.ts'
import * as store from './store.ts'
import type { CardReturn, Setup, SetupReason } from './store.ts'

export type SetupDeps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly secrets: Secrets
  readonly ledger: Pick<Ledger, 'post'>
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly cardProvider: Provider
  /** From when money may go to a destination that the customer names now (rule identity-6). */
  readonly identity: Pick<IdentityService, 'usableFrom'>
  readonly receivingMethods: readonly ReceivingMethod[]
  readonly destinationNotices: (
    tx: Tx,
    customerId: string,
    change: {
      readonly act: DestinationAct
      readonly to: Destination
      readonly payableFrom: Date
      readonly before: null
    },
  ) => Promise<void>
  /** The address that the provider returns the browser to, without a trailing slash. */
  readonly siteUrl: string
  /** The domain of the e-mail addresses by which the provider names customers. */
  readonly emailDomain: string
}

export const checkSetupJob = defineJob<OfSetup>('cards.check', 'cards')
/** `sealed`: jobs of an older version, which had no row. */
type Deactivation = { readonly id: string } | { readonly sealed: string }
export const deactivateJob = defineJob<Deactivation>('cards.deactivate', 'cards')
export const authorizationPurpose = 'card.authorization'
export const signaturePurpose = 'card signature'
/** The screen shown after the provider's page. */
const returnPath = '/account/cards/return'

type Charged = Extract<ChargeState, { readonly authorization: unknown }>
const wasCharged = (charge: ChargeState): charge is Charged => 'authorization' in charge

/** An artificial address for the provider, which requires one; it never gets the customer's own. */
export const providerEmail = (customerId: string, domain: string): string => `card+${customerId}@${domain}`

export function createSetups({
  database,
  clock,
  jobs,
  secrets,
  ledger,
  exceptions,
  cardProvider: provider,
  receivingMethods,
  identity: { usableFrom },
  destinationNotices: notify,
  siteUrl: baseUrl,
  emailDomain,
  country,
}: SetupDeps) {
  const enabled = receivingMethods.includes('card')
  const refunds = createChargeRefunds({ country, database, clock, jobs, ledger, exceptions, provider })
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)
  const save = (tx: Tx, setup: Setup, change: Parameters<typeof store.saveSetup>[2]): Promise<Setup> =>
    store.saveSetup(tx, setup, change, clock.now())

  const lookLater = (tx: Tx, setup: Setup): Promise<void> =>
    jobs.add(tx, checkSetupJob, ofSetup(setup), {
      runAt: inSeconds(setupLookupSeconds[Math.min(setup.lookups, setupLookupSeconds.length - 1)] ?? 0),
      key: `${checkSetupJob.name}:${setup.id}`,
    })

  /** Why a charged card cannot be kept; null when it can. */
  function wrongWith(setup: Setup, charge: Charged): SetupReason | null {
    const card = charge.authorization
    if (charge.currency !== country.currency.code || charge.amountCents !== setup.amountCents)
      return 'differs'
    if (!card?.reusable || !card.goodThrough) return 'notReusable'
    if (card.brand === null || !acceptedBrands.has(card.brand)) return 'brandRefused'
    return cardExpired(card.goodThrough, clock.today()) ? 'expired' : null
  }

  /** Stores the card, one row per physical card. Returns its id, or the reason for refusal. */
  async function keep(
    tx: Tx,
    setup: Setup,
    card: Authorization,
  ): Promise<{ readonly cardId: string } | { readonly reason: SetupReason }> {
    await store.lockOwner(tx, setup.customerId)
    const signatureKeys = secrets.hashes(signaturePurpose, card.signature)
    const [signatureKey] = signatureKeys
    const signature = secrets.seal(signaturePurpose, card.signature)
    const known = await store.lockSignature(tx, signatureKeys)
    if (known.some(({ customerId }) => customerId !== setup.customerId)) {
      await exceptions.raise(tx, [
        {
          kind: 'cardOnSeveralCustomers',
          subject: setup.id,
          details: { customerId: setup.customerId, cards: known.map(({ id }) => id) },
        },
      ])
      if (known.some(({ customerId, deletedAt }) => customerId !== setup.customerId && deletedAt === null))
        return { reason: 'cardTaken' }
    }
    const { brand, goodThrough, bank, lastFour } = card
    if (brand === null || goodThrough === null) return { reason: 'notReusable' }
    const authorization = secrets.seal(authorizationPurpose, card.code)
    const own = known.find(
      ({ customerId, deletedAt }) => customerId === setup.customerId && deletedAt === null,
    )
    if (own) {
      await store.renewCard(tx, own, { authorization, signatureKey, signature, goodThrough, bank })
      return { cardId: own.id }
    }
    const id = randomUUID()
    const primary = (await store.cardsOf(tx, setup.customerId)).every((each) => !each.primary)
    const usableAt = await usableFrom(tx, setup.customerId)
    await store.insertCard(
      tx,
      {
        id,
        customerId: setup.customerId,
        brand,
        lastFour,
        goodThrough,
        bank,
        authorization,
        signatureKey,
        signature,
        primary,
        usableAt,
      },
      clock.now(),
    )
    await notify(tx, setup.customerId, {
      act: 'added',
      to: { method: 'card', lastDigits: lastFour },
      payableFrom: usableAt,
      before: null,
    })
    return { cardId: id }
  }

  /**
   * Applies a successful charge once: posts it, queues its refund, and keeps or refuses the card. The charge
   * is refunded either way.
   */
  async function applyPaid(tx: Tx, before: Setup, charge: Charged): Promise<void> {
    if (before.paidAt !== null) return
    const time = believedTime(charge.paidAt, { from: before.startedAt, heardAt: clock.now() })
    const paidAt = time.at
    await exceptions.raise(tx, timeProblems(before.id, time, { customerId: before.customerId }))
    const wrong = wrongWith(before, charge)
    if (wrong === 'differs')
      await exceptions.raise(tx, [
        {
          kind: 'cardChargeDiffers',
          subject: before.id,
          details: {
            customerId: before.customerId,
            askedCents: before.amountCents,
            saidCents: charge.amountCents,
            currency: charge.currency,
          },
        },
      ])
    const setup = await save(tx, before, {
      paidAt,
      saidPaidAt: time.saidAt,
      amountCents: charge.amountCents ?? before.amountCents,
      refund: 'due',
    })
    await refunds.post(tx, setup, 'cardCheck', paidAt)
    await jobs.add(tx, refundJob, ofSetup(setup), { key: `${refundJob.name}:${setup.id}` })
    await jobs.remove(tx, `${checkSetupJob.name}:${setup.id}`)
    const kept = wrong ? { reason: wrong } : await keep(tx, setup, charge.authorization!)
    if ('cardId' in kept) {
      await save(tx, setup, { status: 'added', cardId: kept.cardId, reason: null })
      return
    }
    await save(tx, setup, { status: 'failed', reason: kept.reason })
    if (charge.authorization)
      await deactivate(tx, secrets.seal(authorizationPurpose, charge.authorization.code))
  }

  async function applyUnpaid(tx: Tx, setup: Setup, charge: Exclude<ChargeState, Charged>): Promise<void> {
    if (setup.status !== 'started') return
    const over = clock.now().getTime() - setup.startedAt.getTime() >= setupLifeSeconds * 1_000
    if (charge.state === 'failed' || over) {
      await save(tx, setup, {
        status: 'failed',
        reason: charge.state === 'failed' ? 'declined' : 'notFinished',
      })
      await jobs.remove(tx, `${checkSetupJob.name}:${setup.id}`)
      return
    }
    await lookLater(tx, await save(tx, setup, { lookups: setup.lookups + 1 }))
  }

  /** Queues the deactivation of a card at the provider. */
  const deactivate = async (tx: Tx, sealed: Buffer): Promise<void> => {
    const id = await store.insertDeactivation(tx, sealed, clock.now())
    await jobs.add(tx, deactivateJob, { id }, { key: `${deactivateJob.name}:${id}` })
  }

  return {
    /** Starts a charge on the provider's page. Stores the attempt first, so every charge has a customer. */
    async start(
      customerId: string,
      returnTo: CardReturn,
    ): Promise<
      | { readonly id: string; readonly href: string }
      | Failure<'cardNotAdded' | 'cardsTooMany' | 'tooManyRequests'>
    > {
      if (!enabled) return { error: 'cardNotAdded' }
      const id = randomUUID()
      const refused = await database.transaction(async (tx) => {
        await store.lockOwner(tx, customerId)
        if ((await store.cardsOf(tx, customerId)).length >= cardsMax)
          return { error: 'cardsTooMany' } as const
        if ((await store.countSetups(tx, customerId, inSeconds(-86_400))) >= setupsPerDay)
          return { error: 'tooManyRequests' } as const
        await store.insertSetup(tx, { id, customerId, amountCents: checkCents, returnTo }, clock.now())
        await jobs.add(tx, checkSetupJob, ofSetup({ customerId, id }), {
          runAt: inSeconds(setupLookupSeconds[0]),
          key: `${checkSetupJob.name}:${id}`,
        })
        return null
      })
      if (refused) return refused
      const started = await provider.start({
        reference: id,
        email: providerEmail(customerId, emailDomain),
        amountCents: checkCents,
        callbackUrl: `${baseUrl}${returnPath}`,
      })
      // When the answer is lost, no customer has the page's address, and the job finds that nothing was
      // charged.
      return 'pageUrl' in started ? { id, href: started.pageUrl } : { error: 'cardNotAdded' }
    },

    /** Asks the provider for the result: after the browser's return, after a message, and by a job. */
    async check(asked: OfSetup): Promise<void> {
      const key = await keyOfJob(database.db, asked)
      const setup = key && (await store.readSetup(database.db, key))
      if (!setup || setup.paidAt !== null) return
      const charge = await provider.verify(setup.id)
      await database.transaction(async (tx) => {
        const locked = await store.lockSetup(tx, setup)
        if (!locked) return
        if ('state' in charge) {
          return wasCharged(charge) ? applyPaid(tx, locked, charge) : applyUnpaid(tx, locked, charge)
        }
        if (locked.status === 'started')
          await lookLater(tx, await save(tx, locked, { lookups: locked.lookups + 1 }))
      })
    },

    /** A message reported a successful charge: queues a query. */
    async charged(tx: Tx, reference: string): Promise<string> {
      const key = await keyNamed(tx, reference)
      const setup = key && (await store.readSetup(tx, key))
      if (!setup) return 'chargeUnknown'
      if (setup.paidAt !== null) return 'repeated'
      await jobs.add(tx, checkSetupJob, ofSetup(setup), { key: `${checkSetupJob.name}:${setup.id}` })
      return 'asked'
    },

    refund: refunds.refund,
    refunded: refunds.refunded,
    deactivate,

    /** Job: deactivates a card at the provider; retried until it succeeds. */
    async runDeactivate(asked: Deactivation): Promise<void> {
      const sealed =
        'sealed' in asked
          ? Buffer.from(asked.sealed, 'base64')
          : await store.readDeactivation(database.db, asked.id)
      if (!sealed) return
      const outcome = await provider.deactivate(secrets.open(authorizationPurpose, sealed))
      if ('unknown' in outcome || ('refused' in outcome && outcome.resendSafe))
        throw new Error('the card provider did not take a card out of use yet')
      if ('id' in asked) await store.deleteDeactivation(database.db, asked.id)
    },
  }
}
