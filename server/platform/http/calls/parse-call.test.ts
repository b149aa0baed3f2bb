import { kenya } from '../../../../domain/country/kenya.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../../contract/call.ts'
import { readForm } from './body.ts'
import { problemOf } from '../problem.ts'
import { parseCall } from './parse-call.ts'

const ask = call('POST /api/ask/{id}', {
  name: 'ask',
  summary: '',
  caller: 'anyone',
  params: z.object({ id: z.uuid() }),
  query: z.object({ days: z.number().int().optional(), all: z.boolean().optional() }),
  body: z.object({
    amount: z.number('amountNotANumber').min(500, 'amountOutOfRange'),
    agreement: z.literal(true, { error: 'agreementRequired' }),
    tags: z.array(z.string()).optional(),
    person: z.object({ name: z.string().min(1, 'required') }),
  }),
  answers: { 200: z.object({}) },
})
const id = '0a8f4b5e-9d70-4a6c-a9b0-3f6f3f1c2d11'
const good = { amount: 500, agreement: true, person: { name: 'Amina' } }
const parse = (parts: { params?: unknown; query?: unknown; body?: unknown; bodyIsForm?: boolean }) =>
  parseCall(ask, { params: { id }, query: {}, headers: {}, body: good, bodyIsForm: false, ...parts }, kenya)

test('JSON is taken as it is, and a number as a text is not a number', () => {
  expect(parse({})).toMatchObject({ body: good })
  expect(parse({ body: { ...good, amount: '500' } })).toEqual({ fields: { amount: 'amountNotANumber' } })
})
test('the length and the maximum of a text that is too long are reported', () => {
  const noted = call(ask.route, { ...ask, body: z.object({ note: z.string().max(1_000, 'textTooLong') }) })
  const parts = { params: { id }, query: {}, headers: {}, bodyIsForm: true }
  const refused = parseCall(noted, { ...parts, body: { note: 'x'.repeat(1_500) } }, kenya)
  expect(refused).toEqual({
    fields: { note: 'textTooLong' },
    values: { note: { known: 'yes', count: '1,500', most: '1,000' } },
  })
  expect(problemOf({ error: 'validationFailed', ...(refused as object) }, 'en').body.errors).toEqual({
    note: ['1,000 characters at most; this has 1,500. Make it shorter'],
  })
})
test('a form knows only texts: they are read as what is wanted', () => {
  expect(
    parse({
      bodyIsForm: true,
      body: readForm('amount=1000&agreement=on&tags=a&person.name=Amina&csrf=token'),
    }),
  ).toMatchObject({ body: { amount: 1000, agreement: true, tags: ['a'], person: { name: 'Amina' } } })
})
test('each wrong field is named with its code', () => {
  expect(parse({ bodyIsForm: true, body: readForm('amount=lots&person.name=') })).toEqual({
    fields: { amount: 'amountNotANumber', agreement: 'agreementRequired', 'person.name': 'required' },
  })
  expect(parse({ body: undefined })).toMatchObject({
    fields: { amount: 'amountNotANumber', agreement: 'agreementRequired', person: 'required' },
  })
})
test('query texts are read as numbers and flags', () => {
  expect(parse({ query: { days: '61', all: 'true' } })).toMatchObject({ query: { days: 61, all: true } })
  expect(parse({ query: { days: 'many' } })).toEqual({ fields: { days: 'textInvalid' } })
})
test('a malformed id and a body that is no object are distinguished from typing errors', () => {
  expect(parse({ params: { id: '17' } })).toEqual({ fields: { id: 'idInvalid' } })
  for (const body of ['text', 17, [good]])
    expect(parse({ body })).toEqual({ fields: { body: 'bodyNotObject' } })
})
test('an unknown field is refused', () => {
  expect(parse({ body: { ...good, isAdmin: true } })).toEqual({ fields: { isAdmin: 'fieldUnknown' } })
  expect(parse({ query: { debug: '1' } })).toEqual({ fields: { debug: 'fieldUnknown' } })
})
test('names that reach into objects are no fields', () => {
  expect(
    parse({
      bodyIsForm: true,
      body: readForm(
        'amount=1000&agreement=on&person.name=A&__proto__.admin=1&constructor.prototype.admin=1',
      ),
    }),
  ).toMatchObject({ body: { amount: 1000 } })
  expect(({} as { admin?: unknown }).admin).toBeUndefined()
})
test('a name is four deep at most: a deeper one is unknown, at once, and not repeated in full', () => {
  const started = performance.now()
  const parsed = parse({
    bodyIsForm: true,
    body: readForm(`amount=1000&agreement=on&person.name=A&${'a.'.repeat(120_000)}=1`),
  })
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(parsed).toEqual({ fields: { ['a.'.repeat(30)]: 'fieldUnknown' } })
  expect(
    parse({ bodyIsForm: true, body: readForm('amount=1000&agreement=on&person.name=A&a.b.c.d=1') }),
  ).toEqual({ fields: { a: 'fieldUnknown' } })
})
test('a field with the name of what every object has is unknown too', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const { fields } = parse({
      body: JSON.parse(`{"amount":1000,"agreement":true,"person":{"name":"A"},"${name}":1}`) as unknown,
    }) as { fields: object }
    expect(Object.entries(fields)).toEqual([[name, 'fieldUnknown']])
  }
})
test('a form has 200 fields at most; a name that comes more than once is a list', () => {
  expect(readForm('a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' })
  expect(readForm(Array.from({ length: 200 }, (_, n) => `k${n}=1`).join('&'))).toMatchObject({ k199: '1' })
  expect(readForm(Array.from({ length: 201 }, (_, n) => `k${n}=1`).join('&'))).toBeNull()
  expect(readForm('a=1&'.repeat(201))).toBeNull()
})
test('a refusal names fifty fields', () => {
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 'fieldUnknown']))
  expect(Object.keys(problemOf({ error: 'validationFailed', fields }, 'en').body.errors)).toHaveLength(50)
})

test('too many tries say how long to wait, where it is known', () => {
  const said = (retryAfterSeconds?: number) =>
    problemOf(
      { error: 'tooManyRequests', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
      'en',
    ).body.message
  expect(said()).toBe('Too many tries. Wait a few minutes, then try again')
  expect(said(1)).toBe('Too many tries. Try again in 1 minute')
  expect(said(600)).toBe('Too many tries. Try again in 10 minutes')
  expect(said(86_400)).toBe('Too many tries. Try again in 24 hours')
})

test("marks that turn the direction of a text are removed from calls and forms, and kept in a provider's call", () => {
  const name = 'Amina \u202egnp.exe\u2066\u2069'
  expect(parse({ body: { ...good, tags: [name], person: { name } } })).toMatchObject({
    body: { tags: ['Amina gnp.exe'], person: { name: 'Amina gnp.exe' } },
  })
  expect(
    parse({ bodyIsForm: true, body: { amount: '1000', agreement: 'on', 'person.name': name } }),
  ).toMatchObject({ body: { person: { name: 'Amina gnp.exe' } } })
  const callback = call(ask.route, { ...ask, caller: 'provider' })
  const parts = {
    params: { id },
    query: {},
    headers: {},
    body: { ...good, person: { name } },
    bodyIsForm: false,
  }
  expect(parseCall(callback, parts, kenya)).toMatchObject({ body: { person: { name } } })
})
