/** Goal: a late customer signs a hardship plan in the chat with the PIN. Method: the whole service with its sandbox. */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, settle, signLoan, startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { chatting } from './whatsapp.fixture.ts'

const people = startedForEach(() => startPeople())

test('a past-due customer reads the price of a plan in the chat, and signs it with the PIN', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const chat = chatting(people, phone)
  await chat.write('Hello')
  await chat.press('Help')
  await chat.press('Cannot pay on time')
  for (const text of ['05111990', '7391', '7391']) await chat.write(text)
  expect((await chat.texts())[0]).toMatch(/You can choose a plan from 7 days before your due date/)

  await people.advance(63 * 86_400_000)
  await people.drain()
  await chat.write('Hello')
  await chat.press('Help')
  await chat.press('Cannot pay on time')
  await chat.write('7391')
  await chat.press('Pay a quarter now')
  expect((await chat.texts())[0]).toMatch(/in all by .*no more interest/)
  await chat.write('7391')
  expect((await chat.texts())[0]).toMatch(/^Signed\. You pay KES [\d,]+ in all/)
  expect(
    await people.database.db.selectFrom('hardship_plan').select(['kind', 'state', 'channel']).execute(),
  ).toEqual([{ kind: 'payLess', state: 'active', channel: 'phone' }])
})
