/**
 * Goal: what a customer does in the menus happens once, wherever the session is interrupted and whenever the
 * service is killed. Method: customers by USSD and by WhatsApp of the whole service with its sandbox, in lock
 * step: one undisturbed, one whose every request is killed after some of its statements and arrives again,
 * one interrupted after every answer and started again, and RUNS of random interruptions (`RUNS=20` for a
 * long run, `SEED=` to repeat one). All of them end with the same rows, money and messages.
 */
import { dialledAnswers } from '../../../domain/testing/dialled-answers.ts'
import { expect, test } from 'vitest'
import { requiredQuestions, type RequiredQuestion } from '../../../domain/person/questions.ts'
import { questions } from '../../../words/compiled/en/questions.ts'
import { seeded } from '../../../domain/testing/random.ts'
import { seedOr } from '../../../domain/testing/seed.ts'
import { newDocument, newPhone, settle, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import {
  interrupted,
  chatLine,
  dialLine,
  killed,
  killedAt,
  mixed,
  rowsOf,
  messagesTo,
  uncut,
  walk,
  once,
  type Manner,
  type Rows,
  type Way,
} from './cut.fixture.ts'

const people = started(() => startPeople())

const [pin, birthDate] = ['7391', '03041985']
const from = (choice: string, ...says: Way['says']): Way['says'] => [
  [/^Language/, '1'],
  [/^Mkopo/, choice],
  [/Enter your Mkopo PIN,/, pin],
  [/^To choose a .*PIN/, birthDate],
  [/Choose 4 digits/, pin],
  [/same 4 digits again/, pin],
  ...says,
]
/** The screen that asks a question of registration. */
const screenOf = (name: RequiredQuestion): RegExp => {
  const { dial } = questions[name]
  return new RegExp(typeof dial === 'string' ? dial : dial({ currency: 'KES' }).replace('?', ''))
}
const owed = (screen: string): string => /all today: KES ([\d,]+)/.exec(screen)![1]!.replaceAll(',', '')

const registering: Way = {
  name: 'registering',
  says: from(
    '1', // New loan, and once there is an account Pay, which leads to it
    [/^You have no loan to pay/, '1'],
    [/first agree/, '1'],
    [/Your first name/, 'Otieno'],
    [/Your last name/, 'Odhiambo'],
    [/national ID/, () => newDocument()],
    [/Your birth date/, birthDate],
    ...dialledAnswers().map((answer, position) => [screenOf(requiredQuestions[position]!), answer] as const),
    [/^Where do you live/, 'Kiambu, Thika'],
  ),
  until: /^You are registered|^How much\?/,
  again: true,
}
const asking: Way['says'] = [
  [/^How much\?/, '5000'],
  [/for how long/, '1'],
  [/^You get KES/, '1'],
]
const cancelling: Way = {
  name: 'asking for a loan and cancelling it',
  says: from('5', ...asking, [/^Read the SMS/, '1'], [/^Cancel your request/, '1']),
  until: /^Your request is cancelled/,
  again: false,
}
const borrowing: Way = {
  name: 'borrowing',
  says: from('5', ...asking, [/^Read the SMS/, pin]),
  until: /^You signed for|is open\.|^Your request for KES 5,000: (?:we decide|agreed)/,
  again: true,
  money: true,
}
/** On a phone that M-Pesa does not know. */
const borrowingInVain: Way = {
  ...borrowing,
  name: 'borrowing what does not arrive',
  until: /^You signed for|did not reach|^Your request for KES 5,000: (?:we decide|agreed)/,
}
const sendingElsewhere: Way = {
  name: 'sending elsewhere what did not arrive',
  says: from(
    '2',
    [/did not reach M-Pesa/, '2'],
    [/^Airtel Money, on which number/, () => newPhone()],
    [/^Send KES 5,000 to Airtel Money/, pin],
  ),
  until: /^KES 5,000 goes to|^Your request for KES 5,000: agreed/,
  again: true,
  money: true,
}
const paying: Way = {
  name: 'paying what was tried first',
  says: from(
    '2',
    [/^Loan/, '2'],
    [/^How much would you pay/, '1000'],
    [/on which day/, '1'],
    [/left that day\./, '1'],
    [/Enter the amount/, '500'],
    [/^Pay KES 500 for/, '1'],
  ),
  until: /^A request (?:for KES 500 comes|to pay this loan waits)/,
  again: true,
  money: true,
}
const moving: Way = {
  name: 'moving the due date',
  says: from('3', [/^New due date: KES now/, '1'], [/^Pay KES [\d,]+ now and KES/, '1']),
  until: /^The payment request comes|^A request to pay this loan waits/,
  again: true,
  money: true,
}
const complaining: Way = {
  name: 'complaining',
  says: from(
    '6',
    [/^Help/, '1'],
    [/^Write your complaint/, 'I paid *334# and nobody says so'],
    [/^Send this complaint/, '1'],
  ),
  until: /^We have your complaint/,
  again: true,
}
const wantingCall: Way = {
  name: 'asking to be called',
  says: from('6', [/^Help/, '2'], [/^We call you on/, '1']),
  until: /^A person of ours calls you by/,
  again: true,
}
const stoppingOffers: Way = {
  name: 'stopping offers',
  says: from('6', [/^Help/, '3'], [/^No more offers/, '1']),
  until: /^We send you no/,
  again: true,
}
const choosingPin: Way = {
  name: 'choosing a new PIN',
  says: from('6', [/^Help/, '4']),
  until: /^Mkopo/,
  again: false,
}
const promising: Way = {
  name: 'promising',
  says: from('4', [/^Late:/, '2000'], [/by when/, '2'], [/^You promise to pay/, '1']),
  until: /^You promised/,
  again: true,
}
const repaying: Way = {
  name: 'repaying',
  says: from('1', [/Enter the amount/, owed], [/^Pay KES/, '1']),
  until: /^A request (?:for KES|to pay this loan waits)/,
  again: true,
  money: true,
}
const wantingDocument: Way = {
  name: 'wanting the agreement',
  says: from('8', [/^Which document/, '1']),
  until: /^It comes here/,
  again: false,
}
const wantingPerson: Way = {
  name: 'asking for a person',
  says: from('9'),
  until: /^Write here what it is about/,
  again: false,
}

type Life = { readonly phone: string; readonly line: ReturnType<typeof dialLine>; readonly manner: Manner }

const runs = Number(process.env.RUNS ?? 0)
const seed = seedOr(6)
process.stdout.write(`cuts: SEED=${seed} RUNS=${runs}\n`)
const random = seeded(seed)
const timeoutMs = 120_000 * (1 + runs)
/** One by one if RUNS is given, otherwise in random steps up to a limit. */
const further = (most: number) => (): number => (runs > 0 ? 1 : random.whole(1, most))
const lives = (lineOf: typeof dialLine, manners: readonly Manner[], phoneOf = newPhone): Life[] =>
  [
    uncut,
    ...manners,
    ...Array.from({ length: runs }, () =>
      mixed(
        () => random.whole(1, 8),
        Array.from({ length: random.whole(0, 3) }, () => random.whole(0, 9)),
      ),
    ),
  ].map((manner) => {
    const phone = phoneOf()
    return { phone, line: lineOf(people, phone), manner }
  })

/** Pays the prompts that arrived. */
async function payPrompts(phones: readonly string[]): Promise<void> {
  const prompts = await people.database.db
    .selectFrom('payment_prompt')
    .select('providerId')
    .where('phone', 'in', phones.map(stored))
    .where('status', '=', 'waiting')
    .execute()
  for (const { providerId } of prompts) await people.sandbox.post(`/api/prompts/${providerId}/pay`)
  await settle(people)
}

/** All customers do the same, each in its way; then their rows must be equal. */
async function liveThrough(all: readonly Life[], way: Way): Promise<void> {
  for (const { line, manner } of all) await manner(line, way)
  // The sessions are over, and prompts arrive.
  await people.advance(8_000)
  if (way.money) await payPrompts(all.map(({ phone }) => phone))
  const [first, second, ...others] = await Promise.all(
    all.map(async ({ phone }) => [await rowsOf(people, phone), await messagesTo(people, phone)] as const),
  )
  const [name, withoutAnswers] = [
    `${way.name}, SEED=${seed}`,
    ({ message = [], ...rows }: Rows) => ({
      ...rows,
      message: message.filter((row) => !row.includes('chatAnswer')),
    }),
  ]
  expect(second, name).toEqual(first)
  // A customer who starts again has read more screens.
  for (const [rows, messages] of others)
    expect([withoutAnswers(rows), messages], name).toEqual([withoutAnswers(first![0]), first![1]])
}

const days = (count: number): Promise<void> => people.advance(count * 86_400_000)
async function agreeToOffers(all: readonly Life[]): Promise<void> {
  const { identity, consents } = people.services
  for (const { phone } of all)
    await consents.change((await identity.customerOf(stored(phone)))!, 'marketingSms', true)
}
test(
  'a session by USSD has the same result wherever it is interrupted and whenever the service is killed',
  async () => {
    const all = lives(dialLine, [killedAt(further(10)), interrupted(further(3))])
    await liveThrough(all, registering)
    await agreeToOffers(all)
    for (const way of [
      cancelling,
      borrowing,
      paying,
      moving,
      complaining,
      wantingCall,
      stoppingOffers,
      choosingPin,
    ])
      await liveThrough(all, way)
    await days(70)
    for (const way of [promising, repaying]) await liveThrough(all, way)
    expect((await rowsOf(people, all[0]!.phone))['loan']?.join()).toContain('repaid')
  },
  timeoutMs,
)

test(
  'a failed payout goes to another destination once, by USSD and in a chat',
  async () => {
    // The sandbox treats numbers with this ending as unregistered.
    const unregistered = (): string => `0745${newPhone().slice(-3)}923`
    const dialled = lives(dialLine, [killedAt(further(10)), interrupted(further(3))], unregistered)
    const chats = lives(chatLine, [killedAt(further(10))], unregistered)
    for (const all of [dialled, chats]) {
      for (const { phone } of all)
        for (const way of [registering, borrowingInVain]) await walk(dialLine(people, phone), way, once)
      await settle(people)
      if (all === chats) for (const { line } of all) await once(line('START'))
      await liveThrough(all, sendingElsewhere)
      await days(1)
      await settle(people)
      for (const { phone } of all) {
        const { loan, payout } = await rowsOf(people, phone)
        expect([loan?.length, payout?.length], phone).toEqual([1, 2])
      }
    }
  },
  timeoutMs,
)

test(
  'a session in a chat has the same result wherever it is interrupted and whenever the service is killed',
  async () => {
    const all = lives(chatLine, [killedAt(further(10))])
    for (const { phone, line } of all) {
      await walk(dialLine(people, phone), registering, once)
      await once(line('START'))
    }
    for (const way of [borrowing, paying, complaining, wantingDocument, wantingPerson]) {
      await liveThrough(all, way)
      // Turns of a chat are limited per hour.
      await people.advance(3_600_000)
    }
    const stranger = chatLine(people, newPhone())
    expect(await killed(() => 1)(stranger('Hello'))).toMatch(/this number has no account/)
  },
  timeoutMs,
)
