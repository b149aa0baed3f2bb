/**
 * Goal: a switch reaches every visitor and process within seconds and is audited; payments and staff are not
 * affected. Method: the whole service with the built pages, and the switches of a second process on its
 * database.
 */
import { describe, expect, test, vi } from 'vitest'
import { errorText } from '../../../contract/texts/index.ts'
import { unbroken } from '../../../web/texts/format.ts'
import { screenTexts } from '../../../web/texts/all.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  borrow,
  newPhone,
  registerUpToConfirmation,
  settle,
  startPeople,
  submitForm,
} from '../../testing/people/customers.ts'
import {
  administrator,
  anotherProcess,
  languages,
  page,
  people,
  plain,
  renewAdministrator,
  requests,
  setUp,
  texts,
  works,
} from './switches.fixture.ts'

const { en } = screenTexts

setUp()

describe('loan requests', () => {
  test('no customer can apply while loan requests are switched off, and every screen shows the text of the specification; they can again once they are switched on', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    const at = await registerUpToConfirmation(people, cookies, phone)
    expect(await requests(false)).toMatchObject({ ok: true, data: { loanRequestsEnabled: false } })
    const said = 'Applying for applications is temporarily unavailable. Please try again later.'
    expect(await people.api('GET /api/settings')).toMatchObject({
      data: { loanRequestsEnabled: false, message: said },
    })
    expect(
      await people.api(
        'POST /api/v1/customer/process',
        { body: { processName: 'loanRequest' } },
        { cookies },
      ),
    ).toMatchObject({ status: 503, problem: { code: 'requestsDisabled' } })
    expect(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' })).toMatchObject({
      status: 503,
      problem: { code: 'requestsDisabled', message: said },
    })
    for (const path of ['/en', '/en/registration'])
      expect(plain(await (await page(path)).text()), path).toContain(said)
    expect(await (await page('/en')).text()).not.toContain('formAction="/en/registration"')
    for (const language of languages)
      expect(plain(await (await page(`/${language}`)).text())).toContain(
        errorText(language, 'requestsDisabled'),
      )

    await requests(true)
    expect(await (await page('/en')).text()).not.toContain(said)
    expect(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' })).toMatchObject({
      ok: true,
    })
  })

  test('the account shows it too, on My loan and in the application', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    const methods = await people.api(
      'GET /api/account/loans/current/payment-methods',
      { query: {} },
      { cookies },
    )
    const owed = methods.ok ? methods.data.payoff : 0
    const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
    await people.sandbox.post('/api/paybill', {
      phone,
      account: loan.ok ? loan.data?.documentNumber : '',
      amount: owed,
    })
    await settle(people)
    await requests(false)
    for (const path of ['/en/account', '/en/account/request'])
      expect(plain(await (await page(path, cookies)).text()), path).toContain(
        'Applying for applications is temporarily unavailable. Please try again later.',
      )
  })

  test('the setting applies until staff first switch', async () => {
    const off = await startPeople({ env: { LOAN_REQUESTS_ENABLED: 'false' } })
    try {
      const { cookies } = await newOfficer(off, 'administrator')
      expect(await off.api('GET /api/settings')).toMatchObject({ data: { loanRequestsEnabled: false } })
      await off.api('POST /api/office/switches/loan-requests', { body: { enabled: true } }, { cookies })
      expect(await off.api('GET /api/settings')).toMatchObject({ data: { loanRequestsEnabled: true } })
    } finally {
      await off.stop()
    }
  })
})

describe('technical works', () => {
  test.each(languages)(
    'every page in %s shows maintenance: complete, without scripts, with hotline and paybill, and is not cached',
    async (language) => {
      const path = `/${language}/about`
      await page(path) // cached for all visitors now
      await works(true, '14:30') // at noon
      const got = await page(path)
      const html = plain(await got.text())
      expect([got.status, got.headers.get('cache-control'), got.headers.get('content-type')]).toEqual([
        503,
        'no-store',
        'text/html; charset=utf-8',
      ])
      expect(Number(got.headers.get('retry-after'))).toBe(
        (Date.parse('2026-03-02T11:30:00Z') - people.clock.now().getTime()) / 1_000,
      )
      const said = texts[language].works
      for (const text of [
        said.title,
        said.until({ time: '14:30' }),
        said.repay.title,
        unbroken(people.services.config.hotline),
        ...texts[language].payment.paybill.steps({
          paybill: people.services.config.mpesa.shortCode,
          account: said.repay.account,
        }),
        '</html>',
      ])
        expect(html).toContain(text)
      expect(html).toMatch(new RegExp(`<html lang="${language}"`))
      expect(html).not.toMatch(/<script/)
      await works(false)
      expect((await page(path)).status).toBe(200)
    },
  )

  test('customers, forms and calls get a refusal; sessions stay valid', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    await works(true)
    for (const path of [
      '/en/account',
      '/en/account/pay',
      '/en/registration',
      '/en/nothing-here',
      '/en/sign-in',
    ]) {
      expect([path, (await page(path, cookies)).status]).toEqual([path, 503])
      expect(
        (await page(path, cookies, { method: 'POST', body: new URLSearchParams({ csrf: 'x' }) })).status,
      ).toBe(503)
    }
    const refused = await people.api('GET /api/account/loans/current', undefined, {
      cookies,
      headers: { 'x-language': 'sw' },
    })
    expect(refused).toMatchObject({
      status: 503,
      problem: { code: 'technicalWorks', message: errorText('sw', 'technicalWorks') },
    })
    expect(refused.headers.get('retry-after')).toBe('300')
    expect(await people.api('GET /api/v1/customer/products/config')).toMatchObject({
      status: 503,
      problem: { code: 'technicalWorks' },
    })
    expect(
      await people.api('POST /api/v2/ken/users/login/password', { body: { phone, password: 'x' } }),
    ).toMatchObject({ status: 503, problem: { code: 'technicalWorks' } })
    await works(false)
    expect(await people.api('GET /api/account/loans/current', undefined, { cookies })).toMatchObject({
      ok: true,
      data: { status: 'active' },
    })
  })

  test('payments are never refused: a paybill payment counts; health, files and the back office work', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
    await works(true)
    await people.sandbox.post('/api/paybill', {
      phone,
      account: loan.ok ? loan.data?.documentNumber : '',
      amount: 1_000,
    })
    await settle(people)
    for (const path of ['/health/live', '/health/ready', '/favicon.svg'])
      expect([path, (await page(path)).status]).toEqual([path, 200])
    expect((await page('/office/sign-in')).status).toBe(200)
    const shown = await (await page('/office/switches', administrator.cookies)).text()
    expect(plain(shown)).toContain('Maintenance mode is on: customers see only the maintenance page.')
    await works(false)
    const paid = await people.api(
      'GET /api/account/loans/current/payment-methods',
      { query: {} },
      { cookies },
    )
    expect(paid).toMatchObject({ ok: true, data: { payoff: 9_000 } })
  })

  test('maintenance with an end is over automatically; with an end past midnight the page names the day', async () => {
    await works(true, '02:30')
    expect(plain(await (await page('/en')).text())).toContain(
      en.works.untilDay({ day: '03.03.2026', time: '02:30' }),
    )
    people.clock.move(Date.parse('2026-03-02T23:29:59Z') - people.clock.now().getTime())
    expect((await page('/en')).status).toBe(503)
    people.clock.move(2_000)
    expect((await page('/en')).status).toBe(200)
    expect(people.services.serviceControls.current().technicalWorks).toBeNull()
    await renewAdministrator() // the session ended overnight
  })

  test('an invalid time is refused at its field', async () => {
    expect(await works(true, '25:00')).toMatchObject({
      status: 422,
      problem: { errors: { until: [errorText('en', 'timeInvalid')] } },
    })
    expect(people.services.serviceControls.current().technicalWorks).toBeNull()
  })
})

describe('in every process', () => {
  test('another process sees a change automatically', async () => {
    const other = anotherProcess()
    await other.follow()
    try {
      expect(other.current().technicalWorks).toBeNull()
      await works(true)
      await vi.waitFor(() => expect(other.current().technicalWorks).toEqual({ until: null }), {
        timeout: 10_000,
        interval: 100,
      })
    } finally {
      await other.leave()
    }
  })

  test('a process without its database keeps the last state', async () => {
    let away = false
    const database = {
      ...people.database,
      get db() {
        if (away) throw new Error('the database is away')
        return people.database.db
      },
    }
    const cut = anotherProcess(database)
    await works(true)
    await cut.refresh()
    away = true
    await expect(cut.refresh()).rejects.toThrow('away')
    expect(cut.current().technicalWorks).toEqual({ until: null })
    expect(cut.refusalOf({ caller: 'customer', path: '/api/account/loans/current' })).toMatchObject({
      error: 'technicalWorks',
    })
  })
})

test('every switch is audited once, with who did it', async () => {
  await requests(false)
  await requests(false)
  await works(true, '14:30')
  await works(false)
  const seen = await people.api('GET /api/office/switches', undefined, { cookies: administrator.cookies })
  expect(
    seen.ok &&
      seen.data.acts
        .slice(0, 3)
        .reverse()
        .map(({ officer, act, before, after }) => ({ officer, act, before, after })),
  ).toEqual([
    {
      officer: administrator.email,
      act: 'requests.stopped',
      before: { enabled: true },
      after: { enabled: false },
    },
    {
      officer: administrator.email,
      act: 'works.begun',
      before: { on: false },
      after: { on: true, until: expect.any(String) as string },
    },
    {
      officer: administrator.email,
      act: 'works.ended',
      before: { on: true, until: expect.any(String) as string },
      after: { on: false },
    },
  ])
})
