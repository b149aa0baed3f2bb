/** Goal: Airtel Money is off unless it is configured whole, and on in sandbox mode. */
import { expect, test } from 'vitest'
import { readConfig, type Config } from './config.ts'

const wrongOf = (settings: Readonly<Record<string, string>>): readonly string[] => {
  const read = readConfig(settings)
  return 'wrong' in read ? read.wrong : []
}

test('Airtel Money is on in sandbox mode, for paying and for being paid', () => {
  const config = readConfig({}) as Config
  expect(config.airtel?.clientId).toBe('sandbox-airtel')
  expect(config.receivingMethods).toEqual(['mpesa', 'airtel', 'card', 'bank'])
})

test('half of its settings are not enough', () => {
  const wrong = wrongOf({ AIRTEL_CLIENT_ID: 'client' }).join('\n')
  for (const name of ['CLIENT_SECRET', 'PIN', 'PUBLIC_KEY_PATH', 'CALLBACK_SECRET'])
    expect(wrong).toContain(`AIRTEL_${name} is missing`)
})
