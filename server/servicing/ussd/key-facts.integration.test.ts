/**
 * Goal: a borrower by USSD learns the cost of a loan, also when past due, before the PIN signs it, with the
 * figures of the web's key facts. Method: the whole service with its sandbox; a phone that sends what the
 * network sends.
 */
import { dialledAnswers } from '../../../domain/testing/dialled-answers.ts'
import { expect, test } from 'vitest'
import { showDay } from '../../../domain/days.ts'
import { newDocument, newPhone, stored } from '../../testing/people/customers.ts'
import { dialling, people, pin, setUp } from './ussd.fixture.ts'

setUp()

test('the cost of paying late and the most a loan can cost are next to the price, and in the SMS that the PIN signs', async () => {
  const itsPhone = newPhone()
  const borrower = dialling(people, itsPhone)
  const answers = ['Otieno', 'Odhiambo', newDocument(), '03041985', ...dialledAnswers(), 'Kiambu, Thika']
  await borrower.through('1', '1', '1', pin, pin, ...answers)
  expect(await borrower.through('5', pin, '5000', '1')).toMatch(/^CON You get KES 5,000[^]*\n2 If I am late/)
  expect(await borrower.type('2')).toMatch(
    /^CON After 02\.05\.2026: interest 2\.5% a day, on a first loan too, penalty 0\.1% a day on the overdue part of the amount borrowed\. At most 16,570\./,
  )
  expect(await borrower.type('0')).toMatch(/^CON You get KES 5,000/)
  expect(await borrower.type('1')).toMatch(/^CON Read the SMS/)
  await people.drain()
  const customerId = (await people.services.identity.customerOf(stored(itsPhone)))!
  const onWeb = await people.services.applications.confirmation(customerId)
  if ('error' in onWeb) throw new Error(onWeb.error)
  const { slip, expirationDate } = onWeb
  const [sms] = (await people.sentTo(stored(itsPhone))).filter((text) => text.includes('Charges'))
  for (const part of [
    'get KES 5,000 on ',
    `...${stored(itsPhone).slice(-4)}, repay KES ${slip.total.amount.toLocaleString('en-KE')} by 02.05.2026.`,
    `${slip.nominalYearlyPercent}% a year.`,
    'A day late: 2.5% interest, 0.1% penalty.',
    `Max KES 16,570. Until ${showDay(expirationDate.slice(0, 10) as never)}.`,
    'Sign: *384*50#, New loan, your PIN.',
  ])
    expect(sms).toContain(part)
  expect(sms).not.toContain('/account')
})
