/**
 * Goal: the stand-in's phone works with any service that answers like the provider's clients. Method: menus
 * made with a third-party library for that provider (ussd-menu-builder) are dialled, answered, interrupted
 * and left to time out.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import UssdMenu from 'ussd-menu-builder'
import fastify, { type FastifyInstance } from 'fastify'
import formbody from '@fastify/formbody'
import type { UssdSession } from './africastalking/ussd.ts'
import { startSandbox, type Harness } from './testing/harness.ts'

let sandbox: Harness
let lender: FastifyInstance
let ended: Record<string, string>[]

beforeEach(async () => {
  ended = []
  lender = fastify()
  await lender.register(formbody)
  lender.post('/ussd', async (request, reply) => {
    const menu = new UssdMenu()
    menu.startState({
      run: () => menu.con('Welcome\n1 Balance\n2 Pay'),
      next: { '1': 'balance', '2': 'pay' },
    })
    menu.state('balance', { run: () => menu.end('You owe KES 500') })
    menu.state('pay', { run: () => menu.con('How much?'), next: { '*\\d+': 'paid' } })
    menu.state('paid', { run: () => menu.end(`KES ${menu.val} of ${menu.args.phoneNumber}`) })
    return reply.type('text/plain').send(await menu.run(request.body as Parameters<typeof menu.run>[0]))
  })
  lender.post('/silent', (_, reply) => reply.send('Hello'))
  lender.post('/long', (_, reply) => reply.send(`CON ${'a'.repeat(183)}`))
  lender.post('/end', (request, reply) => {
    ended.push(request.body as Record<string, string>)
    return reply.send('')
  })
})
afterEach(async () => {
  await sandbox.close()
  await lender.close()
})

async function start(path = '/ussd'): Promise<void> {
  const url = await lender.listen({ port: 0, host: '127.0.0.1' })
  sandbox = await startSandbox({ ussdUrl: `${url}${path}`, ussdEndUrl: `${url}/end` })
}
const phone = '0712345678'
const dial = async (code = '*384*50#'): Promise<UssdSession> =>
  (await sandbox.api('POST', '/ussd', { phone, code })).body
const act = async ({ id }: UssdSession, what: string, input = ''): Promise<UssdSession> =>
  (await sandbox.api('POST', `/ussd/${id}/${what}`, { input })).body

test('a session is dialled and answered to its end, which is reported to the lender', async () => {
  await start()
  let session = await dial()
  expect(session).toMatchObject({ screen: 'Welcome\n1 Balance\n2 Pay', status: 'open' })
  session = await act(session, 'reply', '2')
  expect(session).toMatchObject({ screen: 'How much?', status: 'open', typed: '2' })
  session = await act(session, 'reply', '500')
  expect(session).toMatchObject({ screen: 'KES 500 of +254712345678', status: 'Success', typed: '2*500' })
  await sandbox.pump()
  expect(ended).toMatchObject([
    { sessionId: session.id, status: 'Success', input: '2*500', hopsCount: '3', serviceCode: '*384*50#' },
  ])
})

test("each request and the end of a session name the number's network", async () => {
  const reported: unknown[] = []
  lender.post('/network', (request, reply) => {
    reported.push((request.body as Record<string, string>)['networkCode'])
    return reply.type('text/plain').send('END Bye')
  })
  await start('/network')
  const dialIn = (network?: string) =>
    sandbox.api('POST', '/ussd', { phone, code: '*384*50#', ...(network && { network }) })
  await dialIn()
  await dialIn('63903')
  expect((await dialIn('12345')).body).toEqual({ error: 'networkUnknown' })
  expect(reported).toEqual(['99999', '63903'])
  await sandbox.pump()
  expect(ended.map(({ networkCode }) => networkCode)).toEqual(reported)
})

test('answers can be dialled at once', async () => {
  await start()
  expect(await dial('*384*50*2*700#')).toMatchObject({
    screen: 'KES 700 of +254712345678',
    status: 'Success',
  })
  expect(await dial('*384*50*1#')).toMatchObject({ screen: 'You owe KES 500' })
})

test('the network can ask again, lose the session, and hang up', async () => {
  await start()
  let session = await act(await dial(), 'reply', '2')
  expect(await act(session, 'again')).toMatchObject({ screen: 'How much?', typed: '2' })
  expect(await act(session, 'lose', '500')).toMatchObject({ status: 'Incomplete' })
  session = await dial()
  expect(await act(session, 'hangUp')).toMatchObject({ status: 'Incomplete' })
})

test('an SMS to the short code is forwarded to the lender as the network does', async () => {
  await start()
  const texted: { readonly id: string } = (
    await sandbox.api('POST', '/sms', { phone, text: 'PAY 500', again: true })
  ).body
  await sandbox.pump()
  expect(sandbox.heardAt('/sms/in').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      from: '+254712345678',
      to: '20500',
      text: 'PAY 500',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      id: texted.id,
      linkId: `link-${texted.id}`,
    })),
  )
  expect((await sandbox.api('POST', '/sms', { phone, text: ' ' })).body).toEqual({ error: 'textEmpty' })
  expect((await sandbox.api('POST', '/sms', { phone: '12', text: 'BAL' })).body).toEqual({
    error: 'phoneUnreadable',
  })
})

test('an unanswered session ends after three minutes', async () => {
  await start()
  const session = await dial()
  sandbox.passMs(181_000)
  expect(await act(session, 'reply', '1')).toMatchObject({ error: 'sessionEnded' })
  await sandbox.pump()
  expect(ended).toMatchObject([{ status: 'Incomplete', errorMessage: 'Session timed out' }])
})

test.each([
  ['is none', '/silent', /^Application error/],
  ['is too long for a screen', '/long', /^The screen is too long: 183/],
])('an answer that %s ends the session', async (_, path, fault) => {
  await start(path)
  expect(await dial()).toMatchObject({ status: 'Failed', fault: expect.stringMatching(fault) as string })
})
