/** Paying without signing in, "I paid", and the address a friend sends. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { borrowed } from './by-calls.ts'
import {
  messagesTo,
  moveClock,
  payPaybill,
  pressPrompt,
  readCode,
  setFaults,
  waitingPrompt,
} from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { screenTexts } from '../web/texts/all.ts'
import { looksRight, onPhone, reads, readsOnReload, ways } from './visit.ts'

const { en } = screenTexts

const partner = { partner: 'jirani', key: 'a-key-of-the-partner' }
const service = started(() =>
  startOnCopy({ RATE_LIMIT_FACTOR: '100', PARTNER_KEYS: `${partner.partner}:${partner.key}` }),
)

const newPartnerLink = async (): Promise<string> => {
  const response = await fetch(`${service.url}/api/partner/client-tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...partner, clientId: 'client-7' }),
  })
  return ((await response.json()) as { data: { url: string } }).data.url
}

/** Sends a keyword from the sandbox's phone; the reply contains the payment link. */
async function textsFor(page: Page, phone: string, account: string): Promise<void> {
  await page.goto(`${service.url}/sandbox/phone?phone=${encodeURIComponent(phone)}`)
  await page.locator('#text').fill(' Salio. ')
  await page.locator('form[action$="/do/phone/text"] button').click()
  await expect
    .poll(async () => (await page.reload(), page.locator('section li').first().innerText()), {
      interval: 300,
    })
    .toMatch(new RegExp(`^20500[^]*${account}`))
}

/** Both ways in English, one in each other language. */
const fewerWays = ways.filter(({ language, scripts }) => language === 'en' || scripts === (language === 'es'))

test.each(sampled('a loan is paid by a stranger', fewerWays))(
  'a loan is paid without signing in, in $language, scripts $scripts',
  async ({ language, scripts }) => {
    const texts = borrower.texts[language].paying
    let who = borrower.newBorrower()
    let account = ''
    await onPhone(true, async (page) => {
      who = await borrowed(page, service.url, language)
      account = await borrower.paybillAccount(page, service.url, language)
    })
    await onPhone(scripts, async (page) => {
      const url = `${service.url}/${language}/pay`
      await page.goto(url)
      await looksRight(page)
      await borrower.fill(page, 'contractNumber', 'ABC')
      await page.locator('button[value="find"]').click()
      await reads(page, borrower.texts[language].common.form.summary)
      await looksRight(page, 'refused')
      await borrower.fill(page, 'contractNumber', account)
      await page.locator('button[value="find"]').click()
      await reads(page, texts.found({ name: 'A*** O***' }))
      await looksRight(page, 'found')
      await borrower.fill(page, 'amount', '300')
      await borrower.fill(page, 'payer', who.phone)
      await page.locator('button[value="airtelPrompt"]').click()
      await page.waitForURL(/\/pay\/prompt\//)
      expect(await page.locator('h1').innerText()).toContain('Airtel Money')
      await looksRight(page, 'waiting')
      await pressPrompt(service.url, await waitingPrompt(service.url, who.phone), 'wrong-pin')
      const { prompt } = borrower.texts[language].payment
      await readsOnReload(page, prompt.failures.wrongPin.title)
      // The choice is kept: the loan, the amount, the number and the provider.
      await page.locator('main a.button').first().click()
      await reads(page, texts.found({ name: 'A*** O***' }))
      expect(await page.locator('[name="amount"]').inputValue()).toBe('300')
      expect((await page.locator('[name="payer"]').inputValue()).replace(/\D/g, '')).toContain(
        who.phone.replace(/\D/g, '').slice(-9),
      )
      expect(await page.locator('button[value$="Prompt"]').first().getAttribute('value')).toBe('airtelPrompt')
      await page.locator('button[value="mpesaPrompt"]').click()
      await page.waitForURL(/\/pay\/prompt\//)
      await pressPrompt(service.url, await waitingPrompt(service.url, who.phone), 'pay')
      await readsOnReload(page, texts.paidText)
      await looksRight(page, 'paid')
      await textsFor(page, who.phone, account)
      // With a code the page shows the amount owed and nothing else, so the payer's number is typed.
      await page.goto(url)
      await borrower.fill(page, 'contractNumber', account)
      await page.locator('button[value="find"]').click()
      await page.locator('button[value="code"]').click()
      await page.waitForURL(/\/pay\/code$/)
      await looksRight(page)
      await borrower.fill(page, 'otp', await readCode(service.url, who.phone))
      await page.locator('button[value="confirm"]').click()
      await page.waitForURL(/\/pay\/loan$/)
      await reads(page, 'KES\u00a09,700')
      await looksRight(page)
      await borrower.fill(page, 'amount', '200')
      expect(await page.locator('[name="payer"]').inputValue()).toBe('')
      await borrower.fill(page, 'payer', who.phone)
      await page.locator('button[value="airtelPrompt"]').click()
      await page.waitForURL(/\/pay\/prompt\//)
      await pressPrompt(service.url, await waitingPrompt(service.url, who.phone), 'pay')
      await readsOnReload(page, texts.paidText)
      await page.goto(`${service.url}/${language}/account`)
      await page.waitForURL(/\/sign-in\?back=/)
    })
  },
)

test('by phone the page is the same for every number, and the SMS link opens the payment once', () =>
  onPhone(true, async (page) => {
    const texts = borrower.texts.en.paying
    const who = await borrowed(page, service.url, 'en')
    await borrower.signOut(page)
    for (const phone of ['0799999990', who.phone]) {
      await page.goto(`${service.url}/en/pay`)
      await borrower.fill(page, 'phone', phone)
      await page.locator('button[value="phone"]').click()
      await reads(page, texts.sent)
    }
    await looksRight(page, 'sent')
    await expect.poll(async () => (await messagesTo(service.url, who.phone))[0]?.text).toContain('/pay/t/')
    const [, path = ''] = /(\/pay\/t\/\S+)$/.exec((await messagesTo(service.url, who.phone))[0]!.text) ?? []
    await page.goto(`${service.url}/en${path}`)
    await looksRight(page, 'open')
    await page.locator('button[value="open"]').click()
    await page.waitForURL(/\/pay\/loan$/)
    await page.goto(`${service.url}/en${path}`)
    await page.locator('button[value="open"]').click()
    await reads(page, 'This link was used already or is older than 15 minutes')
    await looksRight(page, 'ended')
  }))

test('a partner signs its client in to pay after linking the accounts, and the link can be removed', () =>
  onPhone(false, async (page) => {
    const texts = borrower.texts.en.paying
    await page.goto((await newPartnerLink()).replace('/pay/t/', '/en/pay/t/'))
    await page.locator('button[value="open"]').click()
    await reads(page, texts.token.notLinked)
    expect(await page.locator('main').textContent()).not.toContain('not registered')
    expect(await page.getByRole('link', { name: texts.token.signIn }).last().getAttribute('href')).toContain(
      `?back=${encodeURIComponent('/en/pay/t/')}`,
    )
    await looksRight(page, 'not-linked')
    await borrowed(page, service.url, 'en')
    await page.goto((await newPartnerLink()).replace('/pay/t/', '/en/pay/t/'))
    await page.locator('button[value="open"]').click()
    await reads(page, texts.token.linkTitle({ partner: 'Jirani' }))
    for (const hears of [...Object.values(texts.partners.hears), texts.partners.hearsNot])
      await reads(page, hears)
    await looksRight(page, 'link')
    expect(await page.locator('main').textContent()).not.toContain('not registered')
    await page.locator('button[value="link"]').click()
    await reads(page, texts.partners.notices.linked)
    await looksRight(page, 'linked')
    // Found from the account, and ended after a question.
    await page.goto(`${service.url}/en/account/data`)
    await page.getByRole('link', { name: texts.partners.title }).click()
    await page.getByRole('link', { name: texts.partners.remove({ partner: 'Jirani' }) }).click()
    await reads(page, texts.partners.removal.text)
    await looksRight(page, 'ending')
    await page.locator('main form button').click()
    await reads(page, texts.partners.notices.removed)
    await looksRight(page, 'none')
  }))

test.each(sampled('"I paid" finds the payment', [true, false]))(
  '"I paid" finds the payment, scripts %s',
  (scripts) =>
    onPhone(scripts, async (page) => {
      const texts = borrower.texts.en.paid
      const who = await borrowed(page, service.url, 'en')
      const account = await borrower.paybillAccount(page, service.url, 'en')
      const { receipt } = await payPaybill(service.url, { amount: 250, phone: who.phone, account })
      await page.goto(`${service.url}/en/account/paid`)
      await looksRight(page)
      await borrower.fill(page, 'message', 'I paid yesterday')
      await page.locator('main form[method="post"] button').click()
      await reads(page, 'No receipt number is in this text')
      await looksRight(page, 'refused')
      // Shared from the messages app: the phone's browser posts the text itself.
      const text = `${receipt} Confirmed. Ksh250.00 sent to MKOPO for account ${account}`
      const shared = { form: { text }, headers: { origin: 'null' }, maxRedirects: 0 }
      await page.context().request.post(`${service.url}/en/account/paid/shared`, shared)
      await page.goto(`${service.url}/en/account/paid`)
      expect(await page.locator('[name="message"]').inputValue()).toBe(`${receipt} Ksh250.00`)
      await looksRight(page, 'shared')
      await page.locator('main form[method="post"] button').click()
      await page.waitForURL(/\/account\/paid\/[0-9a-f-]+$/)
      await readsOnReload(page, texts.states.credited.title)
      await looksRight(page, 'credited')
      await page.goto(`${service.url}/en/account/paid`)
      await borrower.fill(page, 'message', 'QQQ1111111')
      // M-Pesa does not answer, so that the page is seen before the answer is there.
      await setFaults(service.url, { serverErrorBeforeActing: 1 })
      await page.locator('main form[method="post"] button').click()
      await reads(page, texts.states.looking.title)
      await looksRight(page, 'looking')
      await setFaults(service.url, { serverErrorBeforeActing: 0 })
      await moveClock(service.url, { minutes: 2 }) // the page polls again by then
      await readsOnReload(page, texts.states.notFound.title)
      await looksRight(page, 'not-found')
    }),
)

test("a friend's visit by the referral link is counted", async () => {
  let link = ''
  await onPhone(false, async (page) => {
    await borrowed(page, service.url, 'en')
    await page.goto(`${service.url}/en/account/invite`)
    await looksRight(page)
    link = (await page.locator('main p.select-all').innerText()).trim()
    await onPhone(false, async (friend) => {
      await friend.goto(link)
      await reads(friend, en.invite.invited.title({ name: 'Amina', brand: 'Mkopo' }))
      await looksRight(friend, 'invited')
      await borrower.register(friend, service.url, 'en', borrower.newBorrower())
    })
    await page.reload()
    await expect(page.locator('main dl > div:nth-child(2) dd').innerText()).resolves.toBe('1')
    expect(await page.locator('[data-friends] li').count()).toBe(1)
  })
})
