/** Runs our commands in tests as operators do, without the settings of this process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Exit code, standard output and standard error. */
export type ProgramResult = { readonly code: number | null; readonly out: string; readonly stderr: string }

export async function runProgram(
  file: string,
  words: string,
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [file, ...words.split(' ').filter((word) => word !== '')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], // most of the run time is compiling
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[code: number | null]>
  const [[code], out, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, stderr }
}
