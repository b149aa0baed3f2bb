/** Visitors and customers who go through the steps of a process. */
import { afterAll, beforeAll } from 'vitest'
import type { Reply } from '../../../contract/client.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  type Exit,
  type Form,
  type People,
  type ProcessView,
} from '../../testing/people/customers.ts'

export let people: People

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople()
  })
  afterAll(() => people.stop())
}

export const start = (cookies: TestCookies, name?: ProcessView['processName']) =>
  startProcess(people, cookies, name)
export const started = async (
  cookies: TestCookies,
  name?: ProcessView['processName'],
): Promise<ProcessView> => viewIn(await start(cookies, name))
export const submit = (
  cookies: TestCookies,
  at: ProcessView,
  form: Form,
  data?: Record<string, string>,
  exit?: Exit,
) => submitForm(people, cookies, at, form, data, exit)
export const read = (cookies: TestCookies, { processName, processId }: ProcessView) =>
  people.api(
    'POST /api/v1/customer/process/{processName}/{processId}',
    { params: { processName, processId } },
    { cookies },
  )
export const historyOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/v1/customer/demand/history', { query: {} }, { cookies })
  return reply.ok ? reply.data.items : []
}
export const codeOf = (reply: Reply<'POST /api/v1/customer/process'>): string =>
  reply.ok ? 'ok' : reply.problem.code

/** Registers up to the code. */
export async function withPhone(cookies: TestCookies, phone: string): Promise<ProcessView> {
  return viewIn(await submit(cookies, await started(cookies), 'getStarted', typed.getStarted(phone)))
}
export async function registered(cookies: TestCookies, phone: string): Promise<ProcessView> {
  const at = await withPhone(cookies, phone)
  return viewIn(await submit(cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
}
