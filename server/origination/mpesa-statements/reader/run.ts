/**
 * Reads a statement in a separate process, under limits of memory, processor time and answer; the service
 * goes on meanwhile.
 */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isDay } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import { unreadableReasons, type ReadAnswer } from './answer.ts'
import {
  answerBytesMax,
  detailsCharactersMax,
  heapMegabytesMax,
  processorSecondsMax,
  rowsMax,
  tooLargeExit,
  waitSecondsMax,
} from './limits.ts'

const guard = fileURLToPath(new URL('./guard.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Files that it may read: its own code, and that of pdf.js. */
const readable = [
  'server/origination/mpesa-statements/reader/',
  'server/package.json',
  'domain/',
  'package.json',
  'node_modules/pdfjs-dist/',
]

const amount = z
  .number()
  .int()
  .transform((value) => value as Cents)
const dayText = z.string().refine(isDay)
/** Its answer is validated like any outside input. */
const answerShape = z.union([
  z.strictObject({ unreadable: z.enum(unreadableReasons) }),
  z.strictObject({
    statement: z.strictObject({
      holder: z.strictObject({ name: z.string().max(detailsCharactersMax), phone: z.string().max(20) }),
      from: dayText,
      to: dayText,
      rows: z
        .array(
          z.strictObject({
            receipt: z.string().length(10),
            day: dayText,
            time: z.string().length(8),
            details: z.string().max(detailsCharactersMax),
            completed: z.boolean(),
            paidInCents: amount,
            withdrawnCents: amount,
            balanceCents: amount.nullable(),
          }),
        )
        .max(rowsMax),
      statedTotals: z.strictObject({ paidInCents: amount, withdrawnCents: amount }).nullable(),
    }),
    origin: z.strictObject({
      producer: z.string().max(200),
      creator: z.string().max(200),
      fonts: z.array(z.string().max(200)).max(50),
      saves: z.number().int(),
    }),
  }),
])

/**
 * Never throws for the contents of a file: one that takes too much is `tooLarge`, one that crashes the reader
 * is `broken`. An empty code means none.
 */
export function readStatementFile(
  bytes: Uint8Array,
  code: string,
  { processorSeconds = processorSecondsMax, waitSeconds = waitSecondsMax } = {},
): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--permission',
        '--allow-worker',
        ...readable.map((path) => `--allow-fs-read=${root}${path}`),
        `--max-old-space-size=${heapMegabytesMax}`,
        '--disallow-code-generation-from-strings',
        '--disable-warning=SecurityWarning',
        guard,
      ],
      { cwd: root, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const pieces: Buffer[] = []
    let received = 0
    let stopped = false
    const stop = (): void => {
      stopped = true
      child.kill('SIGKILL')
    }
    const timer = setTimeout(stop, waitSeconds * 1_000)
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.stdout.on('data', (piece: Buffer) => {
      received += piece.length
      if (received > answerBytesMax) return stop()
      pieces.push(piece)
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (exit) => {
      clearTimeout(timer)
      if (stopped || exit === tooLargeExit) return resolve({ unreadable: 'tooLarge' })
      resolve(exit === 0 ? answerIn(Buffer.concat(pieces).toString()) : { unreadable: 'broken' })
    })
    child.stdin.on('error', () => undefined) // it ended before it had read everything
    child.stdin.write(`${JSON.stringify({ code, processorSeconds })}\n`)
    child.stdin.end(bytes)
  })
}

function answerIn(text: string): ReadAnswer {
  try {
    return answerShape.parse(JSON.parse(text))
  } catch {
    return { unreadable: 'broken' }
  }
}
