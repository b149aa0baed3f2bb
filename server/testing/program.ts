/** Programs of ours in tests: run as people run them, with nothing of this process's settings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** How it ended, what it printed, and what it told of faults. */
export type Said = { readonly code: number | null; readonly out: string; readonly told: string }

export async function runProgram(
  file: string,
  words: string,
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  const child = spawn(process.execPath, [file, ...words.split(' ').filter((word) => word !== '')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], // compiling all of it is most of what it does
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[code: number | null]>
  const [[code], out, told] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, told }
}
