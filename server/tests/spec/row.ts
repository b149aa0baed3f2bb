/**
 * A statement of the specification that the running service proves: its text, the request (`asking.ts`), the
 * part of the answer, and the expected value. `status`: the status of the answer if it is no success and the
 * row is not about it.
 */
import { expect } from 'vitest'

export type Row = readonly [says: string, asks: string, at: string, is: unknown, status?: number]

export const has = (text: string): unknown => expect.stringContaining(text)
/** A text that exists and contains none of these words. */
export const hasNot = (text: string): unknown =>
  expect.stringMatching(new RegExp(`^(?=.*\\S)(?!.*${text.replace(/[^\w\s]/g, '\\$&')})`, 's'))
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern)
export const including = (...values: unknown[]): unknown => expect.arrayContaining(values)
export const parts = (values: object): unknown => expect.objectContaining(values)
export const text: unknown = expect.any(String)
export const number: unknown = expect.any(Number)

/** Rows about the fields of one answer; `whose` tells answers apart. */
export const fieldsOf = (
  asks: string,
  at: string,
  fields: Readonly<Record<string, unknown>>,
  whose = '',
): readonly Row[] =>
  Object.entries(fields).map(([name, is]) => [
    `${at.replace(/^data\.?/, '') || 'answer'}: ${name}${whose && ` ${whose}`}`,
    asks,
    at === '' ? name : `${at}.${name}`,
    is,
  ])

/** A row about words on a page. */
export const page = (says: string, path: string, words: string, who = 'visitor', status = 200): Row => [
  says,
  `${who} page ${path}`,
  'page',
  has(words),
  status,
]
/** A row about the scripts of a page. */
export const script = (says: string, path: string, code: string, who = 'visitor'): Row => [
  says,
  `${who} scripts ${path}`,
  'scripts',
  has(code),
]
/** A row about a refused field and its message. */
export const refused = (says: string, asks: string, field: string, message: unknown): Row => [
  says,
  asks,
  `problem.errors.${field}`,
  [message],
]
