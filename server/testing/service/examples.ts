/**
 * Stores answers from tests as examples for the API description: `npm run examples`
 * (docs/decisions/2026-11-30-two-descriptions-of-the-api.md). Replaces ids, times and numbers of people with
 * fixed ones, and removes tokens.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

export type Kept = { readonly call: string; readonly status: number; readonly value: unknown }

/** Stores an answer while examples are being collected; `call` is its method and path. */
export function keepAnswer(call: string, status: number, value: unknown): void {
  const folder = process.env['EXAMPLES']
  if (folder === undefined || status >= 300) return
  appendFileSync(
    join(folder, `${process.pid}.jsonl`),
    `${JSON.stringify({ call, status, value: exampleOf(value) } satisfies Kept)}\n`,
  )
}

const rowsMax = 1
const textMax = 160
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const fixed: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-03-02T09:00:00.000Z'],
  [/\b\d{4}-\d\d-\d\d\b(?!T)/g, '2026-03-02'],
  [/\b\d\d\.\d\d\.\d{4}\b/g, '02.03.2026'],
  [/\+?254[17]\d{8}\b/g, '+254700000000'],
  [/\b0[17]\d\d[ ]?\d{3}[ ]?\d{3}\b/g, '0700 000 000'],
  [/\b2000\d{4}\b/g, '20000001'],
  [/[\w.+-]+@[\w.-]+\.\w+/g, 'name@example.co.ke'],
  [/\b(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{10}\b/g, 'PZT4DJMK7Y'],
  [/http:\/\/(localhost|127\.0\.0\.1):\d+/g, 'https://mkopo.example'],
  [/\b(localhost|127\.0\.0\.1):\d+/g, 'mkopo.example'],
]
/** Whether a text is a token, key or hash: long, with letters and digits and without a word. */
const isOpaque = (text: string): boolean =>
  /^[\w.:+/=-]{20,}$/.test(text) &&
  /\d/.test(text) &&
  /[a-z]/i.test(text) &&
  !/^(https?:|\/|2026-)/.test(text)
const secretNames = /token|secret|password|challenge|signature|otpauth|^otp$|^key$/i

/** Makes an answer equal in every run: replaces values of the run, and keeps only the first row of a list. */
export function exampleOf(value: unknown): unknown {
  const ids = new Map<string, string>()
  const idFor = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  function text(name: string, typed: string): string {
    const named = typed.replace(uuid, idFor)
    const plain = fixed.reduce((all, [pattern, instead]) => all.replace(pattern, instead), named)
    if (plain === typed && isOpaque(typed)) return 'x'.repeat(22)
    if (plain === typed && secretNames.test(name) && /^(?=.*\d)\S{16,}$/.test(typed)) return 'x'.repeat(22)
    return plain.length > textMax ? `${plain.slice(0, textMax - 3)}...` : plain
  }
  function within(name: string, each: unknown): unknown {
    if (Array.isArray(each)) return each.slice(0, rowsMax).map((row) => within(name, row))
    if (typeof each === 'object' && each !== null)
      return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, within(key, inner)]))
    return typeof each === 'string' ? text(name, each) : each
  }
  return within('', value)
}
