/** Notice of a change of locked data to the old and the new number. */
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Customer, ReplacedMoney } from '../../../people/records/index.ts'
import type { ChangedData, Messages } from '../../../messaging/messages/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Name of a field in the notice; all other fields belong to the document. */
const saidAs: Readonly<Partial<Record<string, ChangedData['fields'][number]>>> = {
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  birthDate: 'birthDate',
  phone: 'phone',
}

export async function notifyOfChange(
  messages: Pick<Messages, 'queue'>,
  tx: Tx,
  { customer, phone }: { readonly customer: Customer; readonly phone: Phone },
  next: Phone,
  fields: readonly { readonly name: string }[],
  money: ReadonlySet<ReplacedMoney>,
): Promise<void> {
  const data = {
    fields: [...new Set(fields.map(({ name }) => saidAs[name] ?? 'document'))],
    phoneEnds: next.slice(-3),
    money: money.size === 2 ? ('both' as const) : ([...money][0] ?? null),
  }
  for (const to of new Set([phone, next]))
    await messages.queue(tx, { to, customerId: customer.id, language: customer.language }, 'dataChanged', {
      data,
    })
}
