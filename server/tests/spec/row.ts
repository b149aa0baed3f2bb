/**
 * A statement of the specification that one call or one page answers: what it says, what is asked, where in the answer,
 * and what stands there. `asks` is `<who> <method> <path> [<body>]`; `{phone}`, `{contract}` and `{userId}` are those of
 * the borrower. A page is asked with the method `page`, and its text is at `page`.
 */
import { expect } from 'vitest'

export type Row = readonly [says: string, asks: string, at: string, is: unknown]

export const has = (text: string): unknown => expect.stringContaining(text)
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern)
export const including = (...values: unknown[]): unknown => expect.arrayContaining(values)
export const text: unknown = expect.any(String)
export const number: unknown = expect.any(Number)

/** Rows about the fields of one answer. */
export const fieldsOf = (
  asks: string,
  at: string,
  fields: Readonly<Record<string, unknown>>,
): readonly Row[] =>
  Object.entries(fields).map(([name, is]) => [
    `${at.replace(/^data\.?/, '') || 'answer'}: ${name}`,
    asks,
    at === '' ? name : `${at}.${name}`,
    is,
  ])
