/** A harness with signed applications and counter-offers. */
import { afterAll, beforeAll } from 'vitest'
import type { Phone } from '../../../domain/person/phone.ts'
import { good, startTestHarness, type TestHarness } from '../../testing/applications/applications.ts'

export let harness: TestHarness

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    harness = await startTestHarness()
  })
  afterAll(() => harness.stop())
}

export const otherPhone = '+254798765432' as Phone
export const shown = async (id: string) => (await harness.applications.current(id, 'en'))!
export const wrongCode = (right: string) => (right === '0000' ? '1111' : '0000')

export async function signed(id: string, major = 10_000): Promise<void> {
  good(await harness.ask(id, major))
  good(await harness.applications.confirm(id, harness.code(id)))
}
/** KES 10,000 for 61 days is too much for this income; the fitting amount is offered. */
export const offered = async (): Promise<string> => {
  const id = await harness.person({ incomeMajor: 8_000 })
  await signed(id)
  return id
}
