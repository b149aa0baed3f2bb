/** Customers' bank accounts: validated as typed, stored encrypted, each once. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Country } from '../../../domain/country/country.ts'
import { parseBankTransfer, type BankAccount } from '../../../domain/payment/bank-account.ts'
import type { Receiving } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { bankAccountsMax } from './limits.ts'
import * as store from './store.ts'

type Deps = {
  readonly country: Country
  readonly clock: Clock
  readonly secrets: Secrets
  /** From when money may go to a destination that the customer names now (rule identity-6). */
  readonly usableFrom: (tx: Db | Tx, customerId: string) => Promise<Date>
}

export const bankPurpose = 'bank account'

export const banksByName = ({ banks }: Country) =>
  Object.entries(banks)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

type BankDetails = Pick<BankAccount, 'accountNumber' | 'ownerName'>

/** The text that is hashed, with a key, to find an account. */
export const toHash = (bank: string, accountNumber: string): string => `${bank} ${accountNumber}`

export function createBankAccounts({ country, clock, secrets, usableFrom }: Deps) {
  const accountKeys = (bank: string, accountNumber: string): readonly [string, ...string[]] =>
    secrets.hashes(bankPurpose, toHash(bank, accountNumber))
  const detailsOf = (account: store.BankAccount): BankDetails =>
    JSON.parse(secrets.open(bankPurpose, account.details)) as BankDetails
  return {
    /** Validates a new bank account as typed, or returns the errors. Stores nothing. */
    check: async (
      tx: Tx,
      customerId: string,
      typed: Parameters<typeof parseBankTransfer>[0],
      customerName: string | null,
    ): Promise<{ readonly account: BankAccount } | Failure<'validationFailed'>> => {
      const account = parseBankTransfer(typed, customerName, country)
      if ('fields' in account) return { error: 'validationFailed', fields: account.fields }
      await store.lockAccountsOf(tx, customerId)
      return (await store.bankAccountsOf(tx, customerId)).length >= bankAccountsMax
        ? { error: 'validationFailed', fields: { accountNumber: 'bankAccountsTooMany' } }
        : { account }
    },

    save: async (
      tx: Tx,
      customerId: string,
      { bank, accountNumber, ownerName }: BankAccount,
    ): Promise<Receiving> => {
      const targetId = await store.saveBankAccount(
        tx,
        {
          id: randomUUID(),
          customerId,
          bank,
          lastFour: accountNumber.slice(-4),
          details: secrets.seal(
            bankPurpose,
            JSON.stringify({ accountNumber, ownerName } satisfies BankDetails),
          ),
          accountKeys: accountKeys(bank, accountNumber),
          usableAt: await usableFrom(tx, customerId),
        },
        clock.now(),
      )
      return { method: 'bank', targetId }
    },

    /** The customer's account with the typed bank and number. */
    sameAs: (db: Db | Tx, customerId: string, { bank, accountNumber }: BankAccount) =>
      store.bankAccountWithKey(db, customerId, accountKeys(bank, accountNumber)),

    detailsOf,
    keysOf: (account: store.BankAccount): readonly string[] =>
      accountKeys(account.bank, detailsOf(account).accountNumber),
  }
}
