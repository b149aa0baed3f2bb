/**
 * Goal: events are counted under fixed labels, whatever callers send; database figures are read no more often
 * than allowed. Method: a whole service with its registry; the sandbox moves the money.
 */
import { callbackProviders } from '../../config/config-values.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { borrow, newPhone, startPeople, stored, type People } from '../../../testing/people/customers.ts'
import { createPrometheus, type Prometheus } from './prometheus.ts'
import { listenForMetrics } from './listen.ts'
import { gaugesIn } from '../../process/process-gauges.ts'

let people: People
let prometheus: Prometheus
beforeAll(async () => {
  prometheus = createPrometheus('build-of-a-test', callbackProviders)
  people = await startPeople({ upkeep: ['payments'], pages: true, metrics: prometheus.metrics })
  prometheus.queryGauges(
    gaugesIn('all', people.services.gauges).map((each) => ({ ...each, everySeconds: 0 })),
    people.services.log,
  )
})
afterAll(() => people.stop())

/** Name and labels -> value. */
async function samples(): Promise<Map<string, number>> {
  const lines = (await prometheus.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

test('metrics count a loan from its request to the money, without names of customers', async () => {
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  await borrow(people, cookies, phone)
  const all = await samples()
  const value = (name: string): number => all.get(name) ?? 0
  expect(
    value('mkopo_http_requests_total{route="/api/v1/customer/process",method="POST",status="2xx"}'),
  ).toBe(1)
  expect(value('mkopo_http_request_duration_seconds_count{route="/api/v1/customer/process"}')).toBe(1)
  expect(value('mkopo_jobs_total{task="payments.payOut",outcome="done"}')).toBe(1)
  expect(
    value('mkopo_provider_call_duration_seconds_count{provider="sms",outcome="answered"}'),
  ).toBeGreaterThan(0)
  expect(
    value('mkopo_provider_call_duration_seconds_count{provider="mpesa",outcome="answered"}'),
  ).toBeGreaterThan(0)
  expect(value('mkopo_provider_messages_total{channel="payout/result",outcome="paid"}')).toBe(1)
  expect(value('mkopo_domain_events_total{event="payout.paid"}')).toBe(1)
  expect(value('mkopo_sms_parts_total{kind="payoutSent"}')).toBe(1)
  expect(value('mkopo_sms_cost_shillings_total{kind="payoutSent"}')).toBe(0.8)
  expect(value('mkopo_loans{state="current"}')).toBe(1)
  expect(value('mkopo_overdue_principal_cents')).toBe(0)
  expect(value('mkopo_float_cents{provider="mpesa"}')).toBeGreaterThan(0)
  expect(value('mkopo_jobs_oldest_due_seconds{lane="all"}')).toBe(0)
  expect(value('mkopo_database_connections{state="idle"}')).toBeGreaterThan(0)
  const text = await prometheus.text()
  for (const personal of [phone.slice(1), stored(phone), 'Wanjiku', 'example.co.ke'])
    expect(text).not.toContain(personal)
})

test('metrics have no more series than there are routes, whatever address is called', async () => {
  const seriesOf = async () =>
    [...(await samples()).keys()].filter((name) => name.includes('mkopo_http_requests_total'))
  await fetch(`${people.url}/api/first-unknown`)
  await fetch(`${people.url}/en/first-unknown`)
  await people.app.inject({ method: 'PROPFIND' as 'GET', url: '/first' })
  const before = await seriesOf()
  for (let each = 0; each < 20; each += 1) {
    await fetch(`${people.url}/api/unknown-${each}`)
    await fetch(`${people.url}/en/unknown-${each}`)
    await fetch(`${people.url}/en/news/unknown-${each}`)
    await fetch(`${people.url}/api/referral/CODE${each}`)
  }
  const more = (await seriesOf()).filter((name) => !before.includes(name))
  expect(more.length).toBeLessThanOrEqual(4)
  expect(more.join()).not.toMatch(/unknown-|CODE/)
})

test('a figure is read again when it is too old, and a failed one is reported', async () => {
  const own = createPrometheus('another', [])
  let asked = 0
  const warned: unknown[] = []
  own.queryGauges(
    [
      { name: 'mkopo_kept', help: 'x', everySeconds: 600, read: () => ++asked },
      {
        name: 'mkopo_broken',
        help: 'x',
        everySeconds: 0,
        read: () => {
          throw new Error('gone')
        },
      },
    ],
    { warn: (line: unknown) => void warned.push(line) },
  )
  await own.text()
  const text = await own.text()
  expect(asked).toBe(1)
  expect(text).toMatch(/^mkopo_kept 1$/m)
  expect(text).not.toMatch(/^mkopo_broken /m)
  expect(text).toMatch(/^mkopo_measure_failures_total\{measure="mkopo_broken"\} 2$/m)
  expect(warned).toHaveLength(2)
})

test('processes that serve pages alone ask the database for nothing', () => {
  expect(gaugesIn('web', people.services.gauges).map(({ name }) => name)).toEqual([
    'mkopo_database_connections',
    'mkopo_clock_skew_seconds',
  ])
})

test('the metrics are served at /metrics of a port of their own, and nothing else is', async () => {
  const { port, stop } = await listenForMetrics(prometheus, { port: 0, host: '127.0.0.1' })
  const [found, lost] = await Promise.all(
    ['/metrics', '/'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )
  expect([found!.status, lost!.status]).toEqual([200, 404])
  expect(await found!.text()).toContain('mkopo_build_info')
  expect((await fetch(`${people.url}/metrics`)).status).toBe(404)
  await stop()
})

test('overdue work is counted, and every figure can be read', async () => {
  await people.advance(100 * 86_400_000)
  const all = await samples()
  expect(all.get('mkopo_loans{state="pastDue"}')).toBe(1)
  expect(all.get('mkopo_overdue_principal_cents')).toBe(1_000_000)
  expect([...all.keys()].filter((name) => name.startsWith('mkopo_measure_failures_total'))).toEqual([])
})
