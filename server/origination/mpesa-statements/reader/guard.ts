/**
 * The process that reads one uploaded statement, isolated so that no file can harm the service. It has no
 * settings, no secrets and, by Node's permission model, no files but the reader's own. A thread reads; this
 * one ends the process when memory or processor time run over. Limits, code and file come on standard input:
 * a JSON line, then bytes.
 */
import { Worker } from 'node:worker_threads'
import { heapMegabytesMax, lookEveryMs, processMegabytesMax, tooLargeExit } from './limits.ts'

const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
const input = Buffer.concat(pieces)
const lineEnd = input.indexOf('\n')
const { code, processorSeconds } = JSON.parse(input.subarray(0, lineEnd).toString()) as {
  readonly code: string
  readonly processorSeconds: number
}
const bytes = new Uint8Array(input.subarray(lineEnd + 1))

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (
    process.memoryUsage.rss() > processMegabytesMax * 1_048_576 ||
    user + system > processorSeconds * 1_000_000
  )
    process.exit(tooLargeExit)
}, lookEveryMs)

const thread = new Worker(new URL('./thread.ts', import.meta.url), {
  workerData: { bytes, code },
  transferList: [bytes.buffer],
  env: {},
  stdin: false,
  stdout: true,
  stderr: true,
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax, stackSizeMb: 4 },
})
thread.once('message', (answer: string) => process.stdout.write(answer, () => process.exit(0)))
thread.once('error', (error: Error & { code?: string }) =>
  process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLargeExit : 1),
)
