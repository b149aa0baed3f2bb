/**
 * Goal: a customer without the web learns that their loan was sold, to whom, and where to pay now. Method:
 * the whole service with its sandbox; the menus, an SMS keyword and a chat.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromMajor } from '../../../domain/money.ts'
import { newPhone, settle, signUp, stored } from '../../testing/people/customers.ts'
import { chatting } from '../whatsapp/whatsapp.fixture.ts'
import { choosePin, on, people, phone, pin, setUp } from './ussd.fixture.ts'

setUp()

const text = async (from: string, word: string): Promise<string | undefined> => {
  await fetch(`${people.url}/hooks/${people.services.config.callbackSecrets.sms}/sms/in`, {
    method: 'POST',
    body: new URLSearchParams({
      from: stored(from),
      to: '20500',
      text: word,
      date: '2026-03-02 09:00:00',
      id: randomUUID(),
      linkId: 'SampleLinkId123',
    }),
  })
  await people.drain()
  return (await people.sentTo(stored(from)))[0]
}

test('a sold loan is shown with its buyer and bank, by USSD, SMS and WhatsApp', async () => {
  const { loans, identity } = people.services
  const customerId = (await identity.customerOf(stored(phone)))!
  const [loan] = await loans.ofCustomer(customerId)
  await choosePin()
  await people.database.transaction((tx) =>
    loans.sell(tx, loan!.id, {
      assigneeName: 'Mto Collections Ltd',
      brokerName: 'Savanna Credit Brokers',
      priceCents: fromMajor(2_000),
      bank: {
        name: 'Mto Collections Ltd',
        bankName: 'Equity Bank Kenya',
        checkingAccount: '0180291234567',
        correspondentAccount: '',
        bic: 'EQBLKENA',
        inn: '',
        kpp: '',
      },
    }),
  )
  await settle(people)
  const sold =
    /oan \w{10} was sold to Mto Collections Ltd\. Pay them, not us: Equity Bank Kenya 0180291234567\. Call/
  for (const choice of ['1', '2', '3', '4']) expect(await on.through(choice, pin)).toMatch(sold)
  for (const word of ['BAL', 'STMT', 'PAY 500']) expect(await text(phone, word)).toMatch(sold)
  const chat = chatting(people, phone)
  for (const typed of ['hello', '2', pin]) await chat.write(typed)
  expect((await chat.texts())[0]).toMatch(sold)
})

test('a customer who never had a loan reads that there is none', async () => {
  const other = newPhone()
  await signUp(people, {}, other)
  expect(await text(other, 'BAL')).toMatch(/you have no loan to pay/)
})
