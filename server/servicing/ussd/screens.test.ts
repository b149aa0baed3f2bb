/**
 * Goal: no USSD screen is longer than a phone shows, in any language. Method: every kind of customer visits
 * every screen, with the longest figures and a long brand.
 */
import { expect, test } from 'vitest'
import { gsm7Length, toGsm7 } from '../../../domain/contact/gsm7.ts'
import { languages } from '../../../domain/language.ts'
import { everybody } from '../../../domain/ussd/everybody.fixture.ts'
import { walk } from '../../../domain/ussd/walk.fixture.ts'
import { text } from '../../../domain/ussd/types.ts'
import { answerOf } from './screens.ts'

/** 160 bytes of the network's message, as characters of seven bits (GSM 03.38). */
const screenSeptetsMax = 182
const speaker = {
  currency: 'KES',
  brand: 'Mkopo',
  hotline: '+254 20 000 0000',
  site: 'www.mkopo.co.ke',
  paybill: '4123456',
  where: 'phone',
} as const
/** Screens that customers can reach, each once, and whether in a chat. They are the same in every language. */
const screens = [
  ...new Map(
    Object.values(everybody).flatMap((known) =>
      walk(known, 'en').map(({ screen }) => [
        JSON.stringify([screen, known.chat !== null]),
        { screen, known },
      ]),
    ),
  ).values(),
]

test.each(languages)('every screen in %s fits a phone', (language) => {
  const long = new Map<string, number>()
  for (const { screen, known } of screens) {
    const answer = answerOf(language, screen, speaker)
    expect(answer).toMatch(/^(CON|END) \S/)
    const shown = answer.slice(4)
    expect(toGsm7(shown)).toBe(shown)
    const septets = gsm7Length(shown)
    // A chat has room for more.
    if (!known.chat && septets > screenSeptetsMax) long.set(shown, septets)
  }
  expect(screens.length).toBeGreaterThan(800)
  expect(Object.fromEntries(long)).toEqual({})
})

const again = ['wait', 'locked', 'unavailable', 'refused.tooMany', 'refused.changed']
test.each(languages)('in %s no text in a chat asks the customer to dial', (language) => {
  const said = (id: string, where: 'phone' | 'chat') =>
    answerOf(
      language,
      { text: text(id, { minutes: 8 }), choices: [], more: false, back: false, ends: true },
      { ...speaker, where },
    )
  for (const id of [...again, 'refused.promptWaiting']) {
    expect(said(id, 'chat')).not.toBe(said(id, 'phone'))
    expect(said(id, 'chat')).toMatch(/\b(?:write|escribe|andika)\b|crivez/i)
  }
})

test.each([
  ['waits', /agree to pay KES 166,500 by 24\.06\.2027 for KES 30,000/],
  ['waitsInTwo', /agree to pay KES 83,250 by 22\.02\.2027 and 83,250 by 23\.04\.2027 for KES 30,000/],
  ['waitsInThree', /agree to pay KES 166,500 in 3 payments, 22\.02\.2027 to 22\.06\.2027 for KES 30,000/],
])('the signature screens of %s name the payments, before and after', (who, payments) => {
  const said = walk(everybody[who]!, 'en').map(({ screen }) => answerOf('en', screen, speaker))
  expect(said).toContainEqual(expect.stringMatching(payments))
  const { source } = payments
  const paid = new RegExp(
    `^END You signed for KES 30,000: ${source.slice('agree to '.length, source.indexOf(' for KES'))}\\.`,
  )
  expect(said).toContainEqual(expect.stringMatching(paid))
})
