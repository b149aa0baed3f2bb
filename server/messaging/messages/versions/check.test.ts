/**
 * Goal: no text reaches a customer that lacks a value, leads elsewhere or cannot be sent. Method: every text
 * of the release, and a written example of each fault.
 */
import { expect, test } from 'vitest'
import { languages } from '../../../../contract/texts/index.ts'
import { day } from '../../../../domain/days.ts'
import { kinds, longest } from '../texts/examples.ts'
import { sender } from '../texts.fixture.ts'
import { messageText, formattedValues } from '../texts/wording.ts'
import { names, written } from './catalogue.ts'
import { faultOf, readTexts } from './check.ts'
import { parseMessage, showMessage } from './icu.ts'

const all = languages.flatMap((language) => names.map((name) => ({ language, name })))

test('every text of the release passes, in every language', () => {
  const faults = all.flatMap(({ language, name }) => {
    const fault = faultOf(name, language, written(language, name), sender)
    return fault === null ? [] : [`${language} ${name} ${fault}`]
  })
  expect(faults).toEqual([])
})

test('a text read at run time gives the same result as compiled', () => {
  for (const language of languages)
    for (const kind of kinds) {
      const shown = formattedValues(language, longest[kind], sender)
      expect(showMessage(parseMessage(written(language, `sms.${kind}`))!, shown, language)).toBe(
        messageText(language, kind, longest[kind], sender),
      )
    }
})

const due = '{brand} {amount} {dueOn} {site}/p/{accountNumber} {howToPay} {hotline}'
test.each([
  ['sms.dueSoon', due, null],
  ['sms.dueSoon', ' ', /must not be empty/],
  ['sms.dueSoon', `${due} {`, /cannot be read/],
  ['sms.dueSoon', `${due} {dueOn, date}`, /cannot be read/],
  ['sms.dueSoon', due.replace('{amount}', ''), /must include \{amount\}/],
  ['sms.dueSoon', `${due} {name}`, /has unknown values \{name\}/],
  ['sms.dueSoon', `${due} www.elsewhere.co.ke`, /link www.elsewhere.co.ke/],
  ['sms.dueSoon', `${due} https://elsewhere.co.ke/x`, /link https/],
  ['sms.dueSoon', `${due} {site}.elsewhere.com`, /link/],
  ['sms.dueSoon', `${due} {site}@elsewhere.com`, /link/],
  ['sms.dueSoon', `${due} 10.0.0.1/pay`, /link/],
  ['sms.dueSoon', `${due} {site}/account.`, null],
  ['sms.dueSoon', `${due} www.centralbank.go.ke`, /link/],
  ['sms.complaintRights', '{brand} {number} {site} www.centralbank.go.ke.', null],
  ['sms.dueSoon', `${due} by M-Pesa to 0712345678`, /number 0712345678, which is not ours/],
  ['sms.dueSoon', `${due} Paybill 247247`, /number 247247/],
  ['sms.dueSoon', due.replace('{hotline}', '{hotline}1'), /number 1,/],
  ['sms.dueSoon', `${due} Paybill 600000, 020 000 0000, SMS 20500, KES 30,000`, null],
  ['mail.dueSoon.before.0', 'Write to +254 712 345 678.', /number \+254 712 345 678/],
  ['sms.dueSoon', `${due} 你`, /character 你/],
  ['sms.dueSoon', `${due} ${'long '.repeat(90)}`, /more than 3 SMS/],
  ['sms.dueSoon', `${due} ${'long '.repeat(30)}`, null],
  ['sms.newDevice', '{brand}: {device}? {site} {hotline}', /must choose/],
  [
    'sms.newDevice',
    '{brand}: {device} {device, select, none {} other {{device}}} {site} {hotline}',
    /may be missing/,
  ],
  ['sms.newDevice', '{brand}: {device, select, none {} other {, {device}}}? {site} {hotline}', null],
  [
    'sms.newDevice',
    '{brand}: {device, select, none {} other {at evil.com, {device}}}? {site} {hotline}',
    /link/,
  ],
  ['sms.freeDaysEarned', '{brand}: {days, plural, one {# day} other {# days}} {site}', null],
  ['mail.dueSoon.before.0', 'It is time, {brand}.', null],
] as const)('%s as "%s" is accepted, or refused with its fault', (name, text, fault) => {
  const found = faultOf(name, 'en', text, sender)
  if (fault === null) expect(found).toBeNull()
  else expect(found).toMatch(fault)
})

test('all faults are reported field by field, and texts equal to the release are not stored', () => {
  const read = readTexts(sender)
  const on = day('2026-06-01')
  expect(
    read({ texts: { 'sms.dueSoon': { en: 'Pay', sw: due }, 'sms.nothing': { en: 'x' } } }, on),
  ).toMatchObject({ wrong: [{ field: 'texts.sms.dueSoon.en' }, { field: 'texts.sms.nothing' }] })
  expect(read({ texts: { 'sms.dueSoon': { en: written('en', 'sms.dueSoon'), sw: due } } }, on)).toEqual({
    texts: { 'sms.dueSoon': { sw: due } },
    validFrom: on,
  })
})
