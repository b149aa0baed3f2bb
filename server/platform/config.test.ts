import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeConfig, readConfig, type Config } from './config.ts'
import { configTable } from './settings.ts'

const live = {
  PUBLIC_URL: 'https://mkopo.example', DATABASE_URL: 'postgres://db/mkopo', SECRET_KEY: 'k'.repeat(32),
  MPESA_CONSUMER_KEY: 'a', MPESA_CONSUMER_SECRET: 'b', MPESA_SHORT_CODE: '600100', MPESA_NOMINATED_PHONE: '+254711000000', MPESA_PASSKEY: 'c', MPESA_INITIATOR_NAME: 'd', MPESA_INITIATOR_PASSWORD: 'e',
  MPESA_CERTIFICATE_PATH: '/etc/mkopo/mpesa.cer', MPESA_CALLBACK_SECRET: 'f'.repeat(16), SMS_USERNAME: 'mkopo', SMS_API_KEY: 'g',
}
const wrongOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return 'wrong' in read ? read.wrong : []
}

test('an empty environment is the sandbox on one port', () => {
  const config = readConfig({}) as Config
  expect(config).toMatchObject({ role: 'all', port: 8080, sandbox: true, publicUrl: null, brand: 'Mkopo', mpesa: { addressList: false } })
})
test('live credentials turn the sandbox off', () => {
  expect(readConfig(live)).toMatchObject({ sandbox: false, mpesa: { baseUrl: 'https://api.safaricom.co.ke', addressList: true } })
})
test('the sandbox beside live credentials is refused', () => {
  expect(wrongOf({ ...live, SANDBOX: 'on' })).toEqual([expect.stringContaining('SANDBOX is on beside live credentials')])
  expect(wrongOf({ SANDBOX: 'true', SMS_API_KEY: 'x' })).toEqual([expect.stringContaining('SMS_API_KEY')])
})
test('no sandbox and no live credentials is refused, as is mock mode when live', () => {
  expect(wrongOf({ SANDBOX: 'off' })).toHaveLength(1)
  expect(wrongOf({ ...live, MOCK_MODE: '1' })).toEqual([expect.stringContaining('MOCK_MODE')])
})
test('everything that is wrong is named at once', () => {
  expect(wrongOf({ ROLE: 'boss', PORT: '99999', PUBLIC_URL: 'mkopo', SECRET_KEY: 'short', LOAN_REQUESTS_ENABLED: 'perhaps' })).toEqual([
    expect.stringContaining('ROLE'), expect.stringContaining('PORT'), expect.stringContaining('PUBLIC_URL'), expect.stringContaining('SECRET_KEY'), expect.stringContaining('LOAN_REQUESTS_ENABLED'),
  ])
})
test('live needs every setting that is needed, and https', () => {
  const { SECRET_KEY: _, ...keyless } = live
  expect(wrongOf(keyless)).toEqual([expect.stringContaining('SECRET_KEY')])
  expect(wrongOf({ ...live, PUBLIC_URL: 'http://mkopo.example' })).toEqual([expect.stringContaining('https')])
})
test('in sandbox mode the providers are at our own address', () => {
  const config = completeConfig(readConfig({}) as Config, 4321, 'k'.repeat(32))
  expect(config.mpesa.baseUrl).toBe('http://127.0.0.1:4321/sandbox/daraja')
  expect(config.sms.baseUrl).toBe('http://127.0.0.1:4321/sandbox/africastalking')
  expect(config.mpesa.callbackSecret).not.toContain('k'.repeat(8))
})
test('the README has the table of settings', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(configTable())
})
