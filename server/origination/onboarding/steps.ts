/** The effect of submitting each form: one function for each step and exit, in the process's transaction. */
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { submitForm } from '../../../contract/process.ts'
import type { AgeLimits } from '../../../domain/person/birth-date.ts'
import { isOnOtherNetwork } from '../../../domain/payment/networks.ts'
import { showPhone } from '../../../domain/person/phone.ts'
import { phoneMethodNames } from '../../../domain/payment/receiving.ts'
import type { ReceivingService } from '../../payments/destinations/index.ts'
import type { SubmitPersonalData } from './submit-personal-data.ts'
import type { Customers } from '../../people/records/index.ts'
import type { ClientOrigin, IdentityService, OpenedSession, ProvedBy } from '../../people/identity/index.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sumValues, type Borrower, type Products } from '../../pricing/products/index.ts'
import type { ApplicationOrigin, ApplicationTerms, ApplicationRefusal } from '../applications/index.ts'
import {
  kept,
  readAdditional,
  readAmount,
  readCode,
  readConfirmation,
  readGetStarted,
  readPersonal,
  type EnteredFields,
} from './forms.ts'
import type { Answers, Form } from './state.ts'
import type { ProcessRow } from './store.ts'

/** Refusals of a submission. */
export type StepFailure = Failure<(typeof submitForm)['errors'][number]>

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** A phone was proved for a new account; `referralCode` as the customer typed it. */
    'customer.registered': { readonly customerId: string; readonly referralCode: string | null }
  }
}

export type StepDeps = {
  readonly country: Country
  readonly clock: Clock
  readonly identity: Pick<
    IdentityService,
    | 'checkRobot'
    | 'hashPassword'
    | 'weakPassword'
    | 'register'
    | 'amendRegistration'
    | 'confirmRegistration'
    | 'resend'
    | 'openFirstSession'
    | 'phoneOf'
    | 'provedUntil'
  >
  readonly submitPersonalData: SubmitPersonalData
  readonly customers: Pick<Customers, 'saveAdditional'>
  readonly receiving: Pick<ReceivingService, 'resolve' | 'shownOf' | 'save'>
  readonly products: Pick<Products, 'offer' | 'borrower' | 'configFor'>
  readonly applications: {
    /** Creates an application within this transaction, and sends the code that signs it. */
    create(
      customerId: string,
      asked: ApplicationTerms,
      from: ApplicationOrigin,
      within: Tx,
    ): Promise<{ readonly requestId: string } | StepFailure>
    notAllowed(customerId: string, within: Tx): Promise<ApplicationRefusal | null>
    personalDataLocked(tx: Tx, customerId: string): Promise<boolean>
  }
  readonly ageLimits: AgeLimits
  readonly publish: Publish
}

/** The result of a step. */
export type CompletedStep = {
  readonly answers: Answers
  readonly attemptId?: string | null
  readonly customerId?: string
  readonly requestId?: string
  readonly opened?: OpenedSession
}
export type Submission = {
  readonly row: ProcessRow
  readonly answers: Answers
  readonly typed: EnteredFields
  readonly firstVisit: boolean | null
  readonly from: ClientOrigin
  /** The session that submits it; null before the phone is proven. */
  readonly sessionId: string | null
  /** Secret of the session cookie's token: a repeated submission gets the same token. */
  readonly cookieSecret: string
}
export type Step = (tx: Tx, submission: Submission) => Promise<CompletedStep | StepFailure>
export type Exit = 'next' | 'resend' | 'changePhone'

/** How long the code of a registration is the proof for its own destination form. */
const registrationProofMs = 3_600_000

/** An unknown visitor. */
const visitor: Borrower = { kind: 'first', loansRepaid: 0 }

/** The steps by form and exit; other exits do not exist. */
export function createSteps({
  clock,
  identity,
  customers,
  submitPersonalData,
  receiving,
  products,
  applications,
  ageLimits,
  publish,
  country,
}: StepDeps): { readonly [form in Form]: { readonly [exit in Exit]?: Step } } {
  const owner = (row: ProcessRow): string => {
    if (row.customerId === null) throw new Error('a step after the proven phone without its customer')
    return row.customerId
  }

  /** Whether the typed amount can be borrowed; decides nothing yet. */
  async function refusedAmount(
    tx: Tx,
    row: ProcessRow,
    typed: EnteredFields,
  ): Promise<Failure<'validationFailed'> | null> {
    const amount = readAmount(typed, country)
    const who = row.customerId ? await products.borrower(row.customerId, tx) : visitor
    if ('error' in amount) {
      const config = await products.configFor(who)
      return { ...amount, values: { loanSize: sumValues(config, config.sumMinCents) } }
    }
    const offer = await products.offer(who, { ...amount, addOns: [] })
    return 'error' in offer ? offer : null
  }
  const withAmount = (answers: Answers, typed: EnteredFields): Answers =>
    typed['loanSize'] === undefined ? answers : { ...answers, amount: kept('amount', typed) }

  const getStarted: Step = async (tx, { row, answers, typed, firstVisit, from }) => {
    const read = readGetStarted(typed, country)
    const wrongAmount = typed['loanSize'] === undefined ? null : await refusedAmount(tx, row, typed)
    if ('error' in read)
      return {
        ...read,
        fields: { ...read.fields, ...wrongAmount?.fields },
        ...(wrongAmount?.values ? { values: wrongAmount.values } : {}),
      }
    if (wrongAmount) return wrongAmount
    const weak = await identity.weakPassword(read.password, [read.phone, read.email])
    if (weak) return weak
    const account = { phone: read.phone, email: read.email }
    const hash = () => identity.hashPassword(read.password) // slow on purpose: only after the robot check
    const changed = { ...withAmount(answers, typed), getStarted: kept('getStarted', typed) }
    if (row.attemptId !== null && (await identity.amendRegistration(tx, row.attemptId, account, hash)))
      return { answers: changed }
    const robot = await identity.checkRobot(tx, typed['captcha'] || undefined, from)
    if ('error' in robot) return robot
    const started = await identity.register(
      tx,
      { ...account, passwordHash: await hash(), firstVisit },
      from,
      robot.work,
    )
    return 'error' in started ? started : { answers: changed, attemptId: started.attemptId }
  }

  const smsCode: Step = async (tx, { row, answers, typed, from, cookieSecret }) => {
    const read = readCode(typed)
    if ('error' in read) return read
    if (row.attemptId === null) return { error: 'codeEnded' }
    const confirmed = await identity.confirmRegistration(
      tx,
      row.attemptId,
      { code: read.otp, captcha: typed['captcha'] || undefined },
      from,
    )
    if ('error' in confirmed) return confirmed
    const referral = answers.getStarted?.['referral']
    await publish(tx, 'customer.registered', {
      customerId: confirmed.customerId,
      referralCode: referral || null,
    })
    const opened = await identity.openFirstSession(tx, {
      customerId: confirmed.customerId,
      deviceId: from.deviceId,
      timeZone: from.timeZone,
      userAgent: from.userAgent,
      cookieSecret,
    })
    return { answers: { ...answers, smsCode: {} }, attemptId: null, customerId: confirmed.customerId, opened }
  }

  const resendCode: Step = async (tx, { row, answers, typed, from }) => {
    if (row.attemptId === null) return { error: 'codeEnded' }
    const sent = await identity.resend(tx, 'registration', row.attemptId, from, {
      captcha: typed['captcha'] || undefined,
    })
    return 'error' in sent ? sent : { answers }
  }

  /** Back to the first form; all input except the number stays. */
  const changePhone: Step = async (_tx, { answers }) => {
    const { phone: _phone, ...rest } = answers.getStarted ?? {}
    return { answers: { ...answers, getStarted: rest }, attemptId: null }
  }

  const personalData: Step = async (tx, { row, answers, typed, from }) => {
    const read = readPersonal(typed, clock.today(), ageLimits, country)
    if ('error' in read) return read
    if (await applications.personalDataLocked(tx, owner(row))) return { error: 'stepClosed' }
    const refused = await submitPersonalData(tx, owner(row), read, from.address)
    return refused ?? { answers: { ...answers, personalData: kept('personalData', typed) } }
  }

  const additionalInformation: Step = async (tx, { row, answers, typed }) => {
    const read = readAdditional(typed, await identity.phoneOf(tx, owner(row)), country)
    if ('error' in read) return read
    await customers.saveAdditional(tx, owner(row), read)
    return { answers: { ...answers, additionalInformation: kept('additionalInformation', typed) } }
  }

  /** A registration that a visitor began has the code that proved its phone as a proof, in its first hour. */
  async function provedBy(tx: Tx, row: ProcessRow, sessionId: string | null): Promise<ProvedBy | null> {
    const sinceMs = clock.now().getTime() - row.startedAt.getTime()
    if (row.name === 'registration' && row.visitorKey !== null && sinceMs < registrationProofMs)
      return 'passwordOrCode'
    const proved = sessionId && (await identity.provedUntil({ customerId: owner(row), sessionId }, tx))
    return proved ? 'passwordOrCode' : null
  }

  const receivingMoney: Step = async (tx, { row, answers, typed, sessionId }) => {
    const customerId = owner(row)
    const chosen = await receiving.resolve(tx, customerId, typed, await provedBy(tx, row, sessionId))
    if ('error' in chosen) return chosen
    await receiving.save(tx, customerId, chosen)
    // A bank account is stored under its id; its formatted number is kept for the summary page.
    const shown =
      'phone' in chosen
        ? `${phoneMethodNames[chosen.method]} ${showPhone(chosen.phone)}`
        : ((await receiving.shownOf(tx, customerId, chosen)) ?? '')
    return {
      answers: {
        ...answers,
        receivingMoney: {
          ...kept('receivingMoney', typed),
          ...(chosen.method === 'bank' ? { bankAccountId: chosen.targetId } : {}),
          ...('phone' in chosen ? { payoutPhone: chosen.phone } : {}),
          ...('phone' in chosen && isOnOtherNetwork(chosen.method, chosen.phone, country.phone)
            ? { unlikely: phoneMethodNames[chosen.method] }
            : {}),
          shown,
        },
      },
    }
  }

  const amount: Step = async (tx, { row, answers, typed }) =>
    (await refusedAmount(tx, row, typed)) ?? { answers: { ...answers, amount: kept('amount', typed) } }

  const confirmation: Step = async (tx, { row, answers, typed, from }) => {
    const agreed = readConfirmation(typed)
    if ('error' in agreed) return agreed
    const changed = withAmount(answers, typed)
    const asked = readAmount(changed.amount ?? {}, country)
    if ('error' in asked) return asked
    const customerId = owner(row)
    const chosen = await receiving.resolve(tx, customerId, answers.receivingMoney ?? {}, null)
    if ('error' in chosen) return { error: 'stepNotOpen' } // removed since: the customer chooses again
    const created = await applications.create(
      customerId,
      { ...asked, addOns: agreed.addOns, receiving: chosen, bureauCheck: agreed.bureauCheck },
      { language: from.language, address: from.address, measured: from.measured ?? null },
      tx,
    )
    return 'error' in created
      ? created
      : { answers: { ...changed, confirmation: kept('confirmation', typed) }, requestId: created.requestId }
  }

  return {
    getStarted: { next: getStarted },
    smsCode: { next: smsCode, resend: resendCode, changePhone },
    personalData: { next: personalData },
    additionalInformation: { next: additionalInformation },
    amount: { next: amount },
    receivingMoney: { next: receivingMoney },
    confirmation: { next: confirmation },
  }
}
