/**
 * Facts about the dialling customer: read before the step, so that the step's transaction waits for nothing.
 */
import type { Country } from '../../../domain/country/country.ts'
import type { AgeLimits } from '../../../domain/person/birth-date.ts'
import { addDays } from '../../../domain/days.ts'
import { momentOf } from '../../../domain/hours.ts'
import type { Language } from '../../../domain/language.ts'
import { offerConsents } from '../../../domain/person/consents.ts'
import { installmentDays } from '../../../domain/price/products.ts'
import type { Products } from '../../pricing/products/index.ts'
import { termsFrom } from '../../../domain/ussd/borrow-places.ts'
import { can } from '../../../domain/loan/status.ts'
import { fromMajor } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { chosenFor, type PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { CustomerFacts, StaffAnswerTime, Unfinished } from '../../../domain/ussd/types.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { CustomerRequests } from '../customer-requests/index.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Hardship } from '../hardship/index.ts'
import type { Collections } from '../collections/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import { chatWindowMs } from '../../../domain/contact/chat-words.ts'
import { priceOf, refusedAs, shownMoment } from './repeat-loan.ts'

export type FactDeps = {
  readonly clock: Clock
  readonly languages: readonly Language[]
  readonly ageLimits: AgeLimits
  readonly identity: Pick<IdentityService, 'customerOf' | 'pins'>
  readonly customers: Pick<Customers, 'get'>
  readonly consents: Pick<Consents, 'answerTo'>
  readonly loans: Pick<Loans, 'ofCustomer' | 'stateOf' | 'loanSaleOf'>
  readonly ownPromises: Pick<Collections['ownPromises'], 'read'>
  readonly hardship: Pick<Hardship, 'waits'>
  readonly customerRequests: Pick<CustomerRequests, 'lastAnswer'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'opening'>
  readonly applications: Pick<Applications, 'config' | 'toSign' | 'open' | 'limitFor'>
  readonly products: Pick<Products, 'borrower' | 'configFor'>
  readonly prompts: Pick<Payments['prompts'], 'railsFor'>
  /** Mobile money methods for payouts. */
  readonly payoutPhoneMethods: readonly PhoneMethod[]
  readonly country: Country
}

type Missing = NonNullable<CustomerFacts['customer']>['missing']
/** The first step of registration that is missing. */
function missingOf(customer: Awaited<ReturnType<Customers['get']>>): Missing {
  if (!customer?.personal) return 'personal'
  if (!customer.additional || !customer.receiving) return 'additional'
  return customer.personal.residentialAddress ? null : 'address'
}

/** The owner of the phone, as far as the machine does not need it. */
export type Dialler = {
  readonly phone: Phone
  readonly customerId: string | null
  readonly language: Language | null
  /** If known. */ readonly network?: PhoneMethod | undefined
}

export function createFacts(deps: FactDeps) {
  const {
    clock,
    languages,
    ageLimits,
    identity,
    customers,
    consents,
    loans,
    ownPromises,
    hardship,
    applications,
    products,
    customerRequests,
    contactSettings,
    prompts,
    payoutPhoneMethods,
    country,
  } = deps

  async function soldOf(loan: Loan | undefined): Promise<CustomerFacts['sold']> {
    const cession = loan?.status === 'ceded' ? await loans.loanSaleOf(loan) : null
    if (!loan || !cession) return null
    const { assigneeName, bank } = cession
    return {
      contractNumber: loan.documentNumber,
      assignee: assigneeName,
      bank: bank?.checkingAccount ? `${bank.bankName} ${bank.checkingAccount}` : null,
    }
  }

  async function loanOf(
    customerId: string,
  ): Promise<Pick<CustomerFacts, 'loan' | 'promise' | 'hardshipWaits' | 'sold'>> {
    const all = await loans.ofCustomer(customerId)
    const loan = all.find(can.pay)
    if (!loan) return { loan: null, promise: null, hardshipWaits: false, sold: await soldOf(all[0]) }
    const [{ movements }, own] = [await loans.stateOf(loan), await ownPromises.read(customerId)]
    return {
      loan: {
        contractNumber: loan.documentNumber,
        active: loan.status === 'active',
        terms: loan.terms,
        movements,
      },
      sold: null,
      hardshipWaits: await hardship.waits(customerId),
      promise:
        own?.promise?.state === 'open'
          ? { amountCents: own.promise.amountCents, on: own.promise.promisedOn }
          : null,
    }
  }

  async function borrowingOf(customerId: string, language: Language): Promise<CustomerFacts['borrowing']> {
    const waiting = await applications.toSign(customerId)
    if (waiting)
      return { toSign: priceOf(waiting.quote, waiting.request, waiting.to), addOns: waiting.addOns }
    const config = await applications.config(customerId, language)
    if (!config.allowed) {
      const days = config.daysUntilNextRequest ?? 0
      return {
        refused: (config.reason && refusedAs(config.reason)) ?? 'notYet',
        ...(days > 0 && { from: addDays(config.on, days) }),
      }
    }
    const amounts = {
      minCents: fromMajor(config.sumMin),
      stepCents: fromMajor(config.sumStep),
      limitCents: fromMajor(config.limit.limit),
    }
    const limits = config.limits.map(({ product, termDays: days, amountMax }) => ({
      product,
      days,
      mostCents: fromMajor(amountMax),
    }))
    const inParts = installmentDays(await products.configFor(await products.borrower(customerId)))
    const terms = termsFrom(limits, config.termDays, inParts?.at(-1) ?? null, {
      ...amounts,
      maxCents: fromMajor(Math.min(config.sumMax, config.limit.limit)),
    })
    return terms.length > 0 ? { ...amounts, terms } : { refused: 'notYet' }
  }

  async function requestOf(customerId: string, own: Phone): Promise<CustomerFacts['request']> {
    const open = await applications.open(customerId)
    if (open === null) return null
    const { request } = open
    if (open.is === 'offer')
      return {
        is: 'offer',
        price: priceOf(open.quote, request, open.to),
        requestedCents: request.requestedCents,
        until: request.expiresOn,
      }
    if (open.is === 'failed') {
      const { method, phone, shown, reason, failedTo } = open.payout
      return {
        is: 'failed',
        amountCents: request.offeredCents,
        by: request.expiresOn,
        to: { method, lastDigits: (phone ?? shown ?? '').slice(-4) },
        reason,
        failedTo,
        methods: payoutPhoneMethods,
        own,
      }
    }
    const { waits, canCancel, material, leavesAt } = open
    const days = { person: request.personDueOn, material: request.expiresOn }
    return {
      is: 'pending',
      waits,
      ...(material && { material }),
      amountCents: request.offeredCents,
      by: waits === 'rules' || waits === 'money' ? null : days[waits],
      canCancel,
      ...(leavesAt && { leaves: shownMoment(leavesAt, clock) }),
    }
  }

  /** WhatsApp accepts no answer later than a day after the customer's message. */
  async function personThere(): Promise<StaffAnswerTime> {
    const opening = await contactSettings.opening()
    if (opening?.is !== 'opens') return opening
    const waitMs = momentOf(opening.on, opening.from, clock).getTime() - clock.now().getTime()
    return waitMs < chatWindowMs ? opening : { ...opening, calls: true }
  }

  const chatOf = async (customerId: string | null): Promise<NonNullable<CustomerFacts['chat']>> =>
    customerId === null
      ? { agreed: false, documents: false, person: null }
      : {
          agreed: (await consents.answerTo(customerId, 'whatsApp')) === true,
          documents: (await loans.ofCustomer(customerId)).length > 0,
          person: await personThere(),
        }

  return {
    async diallerOf(phone: Phone): Promise<Dialler> {
      const customerId = await identity.customerOf(phone)
      const customer = customerId === null ? null : await customers.get(customerId)
      return { phone, customerId, language: customer?.language ?? null }
    },

    /** `all`: false leaves out facts that the first screen does not show. */
    async knownOf(
      { phone, customerId, language, network }: Dialler,
      { all, inChat }: { readonly all: boolean; readonly inChat: boolean },
      unfinished: Unfinished | null,
    ): Promise<CustomerFacts> {
      const nothing = {
        loan: null,
        sold: null,
        promise: null,
        hardshipWaits: false,
        borrowing: null,
        request: null,
        answer: null,
        limit: '',
      }
      const chat = inChat ? await chatOf(customerId) : null
      const base = { country, today: clock.today(), languages, ageLimits, chat }
      const railIf = (likely?: PhoneMethod): PhoneMethod => prompts.railsFor(phone, likely)[0]!
      if (customerId === null) return { ...base, ...nothing, rail: railIf(network), customer: null }
      const [customer, pinSet] = [await customers.get(customerId), await identity.pins.isSet(customerId)]
      const rail = railIf(network ?? chosenFor(customer?.receiving, phone))
      const said = all
        ? await Promise.all(offerConsents.map((kind) => consents.answerTo(customerId, kind)))
        : []
      const loanFacts = all ? await loanOf(customerId) : nothing
      return {
        ...base,
        rail,
        customer: {
          pinSet,
          birthDate: customer?.personal?.birthDate ?? null,
          offers: said.includes(true),
          missing: missingOf(customer),
          unfinished,
        },
        ...loanFacts,
        borrowing:
          all && loanFacts.loan === null && customer?.personal
            ? await borrowingOf(customerId, language ?? customer?.language ?? 'en')
            : null,
        limit: all
          ? (await applications.limitFor(customerId, language ?? customer?.language ?? 'en')).lines.join(' ')
          : '',
        answer: all ? await customerRequests.lastAnswer(customerId) : null,
        request: all && loanFacts.loan === null ? await requestOf(customerId, phone) : null,
      }
    },
  }
}
