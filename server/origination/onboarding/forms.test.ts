import { kenya } from '../../../domain/country/kenya.ts'
import { describe, expect, test } from 'vitest'
import { defaultAgeLimits } from '../../../domain/person/birth-date.ts'
import { day } from '../../../domain/days.ts'
import { kept, readConfirmation, readGetStarted, readPersonal } from './forms.ts'

const today = day('2026-03-02')
const person = {
  lastName: 'Otieno',
  firstName: 'Amina',
  birthDate: '05.11.1990',
  documentKind: 'nationalId',
  nationalId: '12345678',
}
const registered = { 'registrationAddress.county': 'Kisumu', 'registrationAddress.town': 'Ahero' }
const read = (typed: Record<string, string>) =>
  readPersonal({ ...person, ...typed }, today, defaultAgeLimits, kenya)

describe('addresses', () => {
  test('addresses may be left out by a program', () => {
    expect(read({})).not.toHaveProperty('registrationAddress')
    expect(read({})).toMatchObject({ firstName: 'Amina' })
  })

  test('addresses without a street get the sign for none, and the residence copies the registration if both are equal', () => {
    const address = { county: 'Kisumu', town: 'Ahero', street: '-', house: null, apartment: null }
    expect(
      read({ ...registered, addressesMatch: 'true', 'residentialAddress.county': 'Nairobi' }),
    ).toMatchObject({ registrationAddress: address, residentialAddress: address })
  })

  test('addresses are refused part by part, each under its own name', () => {
    expect(read({ 'registrationAddress.county': ' ', 'registrationAddress.town': 'Ahero' })).toEqual({
      error: 'validationFailed',
      fields: {
        'registrationAddress.county': 'required',
        'residentialAddress.county': 'required',
        'residentialAddress.town': 'required',
      },
    })
  })

  test('addresses that are too long are reported with their length and the maximum, in characters of a document', () => {
    const passport = {
      documentKind: 'passport',
      seriesAndNumber: 'A1234567',
      issueDate: '01.02.2020',
      issuer: 'i'.repeat(201),
    }
    const town = { 'residentialAddress.town': `${'t'.repeat(100)}  t`, 'residentialAddress.county': 'Kisumu' }
    expect(read({ ...passport, ...registered, ...town, birthDate: '05.11.2020' })).toEqual({
      error: 'validationFailed',
      fields: expect.objectContaining({
        issuer: 'textTooLong',
        'residentialAddress.town': 'textTooLong',
      }) as object,
      values: {
        birthDate: { years: 18 },
        issuer: { known: 'yes', count: '201', most: '200' },
        'residentialAddress.town': { known: 'yes', count: '102', most: '100' },
      },
    })
  })

  test('addresses are stored as typed', () => {
    expect(kept('personalData', { ...registered, addressesMatch: 'true', password: 'x' })).toEqual({
      ...registered,
      addressesMatch: 'true',
    })
  })
})

describe('the robot check', () => {
  const start = { phone: '0712345678', password: 'Jambo!2026', agreement: 'true', dataProcessing: 'true' }
  test.each([
    [{ notARobot: 'true' }, undefined],
    [{}, undefined],
    [{ notARobot: '' }, { notARobot: 'captchaRequired' }],
  ])('%j is refused with %j', (typed, fields) => {
    const answer = readGetStarted({ ...start, ...typed }, kenya)
    expect('error' in answer ? answer.fields : undefined).toEqual(fields)
  })
})

test('add-ons are kinds separated by commas; none is chosen without an input', () => {
  const chosen = (addOns?: string) =>
    readConfirmation({ agreement: 'on', ...(addOns === undefined ? {} : { addOns }) })
  expect([chosen(), chosen(''), chosen('insurance, legalAid,insurance')]).toEqual([
    { agreement: true, bureauCheck: false, addOns: [] },
    { agreement: true, bureauCheck: false, addOns: [] },
    { agreement: true, bureauCheck: false, addOns: ['insurance', 'legalAid'] },
  ])
  expect(chosen('insurance,yacht')).toMatchObject({
    error: 'validationFailed',
    fields: { addOns: 'choiceInvalid' },
  })
})
