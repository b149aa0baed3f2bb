/** Renders an uploaded PDF in a separate process, with limits on memory, time and output. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { invalid, type Invalid } from '../../../../domain/validation.ts'
import { answerBytesMax, exits, heapMegabytesMax, waitSecondsMax } from './limits.ts'

const entry = fileURLToPath(new URL('./draw.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Files the process may read: its own code, pdf.js and the canvas. */
const readable = [
  'server/platform/files/pdf-picture/',
  'server/package.json',
  'package.json',
  'node_modules/pdfjs-dist/',
  'node_modules/@napi-rs/',
]

/** Returns the pages of a PDF, one under the other, as a PNG. Never throws because of the file's content. */
export function drawPdf(
  bytes: Uint8Array,
  { waitSeconds = waitSecondsMax } = {},
): Promise<Buffer | Invalid<'fileBroken' | 'filePagesTooMany' | 'fileEncrypted'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--permission',
        '--allow-addons',
        ...readable.map((path) => `--allow-fs-read=${root}${path}`),
        `--max-old-space-size=${heapMegabytesMax}`,
        '--disallow-code-generation-from-strings',
        '--disable-warning=SecurityWarning',
        entry,
      ],
      { cwd: root, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const pieces: Buffer[] = []
    let received = 0
    const timer = setTimeout(() => child.kill('SIGKILL'), waitSeconds * 1_000)
    child.stdout.on('data', (piece: Buffer) => {
      received += piece.length
      if (received > answerBytesMax) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (exit) => {
      clearTimeout(timer)
      if (exit === exits.tooManyPages) return resolve(invalid('filePagesTooMany'))
      if (exit === exits.encrypted) return resolve(invalid('fileEncrypted'))
      resolve(exit === 0 && received > 0 ? Buffer.concat(pieces) : invalid('fileBroken'))
    })
    child.stdin.on('error', () => undefined) // the process ended before it had read everything
    child.stdin.end(bytes)
  })
}
