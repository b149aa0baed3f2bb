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

test('a chat refuses a loan to a customer who paused borrowing, and says why', async () => {
  await choosePin()
  await repayAndPause()
  const chat = chatting(people, phone)
  await chat.write('Hello')
  await chat.press('New loan')
  await chat.write(pin)
  expect((await chat.texts())[0]).toMatch(/You paused borrowing/)
})
