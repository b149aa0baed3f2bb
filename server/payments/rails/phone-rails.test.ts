/** Everything that derives from the table of mobile money providers has one entry per provider. */
import { kenya } from '../../../domain/country/kenya.ts'
import { expect, test } from 'vitest'
import { likelyMethod, methodOfNetwork } from '../../../domain/payment/networks.ts'
import { phoneMethods, phoneMoney } from '../../../domain/phone-money.ts'
import { parsePhone, type Phone } from '../../../domain/person/phone.ts'
import { laneNames, questionLaneOf } from '../../platform/jobs/lanes.ts'
import { askBalanceJob } from '../float/index.ts'
import { payOutJob } from '../payouts/index.ts'
import { promptStatusJob, pushPromptJob } from '../repayments/index.ts'
import { phoneChannels } from './index.ts'

test('each provider has its own job names, which never change', () => {
  const names = phoneMethods.map((method) =>
    [payOutJob, pushPromptJob, promptStatusJob, askBalanceJob].map((jobs) => jobs[method].name),
  )
  expect(names).toEqual([
    ['payments.payOut', 'payments.pushPrompt', 'payments.promptStatus', 'payments.askBalance'],
    [
      'payments.payOutByAirtel',
      'payments.pushPromptByAirtel',
      'payments.promptStatusByAirtel',
      'payments.askBalanceByAirtel',
    ],
  ])
})

const { networks } = kenya.phone

test.each(phoneMethods)('%s has two lanes of its own', (method) => {
  expect(laneNames).toEqual(expect.arrayContaining([method, questionLaneOf(method)]))
})

test.each(phoneMethods)('%s is recognised by its network code and its example number', (method) => {
  expect(methodOfNetwork(phoneMoney[method].networkCode)).toBe(method)
  expect(likelyMethod(parsePhone(networks[method].example, kenya.phone) as Phone, kenya.phone)).toBe(method)
})

test('no two providers share a number prefix, a network code, a ledger account or an inbox channel', () => {
  const facts = Object.values(phoneMoney)
  const unique: readonly (readonly (string | number)[])[] = [
    Object.values(networks).flatMap(({ prefixes }) =>
      prefixes.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    ),
    facts.map(({ networkCode }) => networkCode),
    facts.flatMap(({ paymentsAccount, payoutsAccount }) => [paymentsAccount, payoutsAccount]),
    phoneChannels,
  ]
  for (const values of unique) expect(new Set(values).size).toBe(values.length)
})
