/**
 * Goal: in the chat a customer uses the menu buttons, gets their own documents, and reaches an officer, who
 * answers while WhatsApp accepts it; no other person does. Method: the whole service with its sandbox.
 */
import { beforeEach, expect, test } from 'vitest'
import { showDay } from '../../../domain/days.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { fulfilled, newPhone, settle, signLoan, startPeople, stored } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { agreeToWhatsApp, chatting } from './whatsapp.fixture.ts'

const hourMs = 3_600_000
const people = startedForEach(() => startPeople())
let cookies: TestCookies
let phone: string
let chat: ReturnType<typeof chatting>
beforeEach(async () => {
  cookies = {}
  phone = newPhone()
  await signLoan(people, cookies, phone)
  await settle(people)
  chat = chatting(people, phone)
})

// GET /api/office/chats
const listed = async (officer: TestOfficer) =>
  fulfilled(await people.api('GET /api/office/chats', {}, officer)).items
// GET /api/office/chats/{id}
const read = async (officer: TestOfficer, id: string) =>
  fulfilled(await people.api('GET /api/office/chats/{id}', { params: { id } }, officer))
// POST /api/office/chats/{id}/answer
const answer = (officer: TestOfficer, id: string, text: string) =>
  people.api('POST /api/office/chats/{id}/answer', { params: { id }, body: { text } }, officer)
// POST /api/office/chats/{id}/close
const close = (officer: TestOfficer, id: string) =>
  people.api('POST /api/office/chats/{id}/close', { params: { id } }, officer)
const refusal = (code: string) => ({ ok: false, problem: { code } })

/** Past the birth date and a PIN. */
async function proved(): Promise<void> {
  for (const text of ['05111990', '7391', '7391']) await chat.write(text)
}
async function callPerson(): Promise<void> {
  await chat.write('Hello')
  await chat.press('Talk to a person')
}

test('the chat names the borrowing limit after the PIN', async () => {
  await chat.write('Hello')
  await chat.press('My limit')
  await proved()
  expect((await chat.came())[0]).toMatchObject({
    text: expect.stringContaining('Your limit is KES') as string,
  })
})

test('the menu is a list, a question has buttons, and an old button does nothing', async () => {
  await chat.write('Hello')
  const [menu] = await chat.came()
  expect(menu).toMatchObject({ text: 'Mkopo' })
  expect(menu!.choices.map(({ title, from }) => `${from} ${title}`)).toEqual([
    'list Pay',
    'list My loan',
    'list Move the due date',
    'list Promise to pay',
    'list New loan',
    'list Help',
    'list Language',
    'list Documents',
    'list Talk to a person',
    'list My limit',
  ])
  await chat.press('Pay')
  await proved()
  await chat.write('500')
  const [asked] = await chat.came()
  expect(asked).toMatchObject({ text: expect.stringMatching(/^Pay KES 500 for loan/) as string })
  expect(asked!.choices.map(({ title, from }) => `${from} ${title}`)).toEqual([
    'button Confirm',
    'button Back',
  ])
  // The first menu entry has key 1, which would confirm here.
  await chat.press('Pay', menu)
  expect((await chat.came())[0]).toMatchObject({ text: asked!.text })
  expect(await people.sandbox.get('/api/prompts')).toEqual([])
  await chat.press('Confirm')
  expect((await chat.texts())[0]).toMatch(/A request for KES 500 comes to this phone/)
})

test('documents need the PIN and consent, and are those of the account', async () => {
  await chat.write('Hello')
  await chat.press('Documents')
  await proved()
  expect((await chat.texts())[0]).toMatch(/write START/)
  await chat.write('START')
  for (const title of ['Agreement', 'Statement']) {
    await chat.write('Hello')
    await chat.press('Documents')
    await chat.write('7391')
    await chat.press(title)
    const [one, other] = await chat.came()
    const [file, said] = one!.document === null ? [other!, one!] : [one!, other!]
    expect(said.text).toBe('It comes here as a PDF in a moment.')
    expect(file.text).toMatch(new RegExp(`^${title} of loan \\w{10}$`))
    expect(file.document).toMatch(/\.pdf$/)
    const bytes = await fetch(new URL(`/sandbox/phone/documents/${file.id}`, people.url))
    expect([bytes.headers.get('content-type'), (await bytes.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  }
})

test('a requested document is not sent once the number is no longer theirs, or consent is withdrawn', async () => {
  await agreeToWhatsApp(people, cookies, true)
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  const ask = () =>
    people.database.transaction((tx) =>
      people.services.inChat.sendDocument(
        tx,
        { customerId, phone: stored(phone), language: 'en' },
        'statement',
      ),
    )
  await ask()
  await agreeToWhatsApp(people, cookies, false)
  expect(await chat.came()).toEqual([])
  await agreeToWhatsApp(people, cookies, true)
  await people.database.transaction((tx) =>
    people.services.inChat.sendDocument(
      tx,
      { customerId, phone: stored(newPhone()), language: 'en' },
      'statement',
    ),
  )
  await people.drain()
  const sent = await people.services.messages.sentTo(customerId)
  expect(sent.filter(({ channel }) => channel === 'whatsapp').map(({ status }) => status)).toEqual([
    'failed',
    'failed',
  ])
})

test('a customer who asks for an officer is queued and answered, and the record has both messages', async () => {
  const officer = await newOfficer(people)
  await callPerson()
  expect((await chat.texts())[0]).toMatch(/a person answers in this chat today until 20:00/)
  await chat.write('My payment is missing', true)
  const [waiting] = await listed(officer)
  expect(waiting).toMatchObject({ customer: "Wanjiku Ng'ang'a", answerable: true })
  const cases = fulfilled(await people.api('GET /api/office/cases', {}, officer))
  expect(JSON.stringify(cases)).toContain(waiting!.id)
  const before = (await chat.came()).length
  expect(await answer(officer, waiting!.id, 'Which receipt?')).toMatchObject({ ok: true })
  expect((await chat.texts())[0]).toBe('Which receipt?')
  expect(await read(officer, waiting!.id)).toMatchObject({
    waitingSince: null,
    lines: [
      { by: null, text: 'My payment is missing', status: null },
      { by: officer.email, text: 'Which receipt?', status: 'sent' },
    ],
  })
  await settle(people)
  const { lines, acts, customerId } = await read(officer, waiting!.id)
  expect(lines[1]).toMatchObject({ status: 'delivered' })
  expect(acts.map(({ act }) => act)).toContain('chat.answered')
  expect(JSON.stringify(acts)).not.toContain('receipt')
  await chat.write('SG632NMUAB')
  expect((await listed(officer))[0]?.waitingSince).not.toBeNull()
  expect(await chat.came()).toHaveLength(before + 1)
  const record = fulfilled(
    await people.api('GET /api/office/customers/{id}/record', { params: { id: customerId } }, officer),
  )
  expect(record.timeline.map(({ kind, text }) => `${kind} ${text}`)).toEqual(
    expect.arrayContaining(['chat SG632NMUAB', 'message Which receipt?', 'chat My payment is missing']),
  )
  // The menu and the question about the topic are one line, without their texts.
  expect(record.timeline.filter(({ kind }) => kind === 'menus').map(({ text }) => text)).toEqual(['2'])
  expect(record.timeline.filter(({ text }) => text.includes('a person answers in this chat'))).toEqual([])
  expect(await close(officer, waiting!.id)).toMatchObject({ ok: true })
  expect(await listed(officer)).toEqual([])
  expect(await answer(officer, waiting!.id, 'More')).toMatchObject(refusal('transitionRefused'))
  expect((await chat.texts())[0]).toMatch(
    /^This conversation has ended\..* write MENU.*: Talk to a person\.$/,
  )
  await chat.write('Hello')
  expect((await chat.came())[0]).toMatchObject({ text: 'Mkopo' })
})

test('after 24 hours no answer is possible until they write again; an answered conversation ends automatically', async () => {
  const officer = await newOfficer(people)
  await callPerson()
  await chat.write('Is anybody there?')
  const { id } = (await listed(officer))[0]!
  await people.advance(24 * hourMs)
  const next = await newOfficer(people)
  expect((await listed(next))[0]).toMatchObject({ answerable: false })
  expect(await answer(next, id, 'Yes')).toMatchObject(refusal('chatWindowOver'))
  await chat.write('Hello?')
  expect(await answer(next, id, 'Yes')).toMatchObject({ ok: true })
  await people.advance(24 * hourMs)
  // A message that reaches no one is answered with that, once, above the menu.
  await chat.write('Thank you. One more thing')
  const [over] = await chat.came()
  expect(over!.text).toMatch(/^Your conversation with a person ended .* reached nobody.*\n\nMkopo/)
  expect(over!.choices.map(({ title }) => title)).toContain('Talk to a person')
  await chat.write('MENU')
  expect((await chat.came())[0]).toMatchObject({ text: 'Mkopo' })
  await chat.press('Talk to a person')
  await chat.write('One more thing')
  expect(await listed(await newOfficer(people))).toHaveLength(1)
})

/** From noon of Monday, 2 March 2026. */
test.each([
  [9, /a person answers in this chat on 03\.03\.2026 from 08:00\./],
  [15, /a person answers in this chat today from 08:00\./],
])(
  'a customer who asks %i hours later, out of hours, reads from when on staff answer',
  async (hours, said) => {
    await people.advance(hours * hourMs)
    await callPerson()
    expect((await chat.texts())[0]).toMatch(said)
  },
)

test('a conversation that ends when WhatsApp accepts no more messages ends without a notice', async () => {
  await callPerson()
  await people.advance(24 * hourMs)
  const before = (await chat.came()).length
  const officer = await newOfficer(people)
  const { id } = (await listed(officer))[0]!
  expect(await close(officer, id)).toMatchObject({ ok: true })
  expect(await chat.came()).toHaveLength(before)
})

test('MENU returns to the menus, and asking again starts a new conversation', async () => {
  const officer = await newOfficer(people)
  await callPerson()
  await chat.write('Hm')
  await chat.write('menu')
  expect((await chat.came())[0]).toMatchObject({ text: 'Mkopo' })
  expect(await listed(officer)).toEqual([])
  await callPerson()
  expect(await listed(officer)).toHaveLength(1)
})

test('only permitted staff read or answer, and an unknown conversation is not found', async () => {
  await callPerson()
  const [officer, auditor, clerk] = [
    await newOfficer(people),
    await newOfficer(people, 'auditor'),
    await newOfficer(people, 'finance'),
  ]
  const { id } = (await listed(officer))[0]!
  expect(await answer(auditor, id, 'x')).toMatchObject(refusal('roleMissing'))
  expect((await read(auditor, id)).id).toBe(id)
  expect(await people.api('GET /api/office/chats', {}, clerk)).toMatchObject(refusal('roleMissing'))
  const none = '00000000-0000-4000-8000-000000000000'
  expect(await answer(officer, none, 'x')).toMatchObject(refusal('notFound'))
  expect(await close(officer, none)).toMatchObject(refusal('notFound'))
})

test('a conversation is deleted 30 days after its last message', async () => {
  await callPerson()
  await chat.write(`Since ${showDay(people.clock.today())}`)
  people.clock.move(31 * 24 * hourMs)
  await people.services.whatsAppChats.purge()
  expect(await listed(await newOfficer(people))).toEqual([])
})
