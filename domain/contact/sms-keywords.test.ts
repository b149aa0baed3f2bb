/** Goal: every spelling of an SMS keyword typed on a basic phone is understood, and nothing else is. */
import { kenya } from '../country/kenya.ts'
import { expect, test } from 'vitest'
import { readSms } from './sms-keywords.ts'

test.each([
  ['BAL', 'balance', 'en'],
  ['  bal. ', 'balance', 'en'],
  ['*Balance#', 'balance', 'en'],
  ['Salio', 'balance', 'sw'],
  ['taarifa!', 'statement', 'sw'],
  ['STMT', 'statement', 'en'],
  ['Relevé', 'statement', 'fr'],
  ['"stop"', 'stop', 'en'],
  ['Acha kunitumia matangazo', 'stop', 'sw'],
  ['arrêt', 'stop', 'fr'],
  ['Msaada', 'help', 'sw'],
  ['ayuda', 'help', 'es'],
  ['help\nme', 'help', 'en'],
])('%j is %s in %s', (text, word, language) =>
  expect(readSms(text, kenya.currency)).toEqual({ word, language }),
)

test.each([
  ['PAY 500', 500_00],
  ['pay500', 500_00],
  [' Lipa   ksh 1,500/= ', 1_500_00],
  ['Pay: KES 20 000.', 20_000_00],
  ['pay - 700!!', 700_00],
  ['LIPA 250.00', 250_00],
  ['paga 300', 300_00],
  ['PAY', null],
  ['PAY 1e3', null],
  ['PAY 0x10', null],
  ['PAY ٥٠٠', null],
  ['pay 0', null],
  ['pay 12.50', null],
  ['pay 500 and 600', null],
  ['pay five hundred', null],
  ['pay 500 tomorrow', null],
])('%j pays %s', (text, amountCents) =>
  expect(readSms(text, kenya.currency)).toMatchObject({ word: 'pay', amountCents }),
)

test.each(['', '  ', '500', 'balanced', 'hello', 'payment 500', '日本', 'b a l'])('%j is no word', (text) =>
  expect(readSms(text, kenya.currency)).toBeNull(),
)
