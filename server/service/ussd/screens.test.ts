/**
 * Goal: no screen by USSD is longer than a phone shows, in any language. Method: every place is walked through, by
 * everybody who can dial, with the longest figures and a long brand.
 */
import { expect, test } from 'vitest'
import { gsm7Length, toGsm7 } from '../../../domain/gsm7.ts'
import { languages } from '../../../domain/language.ts'
import { screenSeptetsMax } from '../../../domain/ussd/size.ts'
import { everybody, walk } from '../../../domain/ussd/walk.fixture.ts'
import { answerOf } from './screens.ts'

const speaker = { brand: 'Mkopo', hotline: '+254 20 000 0000', site: 'www.mkopo.co.ke' }
const people = Object.entries(everybody)

test.each(languages)(
  'every screen in %s fits a phone',
  (language) => {
    const long = new Map<string, number>()
    let screens = 0
    for (const [, known] of people) {
      for (const { screen } of walk(known, language)) {
        const answer = answerOf(language, screen, speaker)
        expect(answer).toMatch(/^(CON|END) \S/)
        const shown = answer.slice(4)
        expect(toGsm7(shown)).toBe(shown)
        screens++
        const septets = gsm7Length(shown)
        // A chat has room for more.
        if (!known.chat && septets > screenSeptetsMax) long.set(shown, septets)
      }
    }
    expect(screens).toBeGreaterThan(100)
    expect(Object.fromEntries(long)).toEqual({})
  },
  30_000,
)
