import { expect, test } from 'vitest'
import type { Problem } from '../../contract/errors.ts'
import { readFile, readForm, refused, refilledForm } from './form-state.ts'

const form = (fields: Record<string, string>) => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) filled.set(name, value)
  return filled
}

test('a file is a file once one was chosen, and no text field', () => {
  const sent = form({ note: 'a' })
  sent.set('file', new File([], ''))
  expect(readFile(sent, 'file')).toBeNull()
  sent.set('file', new File([], 'empty.png'))
  expect(readFile(sent, 'file')?.name).toBe('empty.png')
  expect(readFile(sent, 'note')).toBeNull()
  expect(readForm(sent)).toEqual({ note: 'a' })
})
test('fields are trimmed, passwords are not, the token is left out', () => {
  expect(readForm(form({ firstName: '  Amina ', password: ' a b ', csrf: 'token' }))).toEqual({
    firstName: 'Amina',
    password: ' a b ',
  })
})

test('the parts of a day are joined and kept as typed', () => {
  expect(
    readForm(form({ 'birthDate.day': '5', 'birthDate.month': '11', 'birthDate.year': '1990' })),
  ).toMatchObject({ birthDate: '05.11.1990', 'birthDate.day': '5' })
  expect(readForm(form({ 'birthDate.day': '', 'birthDate.month': '', 'birthDate.year': '' }))).toMatchObject({
    birthDate: '',
  })
})

test("a refusal returns the typed values without secrets, under the form's names", () => {
  const problem = {
    code: 'validationFailed',
    message: 'Check the fields',
    errors: { payoutPhone: ['Enter a phone'] },
  } as const
  const answer = refused(
    problem,
    422,
    { phone: '07', password: 'Secret1!', otp: '1234', captcha: 'x' },
    { payoutPhone: 'phone' },
  )
  expect(answer.init?.status).toBe(422)
  expect(answer.data).toEqual({
    values: { phone: '07' },
    errors: { phone: ['Enter a phone'] },
    message: null,
  })
})

test('the message is shown if no field is to blame', () => {
  expect(refused({ code: 'unexpected', message: 'Try later', errors: {} }, 500, {}).data.message).toBe(
    'Try later',
  )
})

test('a refusal about one field is shown at it', () => {
  const said = (code: Problem['code']) => refused({ code, message: 'Why', errors: {} }, 422, {}).data
  for (const code of ['codeWrong', 'codeEnded'] as const)
    expect(said(code)).toMatchObject({ errors: { otp: ['Why'] }, message: null })
  // Two codes get one verdict, so neither is confirmed as right.
  expect(
    refused({ code: 'codeWrong', message: 'Why', errors: {} }, 422, { otp: '123', addOnsOtp: '456' }).data,
  ).toMatchObject({ errors: { otp: ['Why'], addOnsOtp: ['Why'] }, message: null })
  for (const code of ['contractNotFound', 'noValidAgreement'] as const)
    expect(said(code)).toMatchObject({ errors: { contractNumber: ['Why'] }, message: null })
})

test('a secret never comes back into a page; a decision that is called an answer does', () => {
  const typed = {
    answer: 'approved',
    otp: '1234',
    passkeyAnswer: '{}',
    passkeyProof: '{}',
    password: 'Secret-1',
  }
  expect(refilledForm(typed)).toEqual({ answer: 'approved' })
})
