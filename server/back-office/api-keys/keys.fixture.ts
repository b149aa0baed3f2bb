/** Creates keys with two approvals, for tests of what they allow. */
import type { Input } from '../../../contract/client.ts'
import { approve, newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople, type People } from '../../testing/people/customers.ts'

export let people: People
export let maker: TestOfficer
export let checker: TestOfficer

export async function begin(): Promise<void> {
  people = await startPeople()
}
export async function newStaff(): Promise<void> {
  maker = await newOfficer(people, 'controller')
  checker = await newOfficer(people, 'administrator')
}

type Asked = Input<'POST /api/office/keys'>['body']
const wanted: Asked = {
  name: 'Nightly figures',
  scopes: ['portfolio.read', 'books.read'],
  perMinute: 5,
  perDay: 7,
  days: 30,
  note: 'for the board',
}
export const ask = (change: Partial<Asked> = {}, by = maker) =>
  people.api('POST /api/office/keys', { body: { ...wanted, ...change } }, { cookies: by.cookies })
export const list = async (by = maker) => {
  const reply = await people.api('GET /api/office/keys', undefined, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}
export const made = async (change: Partial<Asked> = {}) => {
  const approved = await approve(people, checker, await ask(change))
  if (!approved.ok) throw new Error(approved.problem.code)
  const { id } = (await list()).find(({ state, own }) => state === 'ready' && own)!
  const taken = await people.api(
    'POST /api/office/keys/{id}/take',
    { params: { id } },
    { cookies: maker.cookies },
  )
  if (!taken.ok) throw new Error(taken.problem.code)
  return { id, key: taken.data.key }
}
export const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
export const portfolio = (key: string) =>
  people.api('GET /api/office/figures/portfolio', { query: {} }, bearer(key))
