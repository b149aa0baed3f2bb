/** Programs that an operator's command starts: each has its own log, and none outlives the command. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const readyWithinMs = 90_000
const stopWithinMs = 30_000
const askEveryMs = 100
const loggedCharsShown = 2_000

export type Runner = { readonly uid?: number; readonly gid?: number }
export type Running = {
  readonly name: string
  /** Kills it at once, like a crash. */
  kill(): Promise<void>
  stop(): Promise<void>
}
export type Launch = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly as?: Runner
  /** Folder of its log. */
  readonly logs: string
  /** Signal for an orderly stop. */
  readonly stopSignal?: NodeJS.Signals
  /** Throws while the program is not ready. */
  readonly isReady: () => Promise<unknown>
}

/** Environment of a started program: only explicit variables. */
const cleanEnvironment = {
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`,
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
}

/** Starts a program and waits until it is ready; throws with the end of its log when it never is. */
export async function launch({
  name,
  program,
  args,
  env = {},
  as = {},
  logs,
  stopSignal = 'SIGTERM',
  isReady,
}: Launch): Promise<Running> {
  const logFile = join(logs, `${name}.log`)
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    ...as,
    detached: true, // a signal to the command does not reach its programs: they are stopped in order
    stdio: ['ignore', log, log],
    env: { ...cleanEnvironment, ...env },
  })
  closeSync(log)
  let ended = false
  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!ended) child.kill(signal)
    const isGone = await Promise.race([gone.then(() => true), wait(stopWithinMs, false, { ref: false })])
    if (!isGone) child.kill('SIGKILL')
    await gone
  }
  const deadline = performance.now() + readyWithinMs
  for (;;) {
    const answer = await isReady().then(
      () => 'ready',
      (error: unknown) => String(error),
    )
    if (answer === 'ready') break
    if (ended || performance.now() > deadline) {
      await end('SIGKILL')
      throw new Error(
        `${name} did not start (${answer}):\n${readFileSync(logFile, 'utf8').slice(-loggedCharsShown)}`,
      )
    }
    await wait(askEveryMs)
  }
  return { name, kill: () => end('SIGKILL'), stop: () => end(stopSignal) }
}

/** Stops the started programs in reverse order. */
export class Started {
  readonly #running: { stop(): Promise<void> }[] = []

  async add<Thing extends { stop(): Promise<void> }>(starting: Promise<Thing>): Promise<Thing> {
    const thing = await starting
    this.#running.push(thing)
    return thing
  }

  async stop(): Promise<void> {
    for (let last = this.#running.pop(); last; last = this.#running.pop()) await last.stop()
  }
}
