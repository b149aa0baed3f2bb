/**
 * Structured logs: JSON, or readable lines on a terminal. No bodies, phone numbers, codes or tokens: fields
 * are chosen explicitly, and sensitive ones are redacted.
 */
import { pino, type Logger } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { currentOrigin } from './origin.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'silent' | 'debug' | 'info' | 'warn' | 'error'

const hidden = [
  'phone',
  'password',
  'otp',
  'code',
  'codes',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'body',
  'firstName',
  'lastName',
  'birthDate',
  'documentNumber',
  'seriesAndNumber',
  'email',
]

/** Redacts the named fields at the top and one level down; errors keep only their type, message and stack. */
export function createLog(level: LogLevel, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: (error: unknown) => safeError(error) },
      mixin: () => {
        const origin = currentOrigin()
        return origin ? { requestId: origin.requestId } : {}
      },
    },
    destination ?? (process.stdout.isTTY ? toTerminal() : pino.destination({ dest: 1, sync: true })),
  )
}

/**
 * A readable line: time, level, message, then the fields. Request ids are left out; they are for searching
 * stored logs.
 */
function toTerminal(): { write(line: string): void } {
  const pretty = prettyFactory({ translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true })
  return { write: (line) => void process.stdout.write(pretty(line)) }
}

const causesMax = 3

/**
 * Database and provider errors contain rows and parameters in `detail`, `where` and `parameters`: these are
 * left out.
 */
function safeError(error: unknown, causes = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code: unknown = (error as { code?: unknown }).code
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    stack: error.stack,
    ...(error.cause !== undefined && causes < causesMax ? { cause: safeError(error.cause, causes + 1) } : {}),
  }
}
