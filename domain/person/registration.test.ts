/** Goal: the answers alone decide which steps may be visited, for every subset of answers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { fromMajor } from '../money.ts'
import type { Phone } from './phone.ts'
import {
  journey,
  loanRequestJourney,
  registrationSteps,
  type RegistrationAnswers,
  type RegistrationStep,
} from './registration.ts'
import { runs } from '../testing/arbitraries.ts'

const phone = '+254712345678' as Phone
const address = { county: 'Nairobi', town: 'Nairobi', street: '-', house: null, apartment: null }
const all: Required<RegistrationAnswers> = {
  getStarted: {
    productHrid: 'standard',
    sumCents: fromMajor(10_000),
    termDays: 61,
    phone,
    email: 'a@example.com',
    consent: true,
  },
  smsCode: { phoneProved: true },
  personalData: {
    lastName: 'Wanjiku',
    firstName: 'Jane',
    middleName: null,
    birthDate: day('1990-05-01'),
    document: { kind: 'nationalId', number: '12345678' },
    registrationAddress: address,
    residentialAddress: address,
  },
  additionalInformation: {
    maritalStatus: 'single',
    education: 'secondary',
    additionalPhone: null,
    netMonthlyIncomeCents: fromMajor(50_000),
  },
  receivingMoney: { method: 'mpesa', phone },
  confirmation: { addOns: [], signed: true },
}
const answered = (...steps: RegistrationStep[]): RegistrationAnswers =>
  Object.fromEntries(steps.map((step) => [step, all[step]]))
const open = (answers: RegistrationAnswers) => registrationSteps.filter(journey(answers).mayVisit)

describe('registration', () => {
  test('registration begins at the first of six steps', () => {
    const start = journey({})
    expect(start).toMatchObject({ next: 'getStarted', completed: [], isComplete: false })
    expect(start.steps).toHaveLength(6)
    expect(open({})).toEqual(['getStarted'])
  })

  test('registration lets the phone number be changed until it is proved', () => {
    expect(open(answered('getStarted'))).toEqual(['getStarted', 'smsCode'])
    expect(journey(answered('getStarted')).previousOf('smsCode')).toBe('getStarted')
  })

  test('registration closes the first two steps once the phone is proved', () => {
    const answers = answered('getStarted', 'smsCode')
    expect(open(answers)).toEqual(['personalData'])
    expect(journey(answers).previousOf('personalData')).toBeNull()
  })

  test('registration goes back to any answered form until the agreement is signed', () => {
    const answers = answered(
      'getStarted',
      'smsCode',
      'personalData',
      'additionalInformation',
      'receivingMoney',
    )
    expect(open(answers)).toEqual(['personalData', 'additionalInformation', 'receivingMoney', 'confirmation'])
    expect(journey(answers).previousOf('confirmation')).toBe('receivingMoney')
    expect(journey(answers).nextOf('personalData')).toBe('additionalInformation')
    expect(journey(answers).next).toBe('confirmation')
  })

  test('registration is complete and closed once signed', () => {
    expect(journey(all)).toMatchObject({ next: null, isComplete: true, completed: registrationSteps })
    expect(open(all)).toEqual([])
    expect(journey(all).nextOf('confirmation')).toBeNull()
  })

  test('registration returns to a step whose answer was taken away, keeping the later ones', () => {
    const answers = answered('getStarted', 'smsCode', 'additionalInformation', 'receivingMoney')
    expect(journey(answers).next).toBe('personalData')
    expect(journey(answers).completed).toEqual([
      'getStarted',
      'smsCode',
      'additionalInformation',
      'receivingMoney',
    ])
    expect(open(answers)).toEqual(['personalData'])
  })

  test('for any answers: the next step may be visited unless a later answer closed it, and none beyond it may', () => {
    fc.assert(
      fc.property(fc.subarray([...registrationSteps]), (steps) => {
        const walked = journey(answered(...steps))
        expect(walked.completed).toEqual(registrationSteps.filter((step) => steps.includes(step)))
        const nextAt =
          walked.next === null ? registrationSteps.length : registrationSteps.indexOf(walked.next)
        expect(registrationSteps.slice(nextAt + 1).filter(walked.mayVisit)).toEqual([])
        for (const step of registrationSteps) {
          const back = walked.previousOf(step)
          if (back !== null) expect(walked.mayVisit(back)).toBe(true)
        }
      }),
      runs,
    )
  })
})

test('the shorter request has three steps, all open until it is signed', () => {
  const amount = { productHrid: 'standard', sumCents: fromMajor(5_000), termDays: 61 }
  expect(loanRequestJourney({}).next).toBe('amount')
  const walked = loanRequestJourney({ amount, receivingMoney: all.receivingMoney })
  expect(walked.next).toBe('confirmation')
  expect(walked.previousOf('confirmation')).toBe('receivingMoney')
  expect(walked.mayVisit('amount')).toBe(true)
  expect(
    loanRequestJourney({
      amount,
      receivingMoney: all.receivingMoney,
      confirmation: all.confirmation,
    }).mayVisit('amount'),
  ).toBe(false)
})
