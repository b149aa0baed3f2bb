/**
 * Runs commands in sequence and counts them; prints a short line on success and the full output on failure.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Ran = { readonly passed: boolean; readonly output: string; readonly seconds: number }

/** Runs a program of this project; with `loud`, prints its output as it comes. */
export function runProgram(
  program: string,
  args: readonly string[],
  {
    loud = false,
    env = {},
  }: { readonly loud?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const from = performance.now()
  return new Promise((resolve) => {
    const path = `${root}node_modules/.bin:${process.env['PATH'] ?? ''}`
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
      if (loud) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ passed: false, output: error.message, seconds: 0 }))
    child.on('close', (code) =>
      resolve({ passed: code === 0, output, seconds: (performance.now() - from) / 1_000 }),
    )
  })
}
