/** Answers at the service's address while SEED fills an empty database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import fastify from 'fastify'
import { openSite } from '../../web/handler.ts'
import { completeConfig, readConfig, type Config } from '../platform/config/config.ts'
import { freePort } from '../platform/database/embedded/embedded.ts'
import { createLog } from '../platform/observability/log.ts'
import { createFilling, type Filling } from './filling.ts'

let filling: Filling
let url: string
const logged: string[] = []
beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const config = completeConfig(
    readConfig({ SEED: 'personas', HOST: '127.0.0.1' }) as Config,
    port,
    'a secret key that only tests know, and long enough',
  )
  const log = createLog('info', { write: (line) => void logged.push(line) })
  filling = createFilling({ config, log, site: await openSite() })
  await filling.open()
  filling.reached(0.4289)
})
afterAll(() => filling.close())

const page = (path: string, acceptLanguage = 'en') =>
  fetch(url + path, { headers: { accept: 'text/html', 'accept-language': acceptLanguage } })

test('pages show the progress in the visitor’s language, and reload', async () => {
  const english = await page('/')
  expect(english.status).toBe(503)
  expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(english.headers.get('cache-control')).toBe('no-store')
  const html = await english.text()
  expect(html).toContain('Mkopo is being filled')
  expect(html).toContain('42 % done')
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+"/i)
  expect(html).toContain('<style>') // no file of the site is served yet
  expect(english.headers.get('content-security-policy')).toMatch(/style-src [^;]*'sha256-/)

  expect(await (await page('/account', 'sw')).text()).toContain('Asilimia 42 imekamilika')
  expect(await (await page('/es/about')).text()).toContain('42 % listo')
  expect(await (await page('/office/sign-in')).text()).toContain('42 % done')
  expect(await (await page('/no/such/page')).text()).toContain('42 % done')
})
test('calls get the usual error format, with the reason and when to retry', async () => {
  for (const [path, method] of [
    ['/api/v1/customer/settings', 'GET'],
    ['/api/user/login', 'POST'],
    ['/hooks/secret/stk', 'POST'],
  ] as const) {
    const answer = await fetch(url + path, { method, headers: { 'x-language': 'sw' } })
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(await answer.json(), path).toMatchObject({
      code: 'beingFilled',
      message: 'Wateja na mikopo ya mfano inatengenezwa. Jaribu tena baada ya dakika moja.',
      errors: {},
    })
  }
})
test('the process is alive and not ready', async () => {
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  const ready = await fetch(`${url}/health/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'notReady', checks: { filled: 'failed' } })
})
test('only programs reach the stand-ins and callbacks of the stories', async () => {
  const stories = fastify()
  stories.post('/hooks/:secret/stk', () => ({ taken: true }))
  await filling.serve(stories)
  expect(await (await fetch(`${url}/hooks/secret/stk`, { method: 'POST' })).json()).toEqual({ taken: true })
  expect(await (await page('/sandbox/phone')).text()).toContain('42 % done')
  await stories.close()
})
test('the log has a line for each fifth', () => {
  const before = logged.length
  for (const share of [0.5, 0.6, 0.61, 0.8, 1]) filling.reached(share)
  const percents = logged.slice(before).map((line) => (JSON.parse(line) as { percent: number }).percent)
  expect(percents).toEqual([60, 80, 100])
})
test('afterwards the address is free', async () => {
  await filling.close()
  await expect(page('/')).rejects.toThrow()
})
