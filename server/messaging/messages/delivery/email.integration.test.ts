/**
 * E-mail in addition to SMS: to customers who gave an address, with the signed copy, never to an address that
 * bounced or unsubscribed.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cents } from '../../../../domain/money.ts'
import { noCustomer } from '../../../platform/database/rows/no-customer.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  emailLinkToken,
  newPhone,
  proveEmail,
  registerUpToConfirmation,
  signFrom,
  signUp,
  startPeople,
  stored,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly status: string
  readonly attachments: readonly { readonly name: string; readonly path: string }[]
}

const people = started(() => startPeople())

const mails = async (to: string): Promise<Mail[]> => {
  await people.drain()
  return people.sandbox.get<Mail[]>(`/api/mails?to=${encodeURIComponent(to)}`)
}
/** A customer with an e-mail address. */
async function withEmail(email: string): Promise<{ id: string; phone: string; cookies: TestCookies }> {
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  const id = await signUp(people, cookies, phone)
  await sql`update identity_user set email = ${email}, email_proved_at = now() where id = ${id}`.execute(
    people.database.db,
  )
  return { id, phone, cookies }
}
const queue = async ({ id, phone }: { id: string; phone: string }) => {
  await people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to: stored(phone), customerId: id, language: 'sw' }, 'loanRepaid', {
      contractNumber: 'B234567890',
      amountCents: cents(100_000),
      receipt: 'SG632NMUAB',
      overpaymentCents: cents(0),
    }),
  )
  await people.drain()
}
const statuses = async (id: string) =>
  (await people.services.messages.of(id))
    .filter((each) => each.channel === 'email' && each.kind === 'loanRepaid')
    .map((each) => each.status)

test('the agreement goes by e-mail with exactly the signed bytes and their hash', async () => {
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone)
  await proveEmail(people, 'wanjiku@example.co.ke')
  await signFrom(people, cookies, phone, at)
  const [mail] = (await mails('wanjiku@example.co.ke')).filter((each) => each.attachments.length > 0)
  const bytes = Buffer.from(
    await (await fetch(people.sandbox.url + mail!.attachments[0]!.path)).arrayBuffer(),
  )
  const { rows } = await sql<{ pdf: Buffer }>`select pdf from loan_agreement`.execute(people.database.db)
  expect(bytes.equals(rows[0]!.pdf)).toBe(true)
  expect(mail!.text).toContain(createHash('sha256').update(bytes).digest('hex'))
  expect(mail!.attachments[0]!.name).toMatch(/^mkopo-loan-agreement-.*\.pdf$/)
})

test('each message goes once, in the language of the SMS; none of it is readable in the database', async () => {
  const who = await withEmail('once@example.com')
  await queue(who)
  const { rows } = await sql<{
    body: Buffer
    email: Buffer
  }>`select body, email from message where customer_id = ${who.id} and channel = 'email'`.execute(
    people.database.db,
  )
  expect(rows).toHaveLength(1)
  expect(`${rows[0]!.body.toString('latin1')}${rows[0]!.email.toString('latin1')}`).not.toMatch(/Mkopo|once@/)
  expect((await mails('once@example.com')).map(({ subject }) => subject)).toEqual([
    'Mkopo wako umelipwa wote',
  ])
  expect(people.logged.join('')).not.toContain('once@')
})

test('a customer without an address gets only the SMS', async () => {
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  const id = await signUp(people, cookies, phone)
  await queue({ id, phone })
  expect(
    (await people.services.messages.of(id))
      .filter((each) => each.kind === 'loanRepaid')
      .map((each) => each.channel),
  ).toEqual(['sms'])
})

describe('a blocked address', () => {
  test.each([
    ['bounces', 'failed'],
    ['complains', 'delivered'],
    ['unsubscribes', 'delivered'],
  ])('a blocked address gets no e-mail after it %s', async (trick, first) => {
    const who = await withEmail(`${trick}@${trick}.example.com`)
    await queue(who)
    for (let step = 0; step < 4; step++) await people.advance(1_000)
    expect(await statuses(who.id)).toEqual([first])
    await queue(who)
    expect(await mails(`${trick}@${trick}.example.com`)).toHaveLength(1)
    expect(await people.sentTo(stored(who.phone))).toHaveLength(3) // the code and both notices by SMS
  })
  test('a blocked address gets none after the provider reports it as inactive; pending ones are not sent either', async () => {
    const who = await withEmail('inactive@example.com')
    await queue(who)
    expect(await statuses(who.id)).toEqual(['blacklisted'])
    await queue(who)
    expect(await statuses(who.id)).toEqual(['blacklisted'])
  })
  test('a blocked address is used again once the provider reactivated it', async () => {
    const who = await withEmail('bounces@again.example.com')
    await queue(who)
    for (let step = 0; step < 3; step++) await people.advance(1_000)
    await queue(who)
    expect(await mails('bounces@again.example.com')).toHaveLength(1)
    await fetch(`${people.url}/sandbox/api/mails/reactivate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: 'bounces@again.example.com' }),
    })
    for (let step = 0; step < 3; step++) await people.advance(1_000)
    await queue(who)
    expect(await mails('bounces@again.example.com')).toHaveLength(2)
  })
  test('a full mailbox does not block an address', async () => {
    const who = await withEmail('full@example.com')
    await queue(who)
    for (let step = 0; step < 3; step++) await people.advance(1_000)
    await queue(who)
    expect(await mails('full@example.com')).toHaveLength(2)
  })
})

test('an unavailable provider is tried again', async () => {
  const who = await withEmail('down@example.com')
  await queue(who)
  await people.advance(60_000)
  expect(await statuses(who.id)).toEqual(['queued'])
  expect(people.logged.join('')).toContain('the e-mail provider did not answer')
})

test('reports without the secret are not found', async () => {
  expect(
    (
      await fetch(`${people.url}/hooks/guessed/mail/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(404)
})

/**
 * Password reset by SMS and e-mail in time (rule messages-3), without revealing who has an account (rule
 * identity-11).
 */
describe('a password reset', () => {
  const restore = (phone: string) =>
    people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone } })
  test('a password reset sends the same code by SMS and by e-mail at the same time', async () => {
    const [cookies, phone] = [{} as TestCookies, newPhone()]
    await registerUpToConfirmation(people, cookies, phone)
    await proveEmail(people, 'wanjiku@example.co.ke')
    await people.advance(60_000)
    expect(await restore(phone)).toMatchObject({ ok: true })
    const code = await people.codeFor(stored(phone))
    const [mail] = await mails('wanjiku@example.co.ke')
    expect(mail!.subject).toContain(code)
    const { rows } =
      await sql`select 1 from message where kind = 'restorationCode' and body is not null`.execute(
        people.database.db,
      )
    expect(rows).toEqual([]) // wiped as soon as it was sent
  })
  test('a password reset takes the same work for an unknown phone and sends nothing', async () => {
    expect(await restore(newPhone())).toMatchObject({ ok: true })
    await people.drain()
    const { rows } =
      await sql`select channel, status from message where kind = 'restorationCode' and customer_id = ${noCustomer}
        order by channel`.execute(people.database.db)
    expect(rows).toEqual([
      { channel: 'email', status: 'withheld' },
      { channel: 'sms', status: 'withheld' },
    ])
  })
})

/**
 * A typing mistake, or another person who knows the password, must not send documents and codes to a wrong
 * mailbox.
 */
describe('an unconfirmed address', () => {
  const change = (cookies: TestCookies, email: string) =>
    people.api(
      'POST /api/user/email/update',
      { body: { email, currentPassword: wanjiku.password } },
      { cookies },
    )
  const prove = (token: string) => people.api('POST /api/user/email/prove', { body: { token } })
  const again = (cookies: TestCookies) => people.api('POST /api/user/email/link', undefined, { cookies })
  const profile = async (cookies: TestCookies) => {
    const reply = await people.api('GET /api/v1/customer/current', undefined, { cookies })
    return reply.ok ? reply.data : reply.problem
  }

  test('an unconfirmed address gets only the link, no agreement and no code; after the confirmation it gets the next message', async () => {
    const [cookies, phone] = [{} as TestCookies, newPhone()]
    const id = await signUp(people, cookies, phone)
    expect(await change(cookies, 'mine@example.com')).toMatchObject({ ok: true, data: { linkSent: true } })
    await queue({ id, phone })
    expect(
      await people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone } }),
    ).toMatchObject({ ok: true })
    expect((await mails('mine@example.com')).map(({ subject }) => subject)).toEqual([
      'Confirm your email for Mkopo',
    ])
    const token = await emailLinkToken(people, 'mine@example.com')
    expect(await profile(cookies)).toMatchObject({ emailProved: false })
    expect([await prove(token), await prove(token)]).toMatchObject([{ ok: true }, { ok: true }]) // pressed twice
    expect(await profile(cookies)).toMatchObject({ email: 'mine@example.com', emailProved: true })
    await queue({ id, phone })
    expect((await mails('mine@example.com')).map(({ subject }) => subject)).toEqual([
      'Mkopo wako umelipwa wote',
      'Confirm your email for Mkopo',
    ])
    expect(await again(cookies)).toMatchObject({ status: 409, problem: { code: 'emailNotWaiting' } })
    expect(await change(cookies, 'mine@example.com')).toMatchObject({ ok: true, data: { linkSent: false } })
    expect(await profile(cookies)).toMatchObject({ emailProved: true })
  })

  test('an unconfirmed address is not confirmed by a link to an earlier address, an older link, a made-up one or one of eight days ago', async () => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await change(cookies, 'first@example.com')
    const first = await emailLinkToken(people, 'first@example.com')
    await change(cookies, 'second@example.com')
    const second = await emailLinkToken(people, 'second@example.com')
    expect(await again(cookies)).toMatchObject({ ok: true })
    const newest = await emailLinkToken(people, 'second@example.com')
    for (const token of [first, second, 'made up'])
      expect(await prove(token)).toMatchObject({ status: 422, problem: { code: 'emailLinkEnded' } })
    people.clock.move(8 * 86_400_000)
    expect(await prove(newest)).toMatchObject({ status: 422, problem: { code: 'emailLinkEnded' } })
  })

  test('an unconfirmed address gets five links in an hour, whatever the address; the customer sees if it bounced', async () => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await change(cookies, 'bounces@links.example.com')
    for (let step = 0; step < 4; step++) await people.advance(1_000)
    expect(await again(cookies)).toMatchObject({ status: 409, problem: { code: 'emailUnreachable' } })
    for (const address of ['a', 'b', 'c'])
      expect(await change(cookies, `${address}@links.example.com`)).toMatchObject({ ok: true })
    expect(await change(cookies, 'd@links.example.com')).toMatchObject({ status: 429 })
    expect(await again(cookies)).toMatchObject({ status: 429 })
    expect(await profile(cookies)).toMatchObject({ email: 'c@links.example.com' })
  })

  test('an unconfirmed address gets at most five links in an hour, from all requests together', async () => {
    for (let count = 0; count < 6; count++) {
      const cookies: TestCookies = {}
      await signUp(people, cookies, newPhone())
      expect(await change(cookies, 'victim@example.com')).toMatchObject({
        ok: true,
        data: { linkSent: count < 5 },
      })
    }
    expect(await mails('victim@example.com')).toHaveLength(5)
  })
})
