/** Runs our commands in tests, without the settings of this process: as operators do, or within this process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { commandRun, type Command, type CommandRun } from '../../platform/process/command.ts'

/** Exit code, standard output and standard error. */
export type ProgramResult = { readonly code: number | null; readonly out: string; readonly stderr: string }

const wordsOf = (typed: string): string[] => typed.split(' ').filter((word) => word !== '')

/** Runs a command within this process: starting a program takes most of a second. */
export const runHere = <Asked>(
  command: Command<Asked>,
  typed: string,
  env: Readonly<Record<string, string>>,
): Promise<CommandRun> => commandRun(command, wordsOf(typed), env)

export async function runProgram(
  file: string,
  typed: string,
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [file, ...wordsOf(typed)], {
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
