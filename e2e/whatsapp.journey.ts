/**
 * Goal: a customer with consent reads and asks by WhatsApp, gets a document there and reaches an officer,
 * whose answer arrives within WhatsApp's window. Method: a customer on the sandbox's phone page, and an
 * officer at 1280 px and on a phone; with scripts and without.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newPhone, settle, signLoan, startPeople, stored } from '../server/testing/people/customers.ts'
import { messages } from '../words/compiled/messages.ts'
import { ussd } from '../words/compiled/ussd.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const [hourMs, minuteMs] = [3_600_000, 60_000]
const typedLate = 'It came, and your loan has it.'
const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

/** The chat on the sandbox's phone. */
function chatOn(page: Page, phone: string) {
  const open = async (): Promise<void> => {
    await people.drain()
    await page.goto(`${people.url}/sandbox/phone?phone=${encodeURIComponent(stored(phone))}`)
  }
  const newest = page.locator('section[aria-labelledby="chat"] li').first()
  return {
    open,
    async write(text: string): Promise<void> {
      await page.locator('#write').fill(text)
      await page.locator('form[action$="/do/phone/write"] button.main').click()
      await page.waitForURL(/said=/)
      await open()
    },
    async press(name: string): Promise<void> {
      await page
        .locator('section[aria-labelledby="chat"]')
        .getByRole('button', { name, exact: true })
        .first()
        .click()
      await page.waitForURL(/said=/)
      await open()
    },
    came: (text: string) => expect.poll(() => newest.innerText()).toContain(text),
  }
}

test.each(sampled('a customer asks for a document', [true, false]))(
  'a customer asks for a document and for a person; scripts: %s',
  (scripts) =>
    onPhone(scripts, async (page, context) => {
      const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
      await signLoan(people, cookies, phone)
      await settle(people)
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
      )
      await page.goto(`${people.url}/en/account/data/consents`)
      await page.locator('button[name="give"][value="whatsApp"]').click()
      await page.locator('button[name="withdraw"][value="whatsApp"]').waitFor()
      await looksRight(page, 'whatsapp')

      const chat = chatOn(page, phone)
      await chat.open()
      await chat.write('Hello')
      await looksRight(page, 'menu')
      await chat.press('Documents')
      for (const typed of ['05111990', '7391', '7391']) await chat.write(typed) // a PIN is chosen by typing it twice
      await chat.press('Statement')
      await page.getByRole('link', { name: /\.pdf$/ }).waitFor()
      await looksRight(page, 'document')
      await chat.write('Hello')
      await chat.press('Talk to a person')
      await chat.came('a person answers in this chat')
      await chat.write('My payment of yesterday is missing.')

      const desk = await openDesk(people.url, await newOfficer(people), scripts)
      await desk.go(officePaths.today())
      await desk.main().toContain(`WhatsApp from …${phone.slice(-4)}`)
      await desk.go(officePaths.chats())
      await desk.main().toContain("Wanjiku Ng'ang'a")
      await desk.look('chats')
      await desk.page.getByRole('link', { name: "Wanjiku Ng'ang'a" }).last().click()
      await reads(desk.page, 'My payment of yesterday is missing.')
      await desk.look('chat')
      await desk.press('answer')
      await reads(desk.page, 'Fill in this field')
      await desk.look('chat-refused')
      await desk.fill('text', 'Which receipt does the SMS of M-Pesa name?')
      await desk.press('answer')
      await reads(desk.page, 'Answer queued.')
      await chat.open()
      await chat.came('Which receipt does the SMS of M-Pesa name?')
      await chat.write('SG632NMUAB')

      // The 24-hour window ends while the answer is typed: it is not sent, and its text is kept.
      const address = new URL(desk.page.url()).pathname
      await desk.page.context().close()
      await people.advance(24 * hourMs - 5 * minuteMs)
      const next = await openDesk(people.url, await newOfficer(people), scripts)
      await next.go(address)
      await next.fill('text', typedLate)
      await people.advance(10 * minuteMs)
      await next.press('answer')
      await reads(next.page, 'The 24-hour WhatsApp window has closed')
      expect(await next.page.locator('textarea[name="text"]').inputValue()).toBe(typedLate)
      await reads(next.page, `Call ${stored(phone)}`)
      await next.look('chat-over')
      await next.press('end')
      await reads(next.page, 'Conversation closed.')
      await chat.open()
      await chat.write('Hello')
      await chat.came('Mkopo')
      await next.page.context().close()
    }),
)

test('a customer does the same in Spanish, then in Swahili', () =>
  onPhone(false, async (page) => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await signLoan(people, cookies, phone)
    await settle(people)
    const chat = chatOn(page, phone)
    await chat.open()
    const talks = [
      {
        language: 'es',
        name: 'Español',
        before: ussd.en,
        words: { start: 'EMPEZAR', menu: 'menú' },
        proves: ['05111990', '7391', '7391'],
      },
      {
        language: 'sw',
        name: 'Kiswahili',
        before: ussd.es,
        words: { start: 'anza', menu: 'MENYU' },
        proves: ['7391'],
      },
    ] as const
    for (const { language, name, before, words, proves } of talks) {
      const [said, texts] = [ussd[language], messages[language].chat]
      await chat.write(words.menu)
      await chat.press(before.menuLanguage)
      await chat.press(name)
      await chat.write(words.start)
      await chat.came(texts.started)
      await chat.write(words.menu)
      await looksRight(page, `menu-${language}`)
      await chat.press(said.menuDocuments)
      for (const typed of proves) await chat.write(typed)
      await chat.came(said.documents)
      await chat.press(said.document.statement)
      await chat.came(said.documentComes)
      await reads(page, texts.document({ kind: 'statement', contract: '' }).trim())
      await page
        .getByRole('link', { name: /\.pdf$/ })
        .first()
        .waitFor()
      await chat.write(words.menu)
      await chat.press(said.menuPerson)
      await chat.came(said.personCalled({ when: 'open', time: '20:00', on: '' }))
    }
  }))
