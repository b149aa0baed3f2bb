/** Whoever pays without signing in, comes from a partner, or was sent by a friend. Nothing here opens an account (rule identity-17, rule identity-20). */
import { createHash, randomBytes } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { ContractNumber } from '../../../domain/contract-number.ts'
import { nairobiDay, type Day } from '../../../domain/days.ts'
import { can } from '../../../domain/loan-states.ts'
import { maskName } from '../../../domain/names.ts'
import { wholeShillings, type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/phone.ts'
import { makeReferralCode, parseReferralCode } from '../../../domain/referral.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Customers } from '../records/index.ts'
import type { From, IdentityService, Opened } from '../identity/index.ts'
import type { Loan, Loans } from '../../lending/loans/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { Prompt, Prompts } from '../../money/collections/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { sameText } from '../../platform/secrets.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly identity: Pick<IdentityService, 'take' | 'phoneOf' | 'customerOf' | 'openSession'>
  readonly customers: Pick<Customers, 'get'>
  readonly loans: Pick<Loans, 'byDocumentNumbers' | 'lock' | 'ofCustomer' | 'positionOf'>
  readonly prompts: Pick<Prompts, 'start' | 'readById'>
  readonly messages: Pick<Messages, 'queue'>
  readonly paybill: string
  /** Key by partner's name. */
  readonly partners: ReadonlyMap<string, string>
}
export type FoundContract = {
  readonly contractNumber: string
  readonly maskedName: string
  readonly on: Day
  readonly payoffCents: Cents
  readonly dueOn: Day
}

/** How long a client token opens paying. */
export const clientTokenMinutes = 15
const tokenBytes = 16
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Somebody who came by a customer's code. */
export type Friend = {
  readonly firstName: string | null
  readonly state: 'registered' | 'gotLoan'
  readonly since: Day
}
const friendsShownMax = 50

export type Guests = ReturnType<typeof createGuests>

export function createGuests({
  database,
  clock,
  identity,
  customers,
  loans,
  prompts,
  messages,
  paybill,
  partners,
}: Deps) {
  const expiry = (): Date => new Date(clock.now().getTime() + clientTokenMinutes * 60_000)

  async function newToken(
    tx: Tx,
    row: Pick<store.TokenRow, 'customerId' | 'partner' | 'clientId'>,
  ): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url')
    await store.insertToken(tx, keyOf(token), { ...row, expiresAt: expiry() }, clock.now())
    return token
  }

  const loanUnder = (number: ContractNumber): Promise<Loan | undefined> =>
    database.transaction(async (tx) => {
      const [found] = await loans.byDocumentNumbers(tx, [number])
      return found && (await loans.lock(tx, [found.id])).get(found.id)
    })

  /** The loan under a number, by whoever may look so often. */
  async function payable(
    number: ContractNumber,
    address: string,
  ): Promise<Loan | Failure<'contractNotFound' | 'noValidAgreement' | 'tooManyRequests'>> {
    const refusal = await identity.take('contract', address)
    if (refusal) return refusal
    const loan = await loanUnder(number)
    if (!loan) return { error: 'contractNotFound' }
    return can.pay(loan) ? loan : { error: 'noValidAgreement' }
  }

  async function openToken(tx: Tx, token: string): Promise<store.TokenRow | null> {
    const row = await store.lockToken(tx, keyOf(token))
    return row && row.usedAt === null && row.expiresAt > clock.now() ? row : null
  }

  return {
    async find(
      number: ContractNumber,
      address: string,
    ): Promise<FoundContract | Failure<'contractNotFound' | 'noValidAgreement' | 'tooManyRequests'>> {
      const loan = await payable(number, address)
      if ('error' in loan) return loan
      const today = clock.today()
      const [position, customer] = await database.transaction(
        async (tx) =>
          [await loans.positionOf(loan, today, tx), await customers.get(loan.customerId, tx)] as const,
      )
      const names = customer?.personal ? [customer.personal.firstName, customer.personal.lastName] : []
      return {
        contractNumber: number,
        maskedName: maskName(names),
        on: today,
        payoffCents: wholeShillings(position.payoffCents),
        dueOn: position.nextDue?.on ?? position.maturityDay,
      }
    },

    async pay(
      number: ContractNumber,
      asked: { readonly amountCents: Cents; readonly phone: Phone },
      address: string,
    ) {
      const loan = await payable(number, address)
      return 'error' in loan ? loan : prompts.start(loan.customerId, { ...asked, loanId: loan.id })
    },

    prompt: (id: string): Promise<Prompt | undefined> => prompts.readById(id),

    /** Sends the details by SMS to a phone that has something to pay; does nothing, unseen, for any other. */
    async sendDetails(
      phone: Phone,
      { address, language }: Pick<From, 'address' | 'language'>,
    ): Promise<Failure<'tooManyRequests'> | null> {
      const refusal = await identity.take('contract', address)
      if (refusal) return refusal
      if (await identity.take('paymentDetails', phone)) return null
      const customerId = await identity.customerOf(phone)
      const loan = customerId === null ? undefined : (await loans.ofCustomer(customerId)).find(can.pay)
      if (!loan) return null
      await database.transaction(async (tx) => {
        const position = await loans.positionOf(loan, clock.today(), tx)
        await messages.queue(tx, { to: phone, customerId: loan.customerId, language }, 'paymentDetails', {
          owedCents: wholeShillings(position.payoffCents),
          dueOn: position.nextDue?.on ?? position.maturityDay,
          paybill,
          accountNumber: loan.documentNumber,
          token: await newToken(tx, { customerId: loan.customerId, partner: null, clientId: null }),
        })
      })
      return null
    },

    /** The phone behind a contract number, for a code; never told. */
    async phoneOfContract(number: ContractNumber): Promise<Phone | null> {
      const loan = await loanUnder(number)
      return loan && can.pay(loan) ? identity.phoneOf(database.db, loan.customerId) : null
    },

    /** Opens paying by a token, once. A partner's client who is not linked keeps the token, to link with. */
    async openByToken(
      token: string,
      from: From,
    ): Promise<Opened | Failure<'clientTokenEnded' | 'clientNotRegistered' | 'tooManyRequests'>> {
      const refusal = await identity.take('contract', from.address)
      if (refusal) return refusal
      return database.transaction(async (tx) => {
        const row = await openToken(tx, token)
        if (!row) return { error: 'clientTokenEnded' }
        const customerId =
          row.customerId ??
          (row.partner !== null && row.clientId !== null
            ? await store.customerOfClient(tx, row.partner, row.clientId)
            : null)
        if (customerId === null) return { error: 'clientNotRegistered' }
        await store.markTokenUsed(tx, keyOf(token), clock.now())
        return identity.openSession(tx, {
          customerId,
          kind: 'paying',
          deviceId: from.deviceId,
          timeZone: from.timeZone,
        })
      })
    },

    /** For a partner. Whether the client is linked is not told. */
    async issueToken(
      {
        partner,
        key,
        clientId,
      }: { readonly partner: string; readonly key: string; readonly clientId: string },
      address: string,
    ): Promise<{ readonly token: string } | Failure<'credentialsWrong' | 'tooManyRequests'>> {
      const refusal = await identity.take('partner', address)
      if (refusal) return refusal
      const known = partners.get(partner)
      if (known === undefined || !sameText(known, key)) return { error: 'credentialsWrong' }
      return {
        token: await database.transaction((tx) => newToken(tx, { customerId: null, partner, clientId })),
      }
    },

    linkByToken: (
      customerId: string,
      token: string,
    ): Promise<{ readonly partner: string } | Failure<'clientTokenEnded'>> =>
      database.transaction(async (tx) => {
        const row = await openToken(tx, token)
        if (row?.partner == null || row.clientId === null) return { error: 'clientTokenEnded' }
        await store.markTokenUsed(tx, keyOf(token), clock.now())
        await store.link(tx, row.partner, row.clientId, customerId, clock.now())
        return { partner: row.partner }
      }),
    links: (customerId: string): Promise<store.LinkRow[]> => store.linksOf(database.db, customerId),
    unlink: (customerId: string, partner: string | null): Promise<number> =>
      store.unlink(database.db, customerId, partner),

    /** Whose code it is, by first name; null where it is nobody's. */
    async invitedBy(
      code: string,
      address: string,
    ): Promise<{ readonly code: string; readonly name: string } | null | Failure<'tooManyRequests'>> {
      const refusal = await identity.take('referral', address)
      if (refusal) return refusal
      const read = parseReferralCode(code)
      const owner = isInvalid(read) ? null : await store.ownerOfReferral(database.db, read)
      const name = owner === null ? undefined : (await customers.get(owner))?.personal?.firstName
      return name === undefined || isInvalid(read) ? null : { code: read, name }
    },

    async ownReferral(
      customerId: string,
    ): Promise<{ readonly code: string; readonly came: number; readonly friends: readonly Friend[] }> {
      const friends: Friend[] = []
      for (const { customerId: id, since } of await store.invitedBy(
        database.db,
        customerId,
        friendsShownMax,
      )) {
        const [friend, theirs] = [await customers.get(id), await loans.ofCustomer(id)]
        if (friend)
          friends.push({
            firstName: friend.personal?.firstName ?? null,
            state: theirs.length > 0 ? 'gotLoan' : 'registered',
            since: nairobiDay(since),
          })
      }
      return {
        friends,
        code: await store.referralCodeOf(database.db, customerId, makeReferralCode(randomBytes), clock.now()),
        came: await store.countInvited(database.db, customerId),
      }
    },

    /** Writes down by whose code somebody came who has just registered; a code that is nobody's is nothing. */
    async cameBy(tx: Tx, customerId: string, code: string): Promise<void> {
      const read = parseReferralCode(code)
      const owner = isInvalid(read) ? null : await store.ownerOfReferral(tx, read)
      if (owner !== null && owner !== customerId)
        await store.saveInvited(tx, customerId, makeReferralCode(randomBytes), owner, clock.now())
    },

    purge: (): Promise<void> => store.purgeTokens(database.db, new Date(clock.now().getTime() - 86_400_000)),
  }
}
