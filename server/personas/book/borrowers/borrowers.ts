/** What borrowers do, by the services that their screens call. */
import { can } from '../../../../domain/loan/status.ts'
import type { Day } from '../../../../domain/days.ts'
import { payableCents, type Position } from '../../../../domain/loan/loan.ts'
import { cents, fromMajor } from '../../../../domain/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { shillingsOf } from './course.ts'
import type { Asked, Borrower } from './crowd.ts'
import type { Dice } from '../dice.ts'
import type { Making } from '../making.ts'

/** A refusal means that the book is not as it was meant: the making ends. */
export function must<T>(answer: T): Exclude<T, { readonly error: string } | null> {
  if (answer === null || (typeof answer === 'object' && answer && 'error' in answer))
    throw new Error(`refused in the book: ${JSON.stringify(answer)}`)
  return answer as Exclude<T, { readonly error: string } | null>
}

export const createBorrowers = (making: Making, passwordHash: string) => {
  const { services, standIns, clock } = making
  const { database, identity, bringDocument, customers, receiving, requests, loans, payments } = services

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

  /** With the code from the SMS, or with its two codes. */
  async function sign({ customerId, who }: Borrower): Promise<void> {
    const text = standIns.codeFor(who.phone)
    const [, otp = text.slice(0, 4), addOnsOtp] = /^(\d{3}) .+?\. (\d{3}) /s.exec(text) ?? []
    must(await requests.confirm(customerId, otp, addOnsOtp))
  }

  const latestRequest = async ({ customerId }: Borrower) => (await requests.ofCustomer(customerId))[0]

  /** The loan that can be paid, and how it stands today. */
  async function openLoan({ customerId }: Borrower) {
    const loan = (await loans.ofCustomer(customerId)).find((each) => can.pay(each))
    return loan && { loan, ...(await loans.stateOf(loan, clock.today())) }
  }

  /** Whether the phone asks for it: two payments of one day may meet, and the second is then made by hand. */
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

  /** Some have a line that is in the name of a relative. */
  function nameLine({ who, dice }: Borrower): void {
    const relative = dice.oneOf(['Ezekiel Kirimi', 'Hellen Mwikali', 'Peninah Auma', 'Silas Wekulo'])
    standIns.knows(who.phone, dice.chance(0.03) ? relative : `${who.firstName} ${who.lastName}`)
  }

  /** Their details, without which nothing can be asked for, and where the money goes. */
  async function complete(tx: Tx, borrower: Borrower) {
    const { who, customerId } = borrower
    const home = { county: who.county, town: who.town, street: '-', house: null, apartment: null }
    const refused = await bringDocument(
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

    /** A customer who was taken over, by the phone. */
    async cameWithBook(borrower: Borrower): Promise<void> {
      borrower.customerId = must(await identity.customerOf(borrower.who.phone))
      nameLine(borrower)
    },

    /** Registers with a phone that is proved, and asks for a first loan. */
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
        must(await requests.create(customerId, { ...askedOf(asked, dice), receiving: to }, from, tx))
      })
      yield
    },

    /** Asks again, being a customer. */
    async *ask(borrower: Borrower, asked: Asked): AsyncGenerator<void, boolean, void> {
      const { who, dice, customerId } = borrower
      if (!borrower.isComplete) await database.transaction((tx) => complete(tx, borrower))
      const chosen = { payoutMethod: 'mpesa', payoutPhone: who.phone }
      const answer = await requests.ask(customerId, askedOf(asked, dice), chosen, fromOf(borrower))
      if ('error' in answer) return false
      yield
      return true
    },

    sign,
    cancel: async ({ customerId }: Borrower): Promise<void> => void must(await requests.cancel(customerId)),
    accept: async ({ customerId }: Borrower): Promise<void> => void must(await requests.accept(customerId)),
    decline: async ({ customerId }: Borrower): Promise<void> => void must(await requests.decline(customerId)),

    /**
     * Pays a share of what is owed, with so many shillings more; by the prompt on the phone, or by hand at the paybill,
     * which gives the receipt.
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

    /** Moves the due date, paying for it at the paybill. */
    async *prolong(borrower: Borrower, periodDays: number): AsyncGenerator<void, Day | null, void> {
      const { who, customerId } = borrower
      const asked = await payments.prolongations.order(customerId, { periodDays, phone: null })
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
  /** Typed in place of the contract's number. */
  readonly account?: string
}
