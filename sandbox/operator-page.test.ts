/** The sandbox as its operator sees it. */
import { describe, expect, test } from 'vitest'
import { sentinels } from './sentinels.ts'
import { startSandbox } from './testing/harness.ts'
import { daraja, push, sandbox, setUp } from './sandbox.fixture.ts'

setUp()

describe("the operator's page", () => {
  const page = async (query = '') => (await fetch(`${sandbox.url}/sandbox${query}`)).text()
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/sandbox/do/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    })

  /** Except for the page's own script. */
  const own = '<script type="module" src="/sandbox/live.js"></script>'

  test("the operator's page says that no money is real, has one script, and a link for browsers without scripts", async () => {
    const shown = await page()
    expect(shown).toContain('Sandbox: no real money')
    expect(shown).toContain('<a href="/sandbox">Refresh</a>')
    expect(shown).toContain(own)
    expect(shown.replace(own, '')).not.toMatch(/<script|http-equiv|style=|onclick/)
    const script = await fetch(`${sandbox.url}/sandbox/live.js`)
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    for (const { digits } of sentinels) expect(shown).toContain(`>${digits}<`)
  })

  test('an operator begins and ends an outage of a message provider', async () => {
    const state = async () => /first SMS provider\): ([^<]*)</.exec(await page())?.[1] ?? (await page())
    expect(await state()).toBe('Works')
    for (const [trouble, shown] of [
      ['down', 'Down: sends nothing'],
      ['none', 'Works'],
    ] as const) {
      const sent = await submit('trouble', { provider: 'africastalking', trouble })
      expect(sent.headers.get('location')).toBe('/sandbox/?said=done')
      expect(await state()).toBe(shown)
    }
    const unknown = await submit('trouble', { provider: 'pigeons', trouble: 'down' })
    expect(unknown.headers.get('location')).toBe('/sandbox/?said=actionUnknown')
  })

  test("the operator's page says how to get to the back office of a service that has one", async () => {
    expect(await page()).not.toContain('back office')
    const served = await startSandbox({
      backOffice: { command: 'make an officer', signInHref: '/office/sign-in' },
    })
    const shown = await (await fetch(`${served.url}/sandbox`)).text()
    await served.close()
    expect(shown).toContain('make an officer')
    expect(shown).toContain('href="/office/sign-in"')
  })

  test.each([
    ['partners', 'That figure is the partner&#39;s own', 'no real lender'],
    ['bureau', 'What lenders reported', 'made-up report of nobody'],
  ])("a page stands in for another company's: %s", async (path, says, banner) => {
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`)
    const shown = await answer.text()
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(shown).toContain(banner)
    expect(shown.replaceAll("'", '&#39;')).toContain(says)
    expect(shown).not.toMatch(/<script|style=|onclick/)
  })

  test("the operator's page shows what customers wrote as text", async () => {
    await submit('paybill', {
      amount: '500',
      account: '<img src=x onerror=alert(1)>',
      phone: '0712345678',
      name: '"><script>',
    })
    await sandbox.api('POST', '/paybill', { amount: 1, account: "'&", phone: '0712345678' })
    const shown = await page('?said=%3Cscript%3E')
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(shown).toContain('&#39;&amp;')
    expect(shown.replace(own, '')).not.toMatch(/<img|<script/)
  })

  test('forges a payment: its confirmation arrives, and M-Pesa has no record of it', async () => {
    const address = (path: string) => `${sandbox.daraja.callbackBase}/${path}`
    await daraja('/mpesa/c2b/v2/registerurl', {
      ShortCode: sandbox.daraja.shortCode,
      ResponseType: 'Completed',
      ConfirmationURL: address('c2b'),
      ValidationURL: address('validation'),
    })
    expect(await page()).toContain('Forge a payment that M-Pesa does not know')
    const sent = await submit('forged', { amount: '700', account: 'PHJH91GJA2', phone: '0712345678' })
    expect(sent.headers.get('location')).toContain('said=forged')
    await sandbox.pump()
    expect(sandbox.heardAt('/c2b').map(({ body }) => body)).toEqual([
      expect.objectContaining({ TransAmount: '700.00', BillRefNumber: 'PHJH91GJA2' }),
    ])
    expect((await sandbox.api('GET', '/money')).body).toMatchObject({ collections: [] })
  })

  test("the operator's page shows prompts and the newest messages first; everything else is folded", async () => {
    await push()
    for (let sent = 1; sent <= 7; sent += 1) {
      const form = new URLSearchParams({
        username: sandbox.sms.username,
        to: '+254712345678',
        message: `Message number ${sent} of seven`,
      })
      await fetch(`${sandbox.sms.baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apikey: sandbox.sms.apiKey },
        body: form,
      })
    }
    const shown = await page()
    const first = shown.slice(0, shown.indexOf('id="older"'))
    expect([7, 6, 5, 4, 3].map((sent) => first.includes(`Message number ${sent} `))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(first.indexOf('Pay KES 500')).toBeLessThan(first.indexOf('Message number 7'))
    const open = shown.replace(/<details[\s\S]*?<\/details>/g, '')
    for (const folded of ['Move the clock', 'Float, KES', 'Wrong PIN', 'Ends in', 'Make an M-Pesa statement'])
      expect(open).not.toContain(folded)
  })

  test("the operator's page ends a prompt by a button and leads back", async () => {
    const { body } = await push()
    expect(await page()).toContain(String(body['CheckoutRequestID']))
    const answer = await submit('prompt', { id: String(body['CheckoutRequestID']), action: 'pay' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/?said=done'])
    expect(await page()).not.toContain('ws_CO_')
    expect(await page('?said=done')).toContain('Done.')
  })

  test("the operator's page explains the input when a form cannot be parsed", async () => {
    expect(
      (await submit('paybill', { amount: '1.50', account: 'x', phone: '0712345678' })).headers.get(
        'location',
      ),
    ).toBe('/sandbox/?said=amountUnreadable')
    expect(
      (await submit('paybill', { amount: '1', account: 'x', phone: '12' })).headers.get('location'),
    ).toBe('/sandbox/?said=phoneUnreadable')
    expect((await submit('clock', { date: '2026-11-20' })).headers.get('location')).toBe(
      '/sandbox/?said=moveUnreadable',
    )
    expect((await submit('float', { amount: 'x' })).headers.get('location')).toBe(
      '/sandbox/?said=amountUnreadable',
    )
    expect((await submit('reversal', { receipt: 'x' })).headers.get('location')).toBe(
      '/sandbox/?said=receiptNotFound',
    )
  })

  test("the operator's page refuses forms from other sites", async () => {
    expect((await submit('clock', { days: '1' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await submit('clock', { days: '1' }, { origin: sandbox.url })).status).toBe(303)
  })

  test("the operator's page marks codes in messages, not amounts, dates or longer numbers", async () => {
    const form = new URLSearchParams({
      username: sandbox.sms.username,
      to: '+254712345678',
      message: '4821 is your code. KES 10,000 by 21.12.2026, paybill 600966, account LN0000000017',
    })
    await fetch(`${sandbox.sms.baseUrl}/version1/messaging`, {
      method: 'POST',
      headers: { apikey: sandbox.sms.apiKey },
      body: form,
    })
    const shown = await page()
    expect([...shown.matchAll(/<mark>(\d+)<\/mark>/g)].map((match) => match[1])).toEqual(['4821', '600966'])
  })

  test("the operator's page makes a statement to download, of any phone", async () => {
    const answer = await submit('statement', {
      phone: '0712345678',
      name: 'Jane Doe',
      code: '12345',
      layout: 'plain',
    })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="MPESA_Statement_2026-08-21_to_2026-11-20_254712345678.pdf"',
    ])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await submit('statement', { phone: '12' })).headers.get('location')).toBe(
      '/sandbox/?said=phoneUnreadable',
    )
    expect(
      (await submit('statement', { phone: '0712345678' }, { origin: 'https://elsewhere.example' })).status,
    ).toBe(403)
  })

  test.each([
    [{ days: '61' }, '2027-01-21T09:00:00.000Z'],
    [{ date: '2026-12-25' }, '2026-12-25T09:00:00.000Z'],
  ])("the operator's page moves the clock by %j", async (fields, expected) => {
    expect((await submit('clock', fields as Record<string, string>)).status).toBe(303)
    expect(sandbox.now().toISOString()).toBe(expected)
  })
})
