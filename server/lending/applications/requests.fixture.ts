/** A house that lends, with requests that were signed or offered less. */
import { afterAll, beforeAll } from 'vitest'
import type { Phone } from '../../../domain/phone.ts'
import { good, startTestHouse, type TestHouse } from '../../testing/applications.ts'

export let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.stop())

export const otherPhone = '+254798765432' as Phone
export const shown = async (id: string) => (await house.requests.current(id, 'en'))!
export const wrongCode = (right: string) => (right === '0000' ? '1111' : '0000')

export async function signed(id: string, major = 10_000): Promise<void> {
  good(await house.ask(id, major))
  good(await house.requests.confirm(id, house.code(id)))
}
/** 10,000 for 61 days is too much for this income; what fits is offered. */
export const offered = async (): Promise<string> => {
  const id = await house.person({ incomeMajor: 8_000 })
  await signed(id)
  return id
}
