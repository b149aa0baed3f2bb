/** Lenient parsing of single values, and what a missing answer means. */
import type { SmsOutcome } from './port.ts'

export type Fields = Readonly<Record<string, unknown>>

export const fields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** Errors of a connection that was never made: nothing was sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** The outcome of a request that got no answer. */
export function outcomeOf(error: unknown): SmsOutcome {
  if (!(error instanceof Error)) return { unknown: 'unreachable' }
  if (error.name === 'TimeoutError') return { unknown: 'timeout' }
  const { code } = (error.cause ?? {}) as { readonly code?: string }
  return code !== undefined && unconnected.has(code)
    ? { refused: 'gateway', code, resendSafe: true }
    : { unknown: 'unreachable' }
}

export const shown = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
