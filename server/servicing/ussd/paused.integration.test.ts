/**
 * Goal: by USSD and in a chat, a customer who paused borrowing gets the reason instead of a loan. Method: the whole
 * service; a customer who repaid a loan.
 */
import { expect, test } from 'vitest'
import { currentLoan, settle, stored } from '../../testing/people/customers.ts'
import { chatting } from '../whatsapp/whatsapp.fixture.ts'
import { choosePin, cookies, on, people, phone, pin, setUp } from './ussd.fixture.ts'

setUp()

async function repayAndPause(): Promise<void> {
  const { paybill, paymentInfo } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: paymentInfo.totalPayableToday,
    account: paybill.accountNumber,
    phone: stored(phone),
  })
  await settle(people)
  await people.api('POST /api/account/borrowing-pause', { body: { months: 2 } }, { cookies })
}

test('USSD refuses a loan to a customer who paused borrowing, and says why', async () => {
  await choosePin()
  await repayAndPause()
  expect(await on.through('5', pin)).toMatch(/^(CON|END) You paused borrowing/)
})

test('in a pause, the limit by SMS, USSD and chat is only the day on which the pause ends', async () => {
  await choosePin()
  await repayAndPause()
  await fetch(`${people.url}/hooks/${people.services.config.callbackSecrets.sms}/sms/in`, {
    method: 'POST',
    body: new URLSearchParams({
      from: stored(phone),
      to: '20500',
      text: 'LIMIT',
      date: '2026-03-02 09:00:00',
      id: 'limit-in-a-pause',
      linkId: 'limit-in-a-pause',
    }),
  })
  expect((await people.sentTo(stored(phone)))[0]).toBe('Mkopo: Borrowing is paused until 02.05.2026.')
  expect(await on.through('8', pin)).toMatch(/^(CON|END) Borrowing is paused until 02\.05\.2026\.(\n0|$)/)
  const chat = chatting(people, phone)
  await chat.write('Hello')
  await chat.press('My limit')
  await chat.write(pin)
  expect((await chat.texts())[0]).toBe('Borrowing is paused until 02.05.2026.')
})

test('a customer pauses borrowing by USSD, for a number of months from 1 to 12', async () => {
  await choosePin()
  expect(await on.through('6', '8', pin)).toMatch(/^CON No loans for 1 to 12 months/)
  expect(await on.type('13')).toMatch(/^CON A number of months from 1 to 12/)
  expect(await on.type('3')).toMatch(/^END No loans for 3 months/)
  expect(await people.api('GET /api/account/borrowing-pause', {}, { cookies })).toMatchObject({
    data: { pause: { liftsAt: null } },
  })
})

test('a chat refuses a loan to a customer who paused borrowing, and says why', async () => {
  await choosePin()
  await repayAndPause()
  const chat = chatting(people, phone)
  await chat.write('Hello')
  await chat.press('New loan')
  await chat.write(pin)
  expect((await chat.texts())[0]).toMatch(/You paused borrowing/)
})
