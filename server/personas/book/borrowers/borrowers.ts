/** Acts of borrowers, through the services that their screens call. */
import { can } from '../../../../domain/loan/status.ts'
import type { Day } from '../../../../domain/days.ts'
import { payableCents, type Position } from '../../../../domain/loan/loan.ts'
import { cents, fromMajor } from '../../../../domain/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { shillingsOf } from './course.ts'
import type { Asked, Borrower } from './crowd.ts'
import type { Dice } from '../random.ts'
import type { Making } from '../simulation.ts'

/** A refusal means that the book deviates from its plan: seeding ends. */
export function must<T>(answer: T): Exclude<T, { readonly error: string } | null> {
  if (answer === null || (typeof answer === 'object' && answer && 'error' in answer))
    throw new Error(`refused in the book: ${JSON.stringify(answer)}`)
  return answer as Exclude<T, { readonly error: string } | null>
}

export const createBorrowers = (making: Making, passwordHash: string) => {
  const { services, standIns, clock } = making
  const { database, identity, submitPersonalData, customers, receiving, applications, loans, payments } =
    services

  const fromOf = ({ address, who }: Borrower) => ({
    address,
    language: who.language,
    deviceId: null,
    timeZone: 'Africa/Nairobi',
    userAgent: 'Chrome on Android',
  })
  const askedOf = ({ shillings, termDays, product, addOns }: Asked, dice: Dice) => ({
    sumCents: fromMajor(shillings),
    termDays,
    productHrid: product,
    addOns,
    bureauCheck: dice.chance(0.8),
  })

  /** Signs with the code from the SMS, or with its two codes. */
  async function sign({ customerId, who }: Borrower): Promise<void> {
    const text = standIns.codeFor(who.phone)
    const [, otp = text.slice(0, 4), addOnsOtp] = /^(\d{3}) .+?\. (\d{3}) /s.exec(text) ?? []
    must(await applications.confirm(customerId, otp, addOnsOtp))
  }

  const latestRequest = async ({ customerId }: Borrower) => (await applications.ofCustomer(customerId))[0]

  /** Returns the payable loan and its position today. */
  async function openLoan({ customerId }: Borrower) {
    const loan = (await loans.ofCustomer(customerId)).find((each) => can.pay(each))
    return loan && { loan, ...(await loans.stateOf(loan, clock.today())) }
  }

  /**
   * Whether the phone can get a payment prompt: of two payments of one day the second is made at the paybill.
   */
  async function prompted(
    { who, customerId }: Borrower,
    shillings: number,
    position: Position,
  ): Promise<boolean> {
    const amountCents = cents(Math.min(shillings * 100, payableCents(position)))
    const started = await payments.prompts.start(customerId, { amountCents, phone: who.phone })
    if ('error' in started && started.error === 'promptWaiting') return false
    must(started)
    return true
  }

  /** Some phone lines are registered to a relative. */
  function nameLine({ who, dice }: Borrower): void {
    const relative = dice.oneOf(['Ezekiel Kirimi', 'Hellen Mwikali', 'Peninah Auma', 'Silas Wekulo'])
    standIns.knows(who.phone, dice.chance(0.03) ? relative : `${who.firstName} ${who.lastName}`)
  }

  /** Enters the details that an application needs, and the receiving method. */
  async function complete(tx: Tx, borrower: Borrower) {
    const { who, customerId } = borrower
    const home = { county: who.county, town: who.town, street: '-', house: null, apartment: null }
    const refused = await submitPersonalData(
      tx,
      customerId,
      {
        firstName: who.firstName,
        lastName: who.lastName,
        middleName: null,
        birthDate: who.birthDate,
        document: { kind: 'nationalId', number: who.nationalId },
        registrationAddress: home,
        residentialAddress: home,
      },
      borrower.address,
    )
    if (refused) must(refused)
    await customers.saveAdditional(tx, customerId, {
      maritalStatus: who.maritalStatus,
      education: who.education,
      additionalPhone: null,
      netMonthlyIncomeCents: fromMajor(who.income),
    })
    const to = must(
      await receiving.resolve(tx, customerId, { payoutMethod: 'mpesa', payoutPhone: who.phone }, null),
    )
    await receiving.save(tx, customerId, to)
    borrower.isComplete = true
    return to
  }

  return {
    latestRequest,
    openLoan,

    /** An imported customer, found by phone. */
    async cameWithBook(borrower: Borrower): Promise<void> {
      borrower.customerId = must(await identity.customerOf(borrower.who.phone))
      nameLine(borrower)
    },

    /** Registers with a proven phone, and applies for a first loan. */
    async *join(borrower: Borrower, asked: Asked): AsyncGenerator<void, void, void> {
      const { who, dice } = borrower
      nameLine(borrower)
      const from = fromOf(borrower)
      const account = { phone: who.phone, email: null, passwordHash, firstVisit: true }
      const { attemptId } = must(await database.transaction((tx) => identity.register(tx, account, from, 1)))
      yield
      const code = standIns.codeFor(who.phone).slice(0, 4)
      await database.transaction(async (tx) => {
        const { customerId } = must(
          await identity.confirmRegistration(tx, attemptId, { code, captcha: undefined }, from),
        )
        borrower.customerId = customerId
        const to = await complete(tx, borrower)
        must(await applications.create(customerId, { ...askedOf(asked, dice), receiving: to }, from, tx))
      })
      yield
    },

    /** Applies again as a customer. */
    async *ask(borrower: Borrower, asked: Asked): AsyncGenerator<void, boolean, void> {
      const { who, dice, customerId } = borrower
      if (!borrower.isComplete) await database.transaction((tx) => complete(tx, borrower))
      const chosen = { payoutMethod: 'mpesa', payoutPhone: who.phone }
      const answer = await applications.ask(customerId, askedOf(asked, dice), chosen, fromOf(borrower))
      if ('error' in answer) return false
      yield
      return true
    },

    sign,
    cancel: async ({ customerId }: Borrower): Promise<void> =>
      void must(await applications.cancel(customerId)),
    accept: async ({ customerId }: Borrower): Promise<void> =>
      void must(await applications.accept(customerId)),
    decline: async ({ customerId }: Borrower): Promise<void> =>
      void must(await applications.decline(customerId)),

    /**
     * Pays a share of the debt plus some shillings, by payment prompt or at the paybill; returns the receipt
     * number of a paybill payment.
     */
    async *pay(
      borrower: Borrower,
      share: number,
      { more = 0, byPrompt = false, account }: PayOptions = {},
    ): AsyncGenerator<void, string | null, void> {
      const { who } = borrower
      const open = await openLoan(borrower)
      if (!open) return null
      const shillings = shillingsOf(open.position, share) + more
      if (byPrompt && more === 0 && (await prompted(borrower, shillings, open.position))) {
        yield
        return null
      }
      const receipt = standIns.payByHand({
        phone: who.phone,
        name: `${who.firstName} ${who.lastName}`,
        shillings,
        account: account ?? open.loan.documentNumber,
      })
      yield
      return receipt
    },

    /** Extends the due date and pays for it at the paybill. */
    async *prolong(borrower: Borrower, periodDays: number): AsyncGenerator<void, Day | null, void> {
      const { who, customerId } = borrower
      const asked = await payments.extensions.order(customerId, { periodDays, phone: null })
      if ('error' in asked) return null
      const open = must((await openLoan(borrower)) ?? null)
      standIns.payByHand({
        phone: who.phone,
        name: `${who.firstName} ${who.lastName}`,
        shillings: Math.ceil(asked.priceCents / 100),
        account: open.loan.documentNumber,
      })
      yield
      return asked.newMaturityDay
    },
  }
}
export type Borrowers = ReturnType<typeof createBorrowers>

type PayOptions = {
  readonly more?: number
  readonly byPrompt?: boolean
  /** Account entered instead of the contract number. */
  readonly account?: string
}
