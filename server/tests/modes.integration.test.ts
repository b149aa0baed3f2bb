/** With live credentials there is no sandbox; in mock mode the current loan is an example. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sandboxCertificate } from '../../sandbox/state.ts'
import { startTestService, type TestCookies } from '../testing/service/harness.ts'
import { newPhone, signUp, startPeople } from '../testing/people/customers.ts'
import { liveSettings } from '../testing/service/live-settings.ts'

test('with live credentials no sandbox route exists, and no page mentions it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-live-'))
  const certificate = join(folder, 'mpesa.cer')
  writeFileSync(certificate, sandboxCertificate(join(folder, 'sandbox.sqlite')))
  const service = await startTestService({
    env: {
      ...liveSettings,
      MPESA_CERTIFICATE_PATH: certificate,
      MPESA_BASE_URL: 'https://127.0.0.1:1',
      SMS_BASE_URL: 'https://127.0.0.1:1',
    },
  })
  try {
    const own = `http://127.0.0.1:${service.services.config.port}`
    for (const path of [
      '/sandbox',
      '/sandbox/',
      '/sandbox/api/messages',
      '/sandbox/daraja/oauth/v1/generate',
    ])
      expect([path, (await fetch(own + path)).status]).toEqual([path, 404])
    for (const path of ['/sandbox/api/pump', '/sandbox/africastalking/version1/messaging'])
      expect([path, (await fetch(own + path, { method: 'POST' })).status]).toEqual([path, 404])
    expect(await (await fetch(`${own}/api`)).text()).not.toContain('/sandbox')
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
test('in sandbox mode the API page mentions the sandbox', async () => {
  const service = await startTestService()
  try {
    expect(await (await fetch(`${service.url}/api`)).text()).toContain(
      'Sandbox: no real money moves. <a href="/sandbox">',
    )
  } finally {
    await service.stop()
  }
})
test.each([
  ['on', 'active'],
  ['off', null],
])('mock mode %s decides the current loan of a customer without one', async (MOCK_MODE, status) => {
  const people = await startPeople({ env: { MOCK_MODE } })
  try {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
    expect(loan.ok && (loan.data?.status ?? null)).toBe(status)
    expect((await people.api('GET /api/account/loans/current')).status).toBe(401)
  } finally {
    await people.stop()
  }
})
