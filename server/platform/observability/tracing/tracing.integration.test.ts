/**
 * Goal: one trace leads from a request through its job to the provider and back with the callback, without
 * personal data. Method: a whole service that sends its spans to a stand-in for a collector.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cookieHeader, type TestCookies } from '../../../testing/service/harness.ts'
import { borrow, newPhone, startPeople, stored, wanjiku } from '../../../testing/people/customers.ts'
import { createOtlpTracing } from './otlp.ts'

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly links?: readonly { readonly traceId: string }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Raw requests that it received. */
async function startCollector() {
  const sent: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') sent.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans: () =>
      sent.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function traced(ratio: number) {
  const collector = await startCollector()
  const tracing = createOtlpTracing({ endpoint: collector.url, ratio, build: 'build', role: 'all' })
  const people = await startPeople({ pages: true, tracing })
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  await borrow(people, cookies, phone)
  const pushed = await people.api(
    'POST /api/account/loans/current/payments',
    { body: { amount: 100, phone } },
    { cookies },
  )
  expect(pushed.ok).toBe(true)
  await people.drain()
  const prompts = await people.sandbox.get<{ id: string }[]>('/api/prompts')
  await people.sandbox.post(`/api/prompts/${prompts[0]?.id}/pay`)
  const setup = await people.api(
    'POST /api/account/cards',
    { body: { currentPassword: wanjiku.password } },
    { cookies },
  )
  if (!setup.ok) throw new Error('no card can be added')
  await fetch(people.url + setup.data.href, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4084084084084081', expiry: '09/29', cvv: '123', act: 'pay' }),
  })
  for (let step = 0; step < 4; step += 1) await people.advance(2_000)
  await fetch(`${people.url}/en/account`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  await people.stop()
  await tracing.stop()
  await collector.stop()
  return { spans: collector.spans(), text: collector.sent.join(), phone }
}

test('a request, its job, the call of the provider and the callback are one trace', async () => {
  const { spans, text: sent, phone } = await traced(1)
  const below = (parent: Span, name: string): Span => {
    const ofTrace = spans.filter(({ traceId }) => traceId === parent.traceId)
    const found = ofTrace.find((span) => span.name === name && span.parentSpanId === parent.spanId)
    if (!found) throw new Error(`no span ${name} in ${ofTrace.map((span) => span.name).join()}`)
    return found
  }
  const request = spans.find(({ name }) => name === 'POST /api/account/loans/current/payments')!
  const job = below(request, 'job payments.pushPrompt')
  below(job, 'call mpesa')
  const callback = below(job, 'callback stk')
  // The callback's request has its own trace, which this trace links to.
  expect(spans.find(({ traceId }) => traceId === callback.links?.[0]?.traceId)?.name).toMatch(
    /^POST \/hooks\//,
  )
  const cardSetup = spans.find(({ name }) => name === 'POST /api/account/cards')!
  below(cardSetup, 'call cards')
  below(cardSetup, 'callback cards')
  const page = spans.find(({ name }) => name === 'GET /account')!
  expect(spans.filter(({ parentSpanId }) => parentSpanId === page.spanId).map(({ name }) => name)).toContain(
    'GET /api/account/loans/current',
  )
  for (const personal of [phone.slice(1), stored(phone), 'Wanjiku', 'example.co.ke'])
    expect(sent).not.toContain(personal)
})

test('no trace is sent of requests that are not sampled, nor of their jobs', async () => {
  const { spans } = await traced(0)
  expect(spans).toEqual([])
})
