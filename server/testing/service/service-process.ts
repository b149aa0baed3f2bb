/**
 * The service as operators start it: a process with its own database, sandbox and port. For journeys, benches
 * and kill tests.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { quickFolder } from '../database/temporary-server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const startSecondsMax = 90
/** Half a year of stories runs before the address is printed. */
const startSecondsMaxSeeded = 360
const askEveryMs = 50

export type ServiceProcess = {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Kills it at once, as a crash would. */
  kill(): Promise<void>
  /** Asks it to stop gracefully; returns its exit code. */
  end(): Promise<number | null>
  /** Stops it gracefully and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the service on a free port and waits until it is ready. `dataDir` starts it on the data of an
 * earlier process, `program` in another way than operators do.
 */
export async function startServiceProcess(
  env: Readonly<Record<string, string>> = {},
  dataDir?: string,
  program = 'server/main.ts',
): Promise<ServiceProcess> {
  const home = dataDir ?? (await newHome())
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child, env['SEED'] ? startSecondsMaxSeeded : startSecondsMax)
  await untilServed(url)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    url,
    dataDir: home,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async end() {
      child.kill('SIGTERM')
      return ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Tests need no durable disk; benches measure one. */
async function newHome(): Promise<string> {
  const home = await mkdtemp(join(process.env['VITEST'] ? quickFolder() : tmpdir(), 'mkopo-'))
  await chmod(home, 0o755) // as root the database belongs to another user, who needs access
  return home
}

/** On a busy machine the start itself can make the service refuse requests for a moment. */
async function untilServed(url: string): Promise<void> {
  const deadline = Date.now() + startSecondsMax * 1_000
  while (!(await fetch(`${url}/health/live`)).ok) {
    if (Date.now() > deadline) throw new Error(`${url} printed its address but serves nothing`)
    await wait(askEveryMs)
  }
}

/** Returns the address that the service prints when it listens. */
function addressOf(child: ChildProcess, secondsMax: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(
      () => reject(new Error(`The service did not start within ${secondsMax} s:\n${printed}`)),
      secondsMax * 1000,
    )
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const address = / is ready: (https?:\/\/(?:localhost|127\.0\.0\.1):\d+)/.exec(printed)?.[1]
      if (!address) return
      clearTimeout(timer)
      printed = ''
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The service ended with code ${code}:\n${printed}`))
    })
  })
}
