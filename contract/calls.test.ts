import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { NamedCall } from './call.ts'

const all: readonly NamedCall[] = calls

test('every customer call needs a scope from a bearer; contact fields need a scope each', () => {
  expect(
    all.filter(({ caller, scope }) => caller === 'customer' && scope === undefined).map(({ name }) => name),
  ).toEqual(['account'])
})
test('no two calls share a name, or a method and path', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
})
test('the parameters of a path are the parameters of its schema', () => {
  for (const { path, params } of all) {
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(
      Object.keys(params?.shape ?? {}).sort(),
    )
  }
})

/**
 * Addresses are stored in logs and browser histories. `startRestoration` is part of the specification (rule
 * calls-7); our pages send its phone number in the body.
 */
test('no phone, e-mail address or document is part of an address: personal data go in the body', () => {
  const naming = all.flatMap(({ name, query }) =>
    Object.keys(query?.shape ?? {})
      .filter((field) => /^q$|phone|email|document|name$/i.test(field) && field !== 'brandName')
      .map((field) => `${name}.${field}`),
  )
  expect(naming).toEqual(['startRestoration.phone'])
})

test("every list with customers' names is marked for the audit trail", () => {
  const rowsOf = (answer: z.ZodType | undefined) =>
    answer instanceof z.ZodObject
      ? Object.values(answer.shape as Readonly<Record<string, unknown>>).flatMap((field) =>
          field instanceof z.ZodArray && field.element instanceof z.ZodObject ? [field.element] : [],
        )
      : []
  const naming = all
    .filter(({ caller, method }) => caller === 'officer' && method === 'GET')
    .filter(({ answers }) =>
      rowsOf(answers[200]).some(({ shape }) => ['customer', 'payer'].some((field) => field in shape)),
    )
  expect(naming.length).toBeGreaterThan(5)
  expect(naming.filter(({ namedList }) => namedList === undefined).map(({ name }) => name)).toEqual([])
})
