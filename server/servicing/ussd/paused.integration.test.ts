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
