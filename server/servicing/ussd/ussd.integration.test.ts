/**
 * Goal: a customer manages a loan from any phone in each language, and a request repeated by the network has
 * one effect. Method: the whole service with its sandbox, and a phone that sends what the network sends.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentLoan, newPhone, stored } from '../../testing/people/customers.ts'
import {
  birthDate,
  choosePin,
  cookies,
  dialling,
  on,
  payPrompt,
  people,
  phone,
  pin,
  prompts,
  setUp,
  signIn,
} from './ussd.fixture.ts'

setUp()

test('a PIN is chosen with the birth date, confirmed by SMS, and opens the loan', async () => {
  expect(await on.dial()).toMatch(/^CON Mkopo\n1 Pay\n2 My loan/)
  expect(await on.type('2')).toMatch(/birth date/)
  expect(await on.type('06111990')).toMatch(/^CON Not the birth date we know/)
  expect(await on.type(birthDate)).toMatch(/^CON Choose 4 digits/)
  expect(await on.type('1234')).toMatch(/^CON Too easy to guess/)
  expect(await on.type(pin)).toMatch(/^CON Enter the same 4 digits again/)
  expect(await on.type(pin)).toMatch(
    /^CON Loan \w{10}\. Due 02\.05\.2026: KES 10,000\. To pay all today: KES 10,000/,
  )
  expect(await people.sentTo(phone)).toContainEqual(expect.stringMatching(/PIN for our menus/))
  expect(await on.dial('2')).toMatch(/^CON Enter your Mkopo PIN/)
})

test('the menu names the borrowing limit and its next step after the PIN', async () => {
  await choosePin()
  expect(await on.through('8', pin)).toMatch(
    /^CON Your limit is KES 30,000\. KES 0 of it is left while your loan runs\. This is the highest limit\./,
  )
})

test('a long code pays, by a prompt that arrives after the session', async () => {
  await choosePin()
  expect(await on.dial('1', '500')).toMatch(/PIN/)
  expect(await on.type(pin)).toMatch(/^CON Pay KES 500 for loan/)
  expect(await on.type('1')).toMatch(/^END A request for KES 500 comes/)
  await people.drain()
  expect(await prompts()).toMatchObject([{ id: null, cents: 500_00 }])
  await payPrompt()
  expect(await on.through('2', pin)).toMatch(/To pay all today: KES 9,500/)
  expect(await on.through('2', pin, '3')).toMatch(
    /Statement 1\/1\n02\.03\.2026 paid KES 500\n02\.03\.2026 loan KES 10,000\nInterest and fees KES 0, paid KES 500\. Owed today KES 9,500\n/,
  )
})

test('a repeated request gets the same answer and acts once', async () => {
  await choosePin()
  await on.dial()
  for (const input of ['1', pin, '300']) {
    const answer = await on.type(input)
    expect(await on.again()).toBe(answer)
  }
  const ended = await on.type('1')
  const repeated = await Promise.all(Array.from({ length: 20 }, () => on.again()))
  expect(new Set(repeated)).toEqual(new Set([ended]))
  expect(await on.type('1')).toBe(ended)
  expect(await prompts()).toHaveLength(1)
})

test('twenty equal requests at once act once and get one answer', async () => {
  await choosePin()
  await on.through('1', pin, '300')
  const first = on.type('1')
  const answers = await Promise.all([first, ...Array.from({ length: 19 }, () => on.again())])
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^END A request/)
  expect(await prompts()).toHaveLength(1)
})

/** Number of payment orders of the phone's customer so far. */
const effects = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) from payment_prompt p where p.customer_id = u.id)
      + (select count(*) from appeal a where a.customer_id = u.id)
      + (select count(*) from loan_request r where r.customer_id = u.id) as count
    from identity_user u where u.phone = ${stored(phone)}`.execute(people.database.db)
  return rows[0]!.count
}

test.each([
  ['paying', ['1', pin, '200', '1']],
  ['moving the due date', ['3', pin, '1', '1']],
  ['complaining', ['6', '1', pin, 'Nobody answers me.', '1']],
  ['asking for a call', ['6', '2', pin, '1']],
])('%s, interrupted at every step: it happens only at the last one, once', async (_, way) => {
  await choosePin()
  const before = await effects()
  for (let typed = 0; typed < way.length; typed++) {
    await on.through(...way.slice(0, typed))
    await on.again()
    expect(await effects()).toBe(before)
  }
  expect(await on.through(...way)).toMatch(/^END/)
  await on.again()
  expect(await effects()).toBe(before + 1)
})

test('a pending prompt is not followed by another', async () => {
  await choosePin()
  await on.through('1', pin, '200', '1')
  expect(await on.through('1', pin, '200', '1')).toMatch(/^END A request to pay this loan waits on a phone/)
  expect(await prompts()).toHaveLength(1)
})

test('wrong PINs wait longer and longer, then end for the day; the owner is notified', async () => {
  await choosePin()
  await on.dial('2')
  for (let wrong = 0; wrong < 5; wrong++) expect(await on.type('8264')).toMatch(/^CON Wrong PIN/)
  expect(await on.type(pin)).toMatch(/^END Too many wrong tries. Dial again in 1 minute/)
  expect(await people.sentTo(phone)).toContainEqual(expect.stringMatching(/somebody is trying wrong codes/))
  for (let wrong = 5; wrong < 10; wrong++) {
    await people.advance(16 * 60_000)
    await on.through('2', '8264')
  }
  await people.advance(3_600_000)
  expect(await on.through('2', pin)).toMatch(/^END Too many wrong tries. Dial again tomorrow/)
  expect(await on.through('6', '4', birthDate)).toMatch(/^END Too many/)
  await people.advance(24 * 3_600_000)
  expect(await on.through('2', pin)).toMatch(/^CON Loan/)
})

test('an extension is bought at its price, and the web shows it', async () => {
  await choosePin()
  expect(await on.through('3', pin)).toMatch(
    /^CON New due date: KES now \+ KES then:\n1 09\.05\.2026: 1,750 \+ 10,000\n/,
  )
  expect(await on.type('1')).toMatch(
    /^CON Pay KES 1,750 now and KES 10,000 on 09\.05\.2026: in all KES 11,750\. Paying off today: KES 10,000, KES 1,750 less\./,
  )
  expect(await on.type('1')).toMatch(/^END The payment request comes/)
  expect(await prompts()).toMatchObject([{ cents: 1_750_00, days: 7 }])
  await payPrompt()
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active' })
  expect(await on.through('2', pin)).toMatch(/Due 09\.05\.2026/)
})

test('the effect of a payment is shown before it is made', async () => {
  await choosePin()
  expect(await on.through('2', pin, '2', '4000', '1')).toMatch(
    /^CON KES 4,000 on 02\.03\.2026: KES 6,000 left that day\. KES 6,000 to pay by 02\.05\.2026\.\n1 Pay/,
  )
  // No text names a day that is past by then: the past-due screens are checked 30 days later.
  expect(await on.through('2', pin, '2', '4000', '20052026')).toMatch(
    /^CON KES 4,000 on 20\.05\.2026: KES 10,680 left that day\. If nothing else is paid, KES 18,480 on 19\.06\.2026; without it KES 22,480\. It saves nothing\.\n1 Pay/,
  )
})

test('a past-due customer makes one promise to pay', async () => {
  await choosePin()
  expect(await on.through('4', pin)).toMatch(/^CON Nothing is late\.\n1 Pay\n2 Move the due date\n0/)
  await people.advance(63 * 86_400_000)
  expect(await on.through('4', pin, '5000', '2')).toMatch(/^CON You promise to pay KES 5,000 by 07\.05\.2026/)
  expect(await on.type('1')).toMatch(/^END You promised KES 5,000/)
  expect(await on.again()).toMatch(/^END You promised KES 5,000/)
  const confirmed = /you promised KES 5,000 by 07\.05\.2026\..* Paybill 600000, account \w{10}\./
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes('promised'))).toEqual([
    expect.stringMatching(confirmed),
  ])
  const promised =
    /^CON You promised KES 5,000 by 07\.05\.2026\. Pay it by the end of 08\.05\.2026; .*\n1 Pay\n.*0 Back$/s
  expect(await on.through('4', pin)).toMatch(promised)
  expect(await on.through('2', pin)).toMatch(/\n4 By hand\n5 Your promise\n0 Back$/)
  expect(await on.type('5')).toMatch(promised)
  expect(await on.type('0')).toMatch(/^CON Loan/)
  await signIn()
  expect(await people.api('GET /api/account/loan/promise', {}, { cookies })).toMatchObject({
    data: { late: { promise: { amount: 5_000 } } },
  })
})

test('a complaint is registered with its stars; a callback is requested; offers stop', async () => {
  await choosePin()
  expect(await on.through('6', '1', pin, 'I paid *334# twice', '1')).toMatch(
    /^END We have your complaint \d+/,
  )
  const number = /\d+/.exec(await on.again())![0]
  const { rows } = await sql<{
    channel: string
  }>`select channel from complaint where number = ${number}`.execute(people.database.db)
  expect(rows).toEqual([{ channel: 'written' }])
  expect(await on.through('6', '2', pin, '1')).toMatch(/^END A person of ours calls you by 04\.\d\d\.2026/)
  expect(await on.through('6', '3', pin)).toMatch(/^CON We send you no offers/)
  await signIn()
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'marketingSms' }, body: { given: true } },
    { cookies },
  )
  expect(await on.through('6', '3', pin, '1')).toMatch(/^END We send you no more offers/)
  expect(await on.through('6', '3', pin)).toMatch(/^CON We send you no offers/)
})

test('a complaint in a long code is shown after the PIN, and sent after a confirmation screen', async () => {
  await choosePin()
  expect(await on.dial('6', '1', 'abc')).toMatch(/^CON Enter your Mkopo PIN/)
  expect(await on.type(pin)).toMatch(/^CON Send this complaint\? abc\n1 Send\n0 Back/)
  expect(await on.type('1')).toMatch(/^END We have your complaint \d+/)
})

test('our answer to a complaint is readable after the PIN', async () => {
  await choosePin()
  expect(await on.through('6', '5', pin)).toMatch(/^CON No message of yours is answered yet/)
  await on.through('6', '1', pin, 'I paid twice', '1')
  const number = /\d+/.exec(await on.again())![0]
  const { customerRequests, identity } = people.services
  const [filed] = await customerRequests.list((await identity.customerOf(stored(phone)))!)
  const answer = `${'We sent the second payment back to your phone. '.repeat(4)}Sorry.`
  await people.database.transaction((tx) => customerRequests.answer(tx, filed!.id, answer))
  await people.drain()
  expect(await people.sentTo(phone)).toContainEqual(expect.stringMatching(/is answered.* or \*384\*50#$/))
  expect(await on.through('6', '5')).toMatch(/^CON Enter your Mkopo PIN/)
  expect(await on.type(pin)).toMatch(
    new RegExp(`^CON Answer to ${number}, 1/2: We sent the second .*\n98 More\n0 Back`),
  )
  expect(await on.type('98')).toMatch(/2\/2: .* Sorry\.\n0 Back/)
})

test('a person without an account learns how to register here, in the chosen language', async () => {
  const stranger = dialling(people, newPhone())
  // A person who hung up before choosing is asked again.
  for (const _ of [1, 2]) expect(await stranger.dial()).toMatch(/^CON Language \/ Lugha[^0]*: Mkopo\n[^0]*$/)
  expect(await stranger.through('9')).toMatch(/^CON Choose a number\. Language/)
  expect(await stranger.dial()).toMatch(/^CON Language \/ Lugha/)
  expect(await stranger.type('2')).toMatch(/^CON Mkopo\n1 Mkopo mpya\n2 Lipa/)
  expect(await stranger.dial()).toMatch(/^CON Mkopo\n1 Mkopo mpya\n2 Lipa/)
  expect(await stranger.type('2')).toMatch(
    /^CON Namba hii haina akaunti kwetu\. Chagua Mkopo mpya .*\n1 Mkopo mpya\n/,
  )
  expect(await stranger.type('1')).toMatch(/^CON Mkopo wa Mkopo: kubali kwanza/)
})

test("the network's notice ends a session", async () => {
  const session = await people.sandbox.post<{ id: string; screen: string }>('/api/ussd', { phone })
  expect(session.screen).toMatch(/^Mkopo\n1 Pay/)
  await people.sandbox.post(`/api/ussd/${session.id}/hangUp`)
  await people.advance(1_000)
  const { rows } = await sql<{
    closed: string
  }>`select closed from ussd_session where session_id = ${session.id}`.execute(people.database.db)
  expect(rows).toEqual([{ closed: 'Incomplete' }])
})

test('a request without the secret gets no answer, and a session belongs to its phone', async () => {
  const reply = await fetch(`${people.url}/hooks/another/ussd`, {
    method: 'POST',
    body: new URLSearchParams(),
  })
  expect(reply.status).toBe(404)
  const post = (phoneNumber: string) =>
    fetch(`${people.url}/hooks/${people.services.config.callbackSecrets.ussd}/ussd`, {
      method: 'POST',
      body: new URLSearchParams({ sessionId: 'ATUid_shared', phoneNumber, text: '' }),
    }).then((answer) => answer.text())
  expect(await post(stored(phone))).toMatch(/^CON/)
  expect(await post(stored(newPhone()))).toMatch(/^END/)
  expect(await post('unknown')).toMatch(/^END/)
  // A request id may contain these four digits by chance.
  expect(people.logged.join()).not.toMatch(new RegExp(String.raw`(?<![\w-])${pin}(?![\w-])|ATUid`))
})
