/** Sends an M-Pesa statement that proves the income: a first loan then reaches the largest amount. */
import { must, type World } from './simulated-service.ts'
import type { Person } from './actions.ts'

export async function proveIncome(
  { firstName, lastName, phone }: Pick<Person, 'firstName' | 'lastName' | 'phone'>,
  world: Pick<World, 'customer' | 'quiet' | 'statementOf'>,
): Promise<void> {
  const api = await world.customer(phone)
  const file = await world.statementOf({ phone, name: `${firstName} ${lastName}`.toUpperCase() })
  must(await api('POST /api/account/statement', { body: {}, file }))
  await world.quiet()
  must(await api('POST /api/account/statement/confirm'))
}
