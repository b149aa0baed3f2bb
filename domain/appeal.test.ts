import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerDueOn, appealEdges, appealFieldTypes, appealStatuses, appealTopicNames, appealTopics, parseAppeal, type AppealEvent, type AppealField, type AppealStatus } from './appeal.ts'
import { day } from './days.ts'
import { next } from './states.ts'

const context = { loanIds: ['loan-1'], fileIds: ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'] }
const good: Record<string, string> = {
  textarea: 'It was not counted.', loanSelect: 'loan-1', userEmail: 'a@b.ke', email: 'law@firm.co.ke', representative: 'J. Doe', receipt: 'RKL51ZDR4F', files: 'f1,f2',
  passportMainPage: 'f3', passportRegistrationPage: 'f4', passportSelfie: 'f5', documentNumber: 'AK0123456', documentIssued: '05.11.2025', refundMethodSelect: 'mpesa', bankBic: '', bankAccountNumber: '',
}

test('every field type has a place, and every topic takes what is asked for', () => {
  const used = appealTopicNames.flatMap((topic) => (appealTopics[topic].fields as readonly AppealField[]).map(({ type }) => type))
  expect(new Set(used)).toEqual(new Set(appealFieldTypes))
  for (const topic of appealTopicNames) expect(parseAppeal(topic, good, context)).toBeInstanceOf(Array)
})
test('what has to be there and is not is named', () => {
  for (const topic of appealTopicNames) {
    const required = (appealTopics[topic].fields as readonly AppealField[]).filter((field) => field.required).map(({ name }) => name)
    expect(parseAppeal(topic, {}, context)).toEqual({ fields: Object.fromEntries(required.map((name) => [name, 'required'])) })
  }
})
describe('what is wrong is said', () => {
  test.each([
    ['payment', { loanSelect: 'somebody else\'s' }, { loanSelect: 'choiceInvalid' }],
    ['treatment', { userEmail: 'a@b' }, { userEmail: 'appealEmailInvalid' }],
    ['treatment', { files: 'f1,stolen' }, { files: 'choiceInvalid' }],
    ['treatment', { files: 'f1,f2,f3,f4,f5,f6' }, { files: 'choiceInvalid' }],
    ['treatment', { textarea: 'x'.repeat(4_001) }, { textarea: 'textTooLong' }],
    ['personalData', { passportSelfie: 'f1,f2' }, { passportSelfie: 'choiceInvalid' }],
    ['refund', { refundMethodSelect: 'cash' }, { refundMethodSelect: 'choiceInvalid' }],
    ['refund', { refundMethodSelect: 'bank' }, { bankAccountNumber: 'required' }],
    ['refund', { refundMethodSelect: 'bank', bankAccountNumber: '12ab' }, { bankAccountNumber: 'kenyanAccountInvalid' }],
    ['refund', { refundMethodSelect: 'bank', bankBic: '044525225', bankAccountNumber: '123456789' }, { bankAccountNumber: 'bankAccountInvalid' }],
    ['refund', { bankBic: '!' }, { bankBic: 'textInvalid' }],
  ] as const)('%s %j', (topic, change, fields) => {
    expect(parseAppeal(topic, { ...good, ...change }, context)).toEqual({ fields })
  })
  test('an account of a Kenyan bank, and one of twenty digits with its BIC', () => {
    expect(parseAppeal('refund', { ...good, refundMethodSelect: 'bank', bankAccountNumber: '0110 1234 5678' }, context)).toContainEqual(expect.objectContaining({ name: 'bankAccountNumber', value: '011012345678' }))
    expect(parseAppeal('refund', { ...good, refundMethodSelect: 'bank', bankBic: '044525225', bankAccountNumber: '40817810099910004312' }, context)).toContainEqual(expect.objectContaining({ value: '40817810099910004312' }))
  })
})
test('whatever is typed, only own loans and files get through', () => {
  fc.assert(fc.property(fc.constantFrom(...appealTopicNames), fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.oneof(fc.string(), fc.constantFrom(...Object.values(good)))), (topic, typed) => {
    const read = parseAppeal(topic, typed, context)
    if (!('fields' in read)) {
      for (const { type, value } of read) {
        if (type === 'loanSelect') expect(context.loanIds).toContain(value)
        if (type === 'files') for (const id of value.split(',')) expect(context.fileIds).toContain(id)
      }
    }
  }))
})
test('complaints are answered within 30 days, data and document requests within 7', () => {
  expect(appealTopicNames.map((topic) => [topic, answerDueOn(topic, day('2026-03-02'))])).toEqual([
    ['treatment', '2026-04-01'], ['representative', '2026-04-01'], ['payment', '2026-04-01'], ['refund', '2026-04-01'], ['difficulty', '2026-04-01'],
    ['personalData', '2026-03-09'], ['newDocument', '2026-03-09'], ['certificate', '2026-03-09'], ['myData', '2026-03-09'],
  ])
})
test.each(appealStatuses.flatMap((from) => (['customer', 'officer', 'system', 'provider'] as const).map((actor) => [from, actor] as const)))('answering from %s by %s', (from, actor) => {
  const expected = from === 'pendingReview' && actor === 'officer' ? 'completed' : { error: 'transitionRefused' }
  expect(next<AppealStatus, AppealEvent>(appealEdges, from, 'answer', actor)).toEqual(expected)
})
