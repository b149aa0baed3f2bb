/**
 * Actions of USSD sessions: through the services of the web, once, in the transaction that stores the next
 * screen.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { offerConsents } from '../../../domain/person/consents.ts'
import type { Language } from '../../../domain/language.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import { pinsOfBirth } from '../../../domain/ussd/pin.ts'
import type { ChatDocument, Effect, CustomerFacts, Outcome } from '../../../domain/ussd/types.ts'
import type { BorrowingPauses } from '../../people/borrowing-pause/index.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerRequests } from '../customer-requests/index.ts'
import type { Hardship } from '../hardship/index.ts'
import type { Paydays } from '../../loans/concessions/index.ts'
import { parsePayday } from '../../../domain/loan/payday.ts'
import type { Collections } from '../collections/index.ts'
import { createRegistering, type RegisteringDeps } from './registration.ts'
import { createBorrowing, type BorrowingDeps } from './repeat-loan.ts'

export type EffectDeps = BorrowingDeps &
  RegisteringDeps & {
    readonly clock: Clock
    readonly identity: Pick<IdentityService, 'pins'>
    readonly customers: Pick<Customers, 'saveLanguage'>
    readonly consents: Pick<Consents, 'change'>
    readonly prompts: Pick<Payments['prompts'], 'start' | 'railsFor'>
    readonly extensions: Pick<Payments['extensions'], 'order'>
    readonly ownPromises: Pick<Collections['ownPromises'], 'make'>
    readonly hardship: Pick<Hardship, 'sign'>
    readonly paydays: Pick<Paydays, 'move'>
    readonly borrowingPauses: Pick<BorrowingPauses, 'pause'>
    readonly customerRequests: Pick<CustomerRequests, 'fileByPhone'>
    readonly inChat: InChat
  }

type Customer = { readonly customerId: string; readonly phone: Phone; readonly language: Language }
/** What a chat offers in addition to the menus. */
export type InChat = {
  readonly sendDocument: (tx: Tx, to: Customer, document: ChatDocument) => Promise<void>
  readonly callPerson: (tx: Tx, customer: Customer) => Promise<void>
}

/**
 * The phone shows no prompt while a session is open: after this time our last screen has been read and the
 * session is over.
 */
const promptAfterMs = 8_000

/** Slow work, or work that needs its own connection, done before the transaction. */
export type Prepared = {
  readonly fits?: boolean
  /** Hash of the PIN, or of a random password. */ readonly hash?: string
  readonly outcome?: Outcome
}
export type EffectOf = {
  readonly customerId: string | null
  readonly phone: Phone
  readonly network?: PhoneMethod | undefined
  readonly language: Language
}

const done: Outcome = { is: 'done' }
const refusal = (failure: Failure): Outcome => ({
  is: 'refused',
  why:
    failure.error === 'promptWaiting'
      ? 'promptWaiting'
      : failure.error === 'tooManyRequests'
        ? 'tooMany'
        : 'changed',
})
const outcomeOf = (result: object): Outcome => ('error' in result ? refusal(result as Failure) : done)

export function createEffects(deps: EffectDeps) {
  const {
    clock,
    identity,
    customers,
    consents,
    prompts,
    extensions,
    ownPromises,
    hardship,
    paydays,
    borrowingPauses,
    customerRequests,
    inChat,
  } = deps
  const { pins } = identity
  const borrowing = createBorrowing(deps)
  const registering = createRegistering(deps)

  async function fitsAny(customerId: string, tried: readonly string[]): Promise<boolean> {
    for (const pin of tried) if (await pins.fits(customerId, pin)) return true
    return false
  }

  async function signHardship(
    tx: Tx,
    customerId: string,
    signed: Extract<Effect, { readonly do: 'hardship' }>,
  ): Promise<Outcome> {
    const result = await hardship.sign(customerId, signed, null, tx)
    if ('error' in result) return refusal(result)
    return result.state === 'active' ? done : { is: 'pendingApproval' }
  }

  async function runOf(
    tx: Tx,
    customerId: string,
    effect: Exclude<Effect, { readonly do: 'language' | 'register' }>,
    { phone, network, language }: EffectOf,
    { fits = false, hash, outcome }: Prepared,
  ): Promise<Outcome> {
    const notBefore = new Date(clock.now().getTime() + promptAfterMs)
    switch (effect.do) {
      case 'checkPin':
      case 'checkBirthDate':
        return pins.judge(tx, customerId, fits)
      case 'setPin':
        await pins.set(tx, customerId, hash!)
        return done
      case 'pay':
        return outcomeOf(
          await prompts.start(
            customerId,
            { amountCents: effect.amountCents, phone, notBefore, rail: prompts.railsFor(phone, network)[0]! },
            tx,
          ),
        )
      case 'move':
        return outcomeOf(
          await extensions.order(
            customerId,
            { periodDays: effect.periodDays, phone, notBefore, rail: prompts.railsFor(phone, network)[0]! },
            tx,
          ),
        )
      case 'promise':
        return outcomeOf(
          await ownPromises.make(customerId, { amount: effect.amountCents, promisedOn: effect.on }, tx),
        )
      case 'payday':
        return outcomeOf(
          await paydays.move(
            customerId,
            { payday: parsePayday(effect.day)!, totalCents: effect.totalCents },
            tx,
          ),
        )
      case 'complain':
      case 'callMe': {
        const [topic, text] =
          effect.do === 'complain' ? (['other', effect.text] as const) : (['callBack', phone] as const)
        const filed = await customerRequests.fileByPhone(tx, customerId, topic, text, language)
        return 'error' in filed
          ? refusal(filed)
          : { is: 'filed', number: filed.number, answerBy: filed.answerDueOn }
      }
      case 'otherPin':
        await pins.set(tx, customerId, hash!)
        return registering.personal(tx, customerId, effect.personal)
      case 'personal':
        if (fits) return { is: 'weakPin' }
        return registering.personal(tx, customerId, effect.personal)
      case 'additional':
        return registering.additional(tx, { customerId, phone, network }, effect.answers)
      case 'address':
        return registering.address(tx, customerId, effect.address)
      case 'stopOffers':
        for (const kind of offerConsents) await consents.change(customerId, kind, false, tx)
        return done
      case 'pauseBorrowing':
        return outcomeOf(await borrowingPauses.pause(customerId, effect.months, tx))
      case 'takeOutAddOns':
        return borrowing.takeOutAddOns(tx, customerId)
      case 'cancelRequest':
        return borrowing.cancel(tx, customerId)
      case 'document':
        await inChat.sendDocument(tx, { customerId, phone, language }, effect.document)
        return done
      case 'person':
        await inChat.callPerson(tx, { customerId, phone, language })
        return done
      case 'price':
        return outcome!
      case 'ask':
        return borrowing.ask(tx, { customerId, phone, network }, effect.price, language)
      case 'sign':
      case 'acceptOffer':
      case 'hardship':
      case 'sendElsewhere': {
        const verdict = await pins.judge(tx, customerId, fits)
        if (verdict.is !== 'done') return verdict
        if (effect.do === 'hardship') return signHardship(tx, customerId, effect)
        if (effect.do === 'sendElsewhere') return borrowing.sendElsewhere(tx, customerId, effect)
        return effect.do === 'sign'
          ? borrowing.sign(tx, customerId, effect.price)
          : borrowing.accept(tx, customerId, effect.price)
      }
      case 'declineOffer':
        return borrowing.decline(tx, customerId)
    }
  }

  return {
    /** Before the transaction, because hashing is slow. */
    async prepare(customerId: string | null, effect: Effect, known: CustomerFacts): Promise<Prepared> {
      if (effect.do === 'register') return { hash: await pins.hash(randomUUID()) }
      if (customerId === null) return {}
      switch (effect.do) {
        case 'checkPin':
        case 'sign':
        case 'acceptOffer':
        case 'hardship':
        case 'sendElsewhere':
          return { fits: await pins.fits(customerId, effect.pin) }
        case 'checkBirthDate':
          return { fits: known.customer?.birthDate === effect.birthDate }
        // The PIN was chosen before the birth date was given: its hash shows whether it is one that the date
        // excludes.
        case 'personal':
          return { fits: await fitsAny(customerId, pinsOfBirth(effect.personal.birthDate)) }
        case 'setPin':
        case 'otherPin':
          return { hash: await pins.hash(effect.pin) }
        case 'price':
          return { outcome: await borrowing.price(customerId, effect) }
        default:
          return {}
      }
    },

    async run(tx: Tx, effect: Effect, of: EffectOf, prepared: Prepared): Promise<Outcome> {
      if (effect.do === 'language') {
        if (of.customerId !== null) await customers.saveLanguage(of.customerId, effect.language, tx)
        return done
      }
      if (effect.do === 'register') return registering.register(tx, of, prepared.hash!)
      if (of.customerId === null) throw new Error('a menu effect without a customer')
      return runOf(tx, of.customerId, effect, of, prepared)
    },
  }
}
