/**
 * Goal: a failed payout goes to another destination by USSD as on the web, once, by the holder of the PIN.
 * Method: the whole service with its sandbox, where numbers ending in 923 are unregistered and in 922 over
 * their limit.
 */
import { dialledAnswers } from '../../../domain/testing/dialled-answers.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDocument, newPhone, settle, stored } from '../../testing/people/customers.ts'
import { dialling, type Dialling, people, pin, setUp } from './ussd.fixture.ts'

setUp()

const dayMs = 86_400_000
const secondSim = '0733 345 678'

/** A customer whose signed loan of KES 5,000 did not arrive on the dialling phone. */
async function notArrived(lastDigits = '923'): Promise<[on: Dialling, phone: string]> {
  const phone = `0745${newPhone().slice(-3)}${lastDigits}`
  const borrower = dialling(people, phone)
  const answers = ['Otieno', 'Odhiambo', newDocument(), '03041985', ...dialledAnswers(), 'Kiambu, Thika']
  await borrower.through('1', '1', '1', pin, pin, ...answers)
  await borrower.through('5', pin, '5000', '1', '1')
  expect(await borrower.type(pin)).toMatch(/^END You signed for KES 5,000/)
  await settle(people)
  return [borrower, phone]
}
const payoutsOf = async (phone: string) =>
  (
    await sql<{ to: string; method: string; status: string }>`select p.phone as to, p.method, p.status
      from payout p join identity_user u on u.id = p.customer_id where u.phone = ${stored(phone)}
      order by p.created_at, p.status`.execute(people.database.db)
  ).rows
const failed =
  /^CON KES 5,000 did not reach M-Pesa \.{3}\d923: not registered there\. Choose by 07\.03\.2026 where/

test('a failed payout goes to another number on the other network with the PIN, once, a day after a PIN was chosen', async () => {
  const [borrower, phone] = await notArrived()
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringMatching(
      /5,000 did not reach your M-Pesa\. Choose .* by 07\.03\.2026 at \S+ or \*384\*50#$/,
    ),
  )
  for (const way of ['2', '5'])
    expect(await borrower.through(way, pin)).toMatch(
      new RegExp(`${failed.source} .*, here or at \\S+\n1 M-Pesa\n2 Airtel Money\n0 Back$`),
    )
  expect(await borrower.type('2')).toMatch(/^CON Airtel Money, on which number\?.*\n1 This phone\n0 Back$/)
  expect(await borrower.type('12345')).toMatch(/^CON Not a mobile number\. Airtel Money, on/)
  expect(await borrower.type(secondSim)).toMatch(
    /^CON Send KES 5,000 to Airtel Money \+254 733-345-678\? You/,
  )
  expect(await borrower.type('8264')).toMatch(/^CON Wrong PIN\./)
  expect(await payoutsOf(phone)).toHaveLength(1)
  const goes = /^END KES 5,000 goes to Airtel Money \+254 733-345-678, not before 03\.03\.2026, \d\d:\d\d\./
  expect(await borrower.type(pin)).toMatch(goes)
  const again = await Promise.all(Array.from({ length: 10 }, () => borrower.again()))
  for (const each of again) expect(each).toMatch(goes)
  await settle(people)
  expect(await payoutsOf(phone)).toMatchObject([
    { to: stored(phone), method: 'mpesa', status: 'failed' },
    { to: stored(secondSim), method: 'airtel', status: 'scheduled' },
  ])
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringMatching(/Airtel Money \.{3}5678.*03\.03\.2026/s),
  )
  // A customer who did not see the screen sees it again.
  expect(await borrower.through('2', pin)).toMatch(
    /^CON Your request for KES 5,000: agreed\. The money leaves on 03\.03\.2026, \d\d:\d\d\.\n0 Back$/,
  )
  await people.advance(dayMs)
  await settle(people)
  expect(await payoutsOf(phone)).toMatchObject([{ status: 'failed' }, { status: 'paid' }])
  expect(await borrower.through('2', pin)).toMatch(/^CON Loan \w{10}\. Due 03\.05\.2026: KES 5,000/)
})

test('a failed payout goes to another number at once if the PIN is older than a day', async () => {
  const [borrower, phone] = await notArrived()
  await people.advance(dayMs + 1_000)
  expect(await borrower.through('2', pin, '1', '0712 345 678', pin)).toMatch(
    /^END KES 5,000 goes to M-Pesa \+254 712-345-678\. An SMS says when it was sent\.$/,
  )
  await settle(people)
  expect(await payoutsOf(phone)).toMatchObject([{}, { to: '+254712345678', method: 'mpesa', status: 'paid' }])
})

test('the dialling phone is paid by the other network at once, and a number that failed is named', async () => {
  const [borrower, phone] = await notArrived('922')
  expect(await borrower.through('2', pin)).toMatch(/M-Pesa \.{3}\d922: its limit is reached/)
  expect(await borrower.type('1')).toMatch(/\n1 This phone \(failed\)/)
  expect(await borrower.type('1')).toMatch(/It did not arrive there before\./)
  expect(await borrower.through('2', pin, '2', '1')).toMatch(/Is this number on Airtel Money\?/)
  expect(await borrower.type(pin)).toMatch(/^END KES 5,000 goes to Airtel Money [^,]*\. An SMS/)
  await settle(people)
  expect(await payoutsOf(phone)).toMatchObject([{}, { to: stored(phone), method: 'airtel' }])
})

test('a choice made on the web meanwhile cannot be made again, and after its day there is none', async () => {
  const [borrower, phone] = await notArrived()
  await borrower.through('2', pin, '2', secondSim)
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  const onWeb = { payoutMethod: 'mpesa', payoutPhone: '0712345678' }
  expect(
    await people.services.applications.chooseReceiving(customerId, onWeb, 'passwordOrCode'),
  ).not.toHaveProperty('error')
  expect(await borrower.type(pin)).toMatch(/^CON Your request for KES 5,000: agreed/)
  await settle(people)
  // There the password is the proof, so today's PIN causes no wait.
  expect(await payoutsOf(phone)).toMatchObject([{}, { to: '+254712345678', status: 'paid' }])

  const [late, itsPhone] = await notArrived()
  await late.through('2', pin, '2', secondSim)
  await people.advance(6 * dayMs)
  expect(await late.type(pin)).toMatch(/^CON You have no loan to pay/)
  expect(await payoutsOf(itsPhone)).toHaveLength(1)
})

test('the same works in a chat', async () => {
  const [, phone] = await notArrived()
  const { whatsAppChats } = people.services
  const write = async (text: string): Promise<string> => {
    const { id } = await people.sandbox.post<{ id: string }>('/api/chats', { phone: stored(phone), text })
    await whatsAppChats.receive({
      messages: [{ from: stored(phone), text, id, pressed: null }],
      statuses: [],
    })
    await people.drain()
    const chat = await people.sandbox.get<{ way: string; text: string }[]>(
      `/api/chats?phone=${encodeURIComponent(stored(phone))}`,
    )
    return chat.find(({ way, text: said }) => way === 'out' && !/^[a-z_]+: /.test(said))?.text ?? ''
  }
  for (const text of ['START', 'MENU', '2']) await write(text)
  expect(await write(pin)).toMatch(/KES 5,000 did not reach M-Pesa/)
  for (const text of ['2', secondSim]) await write(text)
  expect(await write(pin)).toMatch(/^KES 5,000 goes to Airtel Money/)
  expect(await payoutsOf(phone)).toHaveLength(2)
})
