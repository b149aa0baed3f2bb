/** Context for checking the values of a customer request, and the bank account that a value can name. */
import type { Country } from '../../../domain/country/country.ts'
import type { ProvedBy } from '../../people/identity/index.ts'
import type { Failure } from '../../../contract/errors.ts'
import {
  isAccountField,
  isBic,
  isFileField,
  type RequestContext,
  type RequestTopic,
  type RequestValue,
} from '../../../domain/contact/customer-request.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { ReceivingService } from '../../payments/destinations/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerRequestFile } from './files.ts'

export type ValueDeps = {
  readonly country: Country
  readonly applications: Pick<Applications, 'history'>
  readonly receiving: Pick<ReceivingService, 'read' | 'resolve' | 'shownOf'>
}

export type ShownValue = RequestValue & {
  readonly files: readonly CustomerRequestFile[]
  /** Text shown instead of an id. */
  readonly shown: string | null
}

export function createRequestValues({ applications, receiving, country }: ValueDeps) {
  /** The customer's loans and applications, newest first. */
  const loansOf = async (customerId: string) =>
    (await applications.history(customerId)).items.map(({ id, documentNumber, requestDate }) => ({
      id,
      contractNumber: documentNumber,
      requestedOn: requestDate,
    }))

  /** Bank accounts to which money can be refunded; null if none is possible. */
  async function bankOf(customerId: string): Promise<RequestContext['bank']> {
    const { methods, bankAccounts, ownerName } = await receiving.read(customerId)
    return methods.some(({ kind, enabled }) => kind === 'bank' && enabled)
      ? { accountIds: bankAccounts.map(({ id }) => id), ownerName, country }
      : null
  }

  /** Context for checking the values, without the files. */
  const contextOf = async (
    customerId: string,
    topic: RequestTopic,
  ): Promise<Omit<RequestContext, 'fileIds'>> => ({
    loanIds: (await loansOf(customerId)).map(({ id }) => id),
    bank: topic === 'refund' ? await bankOf(customerId) : null,
  })

  /** Stores the bank account like any payout destination; the request then holds its id. */
  async function withAccount(
    tx: Tx,
    customerId: string,
    values: readonly RequestValue[],
    proved: ProvedBy | null,
  ): Promise<readonly RequestValue[] | Failure<'validationFailed' | 'proofNeeded'>> {
    const account = Object.fromEntries(
      values.flatMap(({ name, value }) => (isAccountField(name) ? [[name, value]] : [])),
    )
    if (Object.keys(account).length === 0 || isBic(account['bank'] ?? '')) return values
    const to = await receiving.resolve(tx, customerId, { payoutMethod: 'bank', ...account }, proved)
    if ('error' in to) return to
    if (to.method !== 'bank') throw new Error('the refund destination is not a bank account')
    const named: RequestValue = {
      name: 'bankAccountId',
      type: 'bankAccountNumber',
      required: false,
      value: to.targetId,
    }
    return values.flatMap((each) =>
      each.name === 'refundMethodSelect' ? [each, named] : isAccountField(each.name) ? [] : [each],
    )
  }

  /** Values of a request with their files, and with the text of a bank account instead of its id. */
  async function withFiles(
    db: Db | Tx,
    customerId: string,
    values: readonly RequestValue[],
    files: readonly CustomerRequestFile[],
  ): Promise<ShownValue[]> {
    const fileOf = new Map(files.map(({ id, fileKind }) => [id, { id, fileKind }]))
    return Promise.all(
      values.map(async (each) => ({
        ...each,
        shown:
          each.name === 'bankAccountId'
            ? await receiving.shownOf(db, customerId, { method: 'bank', targetId: each.value })
            : null,
        files: isFileField(each.type) ? each.value.split(',').flatMap((id) => fileOf.get(id) ?? []) : [],
      })),
    )
  }

  return { loansOf, bankOf, contextOf, withAccount, withFiles }
}
