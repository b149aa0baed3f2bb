import fc from 'fast-check'
import { kenya } from '../country/kenya.ts'
import { describe, expect, test } from 'vitest'
import {
  answerDueOn,
  customerRequestEdges,
  requestFieldTypes,
  customerRequestStatuses,
  requestTopicNames,
  requestTopics,
  isFileField,
  parseCustomerRequest,
  type CustomerRequestEvent,
  type RequestField,
  type CustomerRequestStatus,
} from './customer-request.ts'
import { day } from '../days.ts'
import { next } from '../state-machine.ts'

const context = {
  loanIds: ['loan-1'],
  fileIds: ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'],
  bank: { accountIds: ['account-1'], ownerName: "Wanjiku Ng'ang'a", country: kenya },
}
const toBank = {
  refundMethodSelect: 'bank',
  bank: '68',
  accountNumber: '0110 1234 5678',
  ownerName: "Wanjiku Ng'ang'a",
}
const good: Record<string, string> = {
  textarea: 'It was not counted.',
  loanSelect: 'loan-1',
  userEmail: 'a@b.ke',
  email: 'law@firm.co.ke',
  representative: 'J. Doe',
  receipt: 'RKL51ZDR4F',
  files: 'f1,f2',
  passportMainPage: 'f3',
  passportRegistrationPage: 'f4',
  passportSelfie: 'f5',
  documentNumber: 'AK0123456',
  documentIssued: '05.11.2025',
  refundMethodSelect: 'mpesa',
  bankAccountId: '',
  bank: '',
  accountNumber: '',
  ownerName: '',
}

test('every field type is used, and every topic accepts its fields', () => {
  const used = requestTopicNames.flatMap((topic) =>
    (requestTopics[topic].fields as readonly RequestField[]).map(({ type }) => type),
  )
  expect(new Set(used)).toEqual(new Set(requestFieldTypes))
  for (const topic of requestTopicNames)
    expect(parseCustomerRequest(topic, good, context)).toBeInstanceOf(Array)
})
test('an issue date that is no day is refused', () => {
  for (const documentIssued of ['31.02.2025', 'last year'])
    expect(parseCustomerRequest('newDocument', { ...good, documentIssued }, context)).toEqual({
      fields: { documentIssued: 'dayInvalid' },
    })
})
test('a missing required field is named', () => {
  for (const topic of requestTopicNames) {
    const missing = (requestTopics[topic].fields as readonly RequestField[])
      .filter((field) => field.required)
      .map(({ name, type }) => [name, isFileField(type) ? 'fileMissing' : 'required'] as const)
    expect(parseCustomerRequest(topic, {}, context)).toEqual({ fields: Object.fromEntries(missing) })
  }
})
describe('a wrong value is named with its error', () => {
  test.each([
    ['payment', { loanSelect: "somebody else's" }, { loanSelect: 'choiceInvalid' }],
    ['treatment', { userEmail: 'a@b' }, { userEmail: 'appealEmailInvalid' }],
    ['treatment', { files: 'f1,stolen' }, { files: 'choiceInvalid' }],
    ['treatment', { files: 'f1,f2,f3,f4,f5,f6' }, { files: 'choiceInvalid' }],
    ['treatment', { textarea: 'x'.repeat(4_001) }, { textarea: 'textTooLong' }],
    ['personalData', { passportSelfie: 'f1,f2' }, { passportSelfie: 'choiceInvalid' }],
    ['refund', { refundMethodSelect: 'cash' }, { refundMethodSelect: 'choiceInvalid' }],
    [
      'refund',
      { refundMethodSelect: 'bank' },
      { bank: 'required', accountNumber: 'required', ownerName: 'required' },
    ],
    [
      'refund',
      { ...toBank, bank: '99', accountNumber: '12ab', ownerName: 'Somebody Else' },
      { bank: 'choiceInvalid', accountNumber: 'accountNumberInvalid', ownerName: 'ownerNameDiffers' },
    ],
    ['refund', { ...toBank, bankAccountId: 'account-2' }, { bankAccountId: 'choiceInvalid' }],
    [
      'refund',
      { ...toBank, bank: '044525225', accountNumber: '123456789' },
      { accountNumber: 'bankAccountInvalid' },
    ],
  ] as const)('a request about %s with %j is refused at its fields', (topic, change, fields) => {
    expect(parseCustomerRequest(topic, { ...good, ...change }, context)).toEqual({ fields })
  })
  test('an account of a Kenyan bank, and one of twenty digits with its BIC', () => {
    expect(parseCustomerRequest('refund', { ...good, ...toBank }, context)).toContainEqual(
      expect.objectContaining({ name: 'accountNumber', type: 'bankAccountNumber', value: '011012345678' }),
    )
    const elsewhere = parseCustomerRequest(
      'refund',
      { ...good, ...toBank, bank: '044525225', accountNumber: '40817810099910004312' },
      context,
    )
    expect(elsewhere).toContainEqual(
      expect.objectContaining({ name: 'bank', type: 'bankBic', value: '044525225' }),
    )
    expect(elsewhere).toContainEqual(expect.objectContaining({ value: '40817810099910004312' }))
  })
  test('a refund request accepts a known account, ignores accounts for phone refunds, and refuses banks that are off', () => {
    const named = (typed: Record<string, string>, bank: typeof context.bank | null = context.bank) => {
      const read = parseCustomerRequest('refund', { ...good, ...typed }, { ...context, bank })
      return 'fields' in read ? read.fields : read.map(({ name }) => name)
    }
    expect(named({ ...toBank, bankAccountId: 'account-1' })).toEqual([
      'loanSelect',
      'refundMethodSelect',
      'bankAccountId',
      'textarea',
    ])
    expect(named({ ...toBank, refundMethodSelect: 'mpesa', bank: '!' })).toEqual([
      'loanSelect',
      'refundMethodSelect',
      'textarea',
    ])
    expect(named(toBank, null)).toEqual({ refundMethodSelect: 'methodSwitchedOff' })
  })
})
test("only the customer's own loans and files are accepted", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requestTopicNames),
      fc.dictionary(
        fc.constantFrom(...Object.keys(good)),
        fc.oneof(fc.string(), fc.constantFrom(...Object.values(good))),
      ),
      (topic, typed) => {
        const read = parseCustomerRequest(topic, typed, context)
        if (!('fields' in read)) {
          for (const { type, value } of read) {
            if (type === 'loanSelect') expect(context.loanIds).toContain(value)
            if (type === 'files') for (const id of value.split(',')) expect(context.fileIds).toContain(id)
          }
        }
      },
    ),
  )
})
test('complaints are answered within 30 days, data and document requests within 7', () => {
  expect(requestTopicNames.map((topic) => [topic, answerDueOn(topic, day('2026-03-02'), kenya)])).toEqual([
    ['treatment', '2026-04-01'],
    ['representative', '2026-04-01'],
    ['payment', '2026-04-01'],
    ['other', '2026-04-01'],
    ['refund', '2026-04-01'],
    ['difficulty', '2026-04-01'],
    ['callBack', '2026-03-04'],
    ['personalData', '2026-03-09'],
    ['newDocument', '2026-03-09'],
    ['certificate', '2026-03-09'],
    ['myData', '2026-03-09'],
  ])
})
test('a person calls back within two working days; legal deadlines count all days', () => {
  expect(answerDueOn('callBack', day('2026-04-02'), kenya)).toBe('2026-04-07')
  expect(answerDueOn('callBack', day('2026-05-09'), kenya)).toBe('2026-05-12')
  expect(answerDueOn('myData', day('2026-03-29'), kenya)).toBe('2026-04-05')
})
test.each(
  customerRequestStatuses.flatMap((from) =>
    (['customer', 'officer', 'system', 'provider'] as const).map((actor) => [from, actor] as const),
  ),
)('answering from %s by %s', (from, actor) => {
  const expected =
    from === 'pendingReview' && actor === 'officer' ? 'completed' : { error: 'transitionRefused' }
  expect(
    next<CustomerRequestStatus, CustomerRequestEvent>(customerRequestEdges, from, 'answer', actor),
  ).toEqual(expected)
})
