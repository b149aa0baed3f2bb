/**
 * Goal: a customer with Airtel Money is paid, prompted and informed by it: by the dialling network, by their
 * choice, or by their number. Method: the whole service with its sandbox; a phone that sends what the network
 * sends.
 */
import { dialledAnswers } from '../../../domain/testing/dialled-answers.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDocument, newPhone, settle, stored } from '../../testing/people/customers.ts'
import { birthDate, dialling, payPrompt, people, phone, pin, promptsOf, setUp } from './ussd.fixture.ts'

setUp()

test('a number on Airtel Money is paid and prompted there, and no paybill is named', async () => {
  const itsPhone = '0733 123 456'
  const borrower = dialling(people, itsPhone)
  const answers = ['Otieno', 'Odhiambo', newDocument(), '03041985', ...dialledAnswers(), 'Kiambu, Thika']
  await borrower.through('1', '1', '1', pin, pin, ...answers)
  expect(await borrower.through('5', pin, '5000', '1', '1')).toMatch(/^CON Read the SMS/)
  await borrower.type(pin)
  await settle(people)
  const sent = async (what: RegExp) =>
    (await people.sentTo(stored(itsPhone))).filter((text) => what.test(text))
  expect(await sent(/sent to/)).toEqual([
    expect.stringMatching(/KES 5,000 sent to Airtel Money .*\. Airtel Money: dial \*384\*50#$/),
  ])
  expect(await borrower.through('2', pin, '4')).toMatch(
    /^CON By hand, from any phone with M-Pesa: Pay Bill 600000, account \w{10}\. With Airtel Money choose Pay/,
  )
  expect(await borrower.through('1', pin, '2000', '1')).toMatch(/^END/)
  await people.advance(8_000)
  await people.sandbox.post(`/api/prompts/${(await promptsOf(itsPhone)).at(-1)!.id}/pay`)
  await settle(people)
  expect(await sent(/received/)).toEqual([expect.stringMatching(/Airtel Money: dial \*384\*50#$/)])
  expect(await sent(/[Pp]aybill/)).toEqual([])
})

test('a customer paid by Airtel Money on an M-Pesa number also pays and reads by it if the network is unknown', async () => {
  const chosen = dialling(people, phone, '99999')
  const { database, customers, identity } = people.services
  const customerId = (await identity.customerOf(stored(phone)))!
  await database.transaction((tx) =>
    customers.saveReceiving(tx, customerId, { method: 'airtel', phone: stored(phone) }),
  )
  await chosen.through('2', birthDate, pin, pin)
  expect(await chosen.through('1', pin, '2000', '1')).toMatch(/^END/)
  await payPrompt()
  const { rows } = await sql<{ rail: string }>`select rail from payment_prompt`.execute(people.database.db)
  expect(rows).toEqual([{ rail: 'airtel' }])
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringMatching(/received.*Airtel Money: dial \*384\*50#$/s),
  )
})

test('a number ported to Airtel pays and is paid on the network it dials from', async () => {
  const carried = newPhone()
  const borrower = dialling(people, carried, '63903')
  const answers = ['Otieno', 'Odhiambo', newDocument(), '03041985', ...dialledAnswers(), 'Kiambu, Thika']
  await borrower.through('1', '1', '1', pin, pin, ...answers)
  await borrower.through('5', pin, '5000', '1', '1')
  await borrower.type(pin)
  await settle(people)
  const ways = async (phoneNumber: string) =>
    (
      await sql<{ way: string }>`select rail as way from payment_prompt where phone = ${phoneNumber}
        union all select method from payout where phone = ${phoneNumber}`.execute(people.database.db)
    ).rows.map(({ way }) => way)
  expect(await ways(stored(carried))).toEqual(['airtel'])
  expect(await borrower.through('1', pin, '2000', '1')).toMatch(/^END/)
  expect(await ways(stored(carried))).toEqual(['airtel', 'airtel'])
})
