/** Prompts on phones, and the buttons that their owners press. */
import { afterEach, beforeEach } from 'vitest'
import { kes, minuteMs, startMoneyTest, type MoneyTest } from '../../../testing/money/money-test.ts'

export let money: MoneyTest

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
  })
  afterEach(() => money.stop())
}

export async function prompted(phone: string, shillings = 300) {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, { amountCents: kes(shillings), phone })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  return { loan, read: async () => (await money.payments.prompts.read(loan.customerId, prompt.id))! }
}
export const pass = async (minutes: number): Promise<void> => {
  for (let steps = 0; steps < minutes * 3; steps += 1) await money.advance(minuteMs / 3)
}
export const pressButton = async (button: string): Promise<void> => {
  const [waiting] = await money.askSandbox<{ id: string }[]>('/api/prompts')
  await money.askSandbox(`/api/prompts/${waiting!.id}/${button}`, {})
}
