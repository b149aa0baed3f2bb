/**
 * SMS keywords (rule messages-13): a message is stored whole and acknowledged at once, and answered once by a
 * job. They use the services of the web. An answer goes to the sending number and contains no other person's
 * data.
 */
import type { Country } from '../../../domain/country/country.ts'
import { parseIncoming } from '../../providers/sms/parse.ts'
import { gsm7Length, toGsm7 } from '../../../domain/contact/gsm7.ts'
import type { Language } from '../../../domain/language.ts'
import { can } from '../../../domain/loan/status.ts'
import { nextPayment, payableCents } from '../../../domain/loan/loan.ts'
import { accountOf } from '../../../domain/loan/loan-account.ts'
import type { Cents } from '../../../domain/money.ts'
import { offerConsents } from '../../../domain/person/consents.ts'
import { parsePhone, type Phone } from '../../../domain/person/phone.ts'
import { chosenFor, phoneMethodNames } from '../../../domain/payment/receiving.ts'
import { readSms, type ParsedSms } from '../../../domain/contact/sms-keywords.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { IdentityService, Limits } from '../../people/identity/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Loan, Loans, LoanState } from '../../loans/loans/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metrics } from '../../platform/observability/metrics/metrics.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { AnswerKind, Messages, MessageValues } from '../../messaging/messages/index.ts'
import { incomingPurpose } from './personal-data.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly secrets: Secrets
  readonly metrics: Pick<Metrics, 'smsReceived'>
  readonly limits: Pick<Limits, 'consume'>
  readonly identity: Pick<IdentityService, 'customerOf'>
  readonly customers: Pick<Customers, 'get'>
  readonly consents: Pick<Consents, 'change'>
  readonly applications: Pick<Applications, 'limitFor'>
  readonly loans: Pick<Loans, 'ofCustomer' | 'stateOf' | 'loanSaleOf'>
  readonly payments: { readonly prompts: Pick<Payments['prompts'], 'start' | 'railsFor'> }
  readonly messages: Pick<Messages, 'queue'>
  /** Null without a short code. */
  readonly smsShortCode: string | null
  readonly payToNumber: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly country: Country
}

export const answerSmsJob = defineJob<{ readonly providerId: string }>('sms.answer', 'codes')

/** As long as message texts are kept. */
const keptDays = 30
/** Newest statement lines that fit into one SMS. */
const linesMost = 3

type Answer = {
  readonly [Kind in AnswerKind]: { readonly kind: Kind; readonly values: MessageValues[Kind] }
}[AnswerKind]
type LoanOrSale = (LoanState & { readonly loan: Loan }) | { readonly sold: MessageValues['wordSold'] }

type Known = {
  readonly customerId: string
  readonly loanOrSale: LoanOrSale | null
  readonly limit: Awaited<ReturnType<Applications['limitFor']>> | null
}

/** Room in one SMS next to the brand and the address. */
const limitSeptetsMax = 112
/** The sentences that fit, in their order; the limit itself always does. */
const fitting = (lines: readonly string[]): string =>
  lines.reduce((all, line) => {
    const longer = `${all} ${line}`.trim()
    return gsm7Length(toGsm7(longer)) > limitSeptetsMax ? all : longer
  }, '')

export type SmsKeywords = ReturnType<typeof createSmsKeywords>

export function createSmsKeywords(deps: Deps) {
  const { database, clock, jobs, log, secrets, metrics, limits, customers, loans, messages } = deps

  async function loanOrSaleOf(customerId: string): Promise<LoanOrSale | null> {
    const all = await loans.ofCustomer(customerId)
    const loan = all.find(can.pay)
    if (loan) return { loan, ...(await loans.stateOf(loan)) }
    const [newest] = all
    const cession = newest?.status === 'ceded' ? await loans.loanSaleOf(newest) : null
    if (!newest || !cession) return null
    const { assigneeName, bank } = cession
    return { sold: { contractNumber: newest.documentNumber, assigneeName, bank } }
  }

  /**
   * The keywords of the default language are printed everywhere, so they say nothing about the language of their
   * sender; another keyword is answered in its own language.
   */
  function answerLanguage(own: Language | null | undefined, texted: ParsedSms | null): Language {
    const typed = texted && deps.languages.includes(texted.language) ? texted.language : null
    return typed !== null && typed !== deps.defaultLanguage ? typed : (own ?? deps.defaultLanguage)
  }

  /** The limit is computed for the word that asks for it only. */
  async function knownOf(customerId: string, texted: ParsedSms | null): Promise<Known> {
    const language = answerLanguage((await customers.get(customerId))?.language, texted)
    return {
      customerId,
      loanOrSale: await loanOrSaleOf(customerId),
      limit: texted?.word === 'limit' ? await deps.applications.limitFor(customerId, language) : null,
    }
  }

  async function pay(
    tx: Tx,
    customerId: string,
    phone: Phone,
    amountCents: Cents | null,
    { contractNumber, owedCents }: { readonly contractNumber: string; readonly owedCents: Cents },
  ): Promise<Answer> {
    const { receiving } = (await customers.get(customerId, tx)) ?? {}
    const rail = deps.payments.prompts.railsFor(phone, chosenFor(receiving, phone))[0]!
    const way = phoneMethodNames[rail]
    const how: Answer = { kind: 'wordPayHow', values: { owedCents, way } }
    if (amountCents === null) return how
    const prompt = await deps.payments.prompts.start(customerId, { amountCents, phone, rail }, tx)
    if (!('error' in prompt)) return { kind: 'wordPaying', values: { amountCents, way } }
    switch (prompt.error) {
      case 'promptWaiting':
        return { kind: 'wordPayWaits', values: {} }
      case 'tooManyRequests':
        return {
          kind: 'wordPayTooMany',
          values: { paybill: deps.payToNumber, accountNumber: contractNumber },
        }
      default:
        return how
    }
  }

  async function answerTo(
    tx: Tx,
    customerId: string,
    phone: Phone,
    texted: ParsedSms | null,
    { loanOrSale, limit }: Known,
  ): Promise<Answer> {
    if (texted === null || texted.word === 'help') return { kind: 'wordHelp', values: {} }
    if (texted.word === 'stop') {
      for (const kind of offerConsents) await deps.consents.change(customerId, kind, false, tx)
      return { kind: 'wordStopped', values: {} }
    }
    if (texted.word === 'limit')
      return {
        kind: 'wordLimit',
        values: { words: fitting(limit?.lines ?? []), canBorrow: limit && limit.left > 0 ? 'yes' : 'no' },
      }
    if (loanOrSale === null) return { kind: 'wordNoLoan', values: {} }
    if ('sold' in loanOrSale) return { kind: 'wordSold', values: loanOrSale.sold }
    const { loan, movements, position } = loanOrSale
    const { documentNumber: contractNumber, terms } = loan
    const owedCents = payableCents(position)
    if (texted.word === 'pay')
      return pay(tx, customerId, phone, texted.amountCents, { contractNumber, owedCents })
    if (texted.word === 'balance')
      return {
        kind: 'wordBalance',
        values: {
          paybill: deps.payToNumber,
          accountNumber: contractNumber,
          owedCents,
          next: nextPayment(position),
        },
      }
    const { lines, chargesCents } = accountOf(terms, movements, position)
    return {
      kind: 'wordStatement',
      values: { contractNumber, rows: lines.slice(0, linesMost), chargesCents, owedCents },
    }
  }

  /**
   * A number without an account gets one answer a day, and one about offers; a number that texts very often
   * gets no more.
   */
  async function answered(
    tx: Tx,
    { phone }: Pick<store.Incoming, 'phone'>,
    texted: ParsedSms | null,
    known: Known | null,
  ): Promise<store.Outcome> {
    const stops = texted?.word === 'stop'
    const kind = known ? 'smsWord' : 'smsStranger'
    if ((await limits.consume(tx, kind, known || !stops ? phone : `${phone} stop`)) !== null) return 'silent'
    const customer = known && (await customers.get(known.customerId, tx))
    const language = answerLanguage(customer?.language, texted)
    const { kind: answer, values } = known
      ? await answerTo(tx, known.customerId, phone, texted, known)
      : ({ kind: stops ? 'wordStoppedStranger' : 'wordStranger', values: {} } as const)
    await messages.queue(tx, { to: phone, customerId: known?.customerId ?? null, language }, answer, values)
    return known ? 'answered' : 'stranger'
  }

  return {
    /** Stores a received SMS once, however often the provider delivers it. */
    async receive(form: unknown): Promise<void> {
      const sms = parseIncoming(form)
      const phone = 'error' in sms ? null : parsePhone(sms.phone, deps.country.phone)
      if ('error' in sms || phone === null || isInvalid(phone))
        return log.warn('a received SMS could not be parsed')
      if (sms.shortCode !== deps.smsShortCode) return log.warn('a received SMS was for another short code')
      await database.transaction(async (tx) => {
        const body = secrets.seal(incomingPurpose, JSON.stringify(form))
        if (await store.insert(tx, { providerId: sms.id, phone, body }, clock.now()))
          await jobs.add(tx, answerSmsJob, { providerId: sms.id })
      })
    },

    /** Job: performs the keyword and queues the answer, in one transaction. */
    async answer(providerId: string): Promise<void> {
      const waiting = await store.readWaiting(database.db, providerId)
      if (!waiting) return
      const { phone } = waiting
      const sms = parseIncoming(JSON.parse(secrets.open(incomingPurpose, waiting.body)))
      const texted = 'error' in sms ? null : readSms(sms.text, deps.country.currency)
      const customerId = await deps.identity.customerOf(phone)
      const known = customerId === null ? null : await knownOf(customerId, texted)
      const outcome = await database.transaction(async (tx) => {
        if (!(await store.claim(tx, providerId))) return null
        const done = await answered(tx, { phone }, texted, known)
        await store.finish(tx, providerId, texted?.word ?? null, done, clock.now())
        return done
      })
      if (outcome) metrics.smsReceived(texted?.word ?? 'none', outcome)
    },

    purge: (): Promise<void> =>
      store.purge(database.db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  }
}
