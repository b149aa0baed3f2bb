import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, bodyPacking } from './body-packing.ts'

const body = JSON.stringify({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: 'd148df40-97cf-4acf-875a-9407d729da49',
    ConversationID: 'AG_20240706_2010364430d9bbdaf872',
    TransactionID: 'SG632NMUAB',
    ResultParameters: {
      ResultParameter: [
        { Key: 'TransactionAmount', Value: 10_000 },
        { Key: 'ReceiverPartyPublicName', Value: '254705912645 - JANE W DOE' },
      ],
    },
  },
})
const rowOf = (text: string, source = text) => ({
  body: null,
  packed: bodyPacking.pack(source),
  bodyHash: hash('sha256', text, 'buffer'),
})

test('a message takes less than a third of its room, and is read to the letter', () => {
  expect(bodyPacking.pack(body).length).toBeLessThan(body.length / 3)
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(body, `\n ${body}\r\n`, ''), fc.json(), fc.string({ unit: 'grapheme' })),
      (text) => {
        expect(bodyOf(rowOf(text))).toBe(text)
      },
    ),
  )
})

test('a body that was kept as it came is read as it is', () => {
  expect(bodyOf({ body, packed: null, bodyHash: Buffer.alloc(32) })).toBe(body)
})

test('a body that is not the one that came is refused', () => {
  expect(() => bodyOf(rowOf(body, body.replace('10000', '90000')))).toThrow(
    'inbox_message.packed: the body is not the one that came',
  )
})

/** The bytes as packed by the first release: a changed dictionary would unpack them to other text. */
test('a body packed with the first dictionary stays readable', () => {
  expect(
    bodyPacking.unpack(
      Buffer.from(
        'Ac3XMQrDMAyF4auY7gJZfrasMSUhUGg6lY7FifD9j1DI3Bay5RAf/3snwOAR1TuYTLdOaFunqrmRgdVVzBvsNxiwcnkLR04FSOy2rt56VfkmaS5JlvtzuB4m9aeL+1E7Wl3OFqUgBwq3YZnCK4yP6bJP0g8=',
        'base64',
      ),
    ),
  ).toBe(body)
})
