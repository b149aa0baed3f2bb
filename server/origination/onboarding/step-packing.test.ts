import { expect, test } from 'vitest'
import { stepPacking } from './step-packing.ts'

const view = (executionId: string) =>
  JSON.stringify({
    view: {
      processName: 'registration',
      processId: 'c9d26699-0b71-4194-88e0-32fc73d3acd8',
      formName: 'additionalInformation',
      executionId,
      completed: ['getStarted', 'smsCode', 'personalData'],
      answers: {
        getStarted: { phone: '+254712345678', email: '', agreement: 'true', dataProcessing: 'true' },
        smsCode: {},
        personalData: {
          lastName: 'Wanjiku',
          firstName: 'Njeri',
          birthDate: '05.11.1990',
          nationalId: '30001000',
        },
      },
      code: null,
      requestId: null,
    },
  })

test('an answer takes less than a third of its size', () => {
  const text = view('5db75f03-17fa-411d-af5f-4b31f650e972')
  const packed = stepPacking.pack(text)
  expect(packed.length).toBeLessThan(text.length / 3)
  expect(stepPacking.text(packed)).toBe(text)
})

/** Packed when this form was introduced: a changed dictionary would give another text. */
test('answers packed with the first dictionary stay readable', () => {
  expect(
    stepPacking.text(
      Buffer.from(
        'AbXTTQoCMQxA4RNlSJqmaS7h1nX/AjOCC8H7C4KLzmKUAc/w3nfCQLMeUjIDrEoQySLkPBA4eFPuXFrPv5Ge8UivKo4MpF4gEnUoLg6xMnkSHKbhDLAZysH6FDhK0vx/Atdy39bbcyfhso3HutsfZSH6GJg+Z0Sk93PfGr8A',
        'base64',
      ),
    ),
  ).toBe(view('5db75f03-17fa-411d-af5f-4b31f650e972'))
})
