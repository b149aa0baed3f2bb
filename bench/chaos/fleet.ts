/**
 * The service's processes that are killed: one process with the whole payment part, or several. Web and API
 * run the real program; workers run the payment part, with stand-ins for lending.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createServer, connect, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'

const serviceFile = fileURLToPath(new URL('service.ts', import.meta.url))
const programFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
/** Cache compiled sources: the start is most of the cost of a kill. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))
const startWithinMs = 90_000
const askEveryMs = 50

type Role = 'all' | 'web' | 'api' | 'worker'
/** The same number of each role, as in six processes. */
export const rolesOf = (processes: number): readonly Role[] =>
  processes === 1
    ? ['all']
    : Array.from({ length: processes }, (_, at) => (['api', 'worker', 'web'] as const)[at % 3]!)

const isProgram = (role: Role): boolean => role === 'web' || role === 'api'

type Member = {
  readonly role: Role
  readonly port: number
  child: ChildProcess | undefined
  up: Promise<void>
}
export type FleetOptions = {
  readonly roles: readonly Role[]
  /** Address for the provider's callbacks. */
  readonly hooksPort: number
  /** `starts`: number of earlier starts of the process. */
  readonly envOf: (role: Role, port: number, starts: number) => Readonly<Record<string, string>>
}

export async function createFleet({ roles, hooksPort, envOf }: FleetOptions) {
  let starts = 0
  let exits = 0
  let stopped = false
  const killed = new WeakSet<ChildProcess>()

  function spawnOf({ role, port }: Member): ChildProcess {
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, ...envOf(role, port, starts) }
    return isProgram(role)
      ? spawn(process.execPath, [programFile], { stdio: ['ignore', 'ignore', 'inherit'], env })
      : fork(serviceFile, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
  }
  async function start(member: Member): Promise<void> {
    while (!stopped) {
      starts += 1
      const child = spawnOf(member)
      member.child = child
      const gone = new Promise<false>((resolve) => child.once('exit', () => resolve(false)))
      child.once('exit', (_code, signal) => {
        // Killed by the run or, during a provider call, by itself. Any other exit is a failure.
        if (signal !== 'SIGKILL' && !killed.has(child) && !stopped) exits += 1
        if (member.child === child && !stopped) member.up = start(member)
      })
      if (await Promise.race([isUp(member, child), gone])) return
      // The exit handler starts it again; wait for that, except when all processes stop.
      if (hasEnded(child)) return stopped ? undefined : member.up
      child.kill('SIGKILL') // too slow to start: it must not hold the port of the next one
    }
  }
  async function isUp(member: Member, child: ChildProcess): Promise<boolean> {
    if (!isProgram(member.role)) return says(child, 'ready')
    const until = performance.now() + startWithinMs
    while (performance.now() < until && !hasEnded(child)) {
      const response = await fetch(`http://127.0.0.1:${member.port}/health/live`).catch(() => null)
      if (response?.ok) return true
      await wait(askEveryMs)
    }
    return false
  }

  const members: Member[] = []
  for (const role of roles) {
    const port = role === 'all' ? hooksPort : await freePort()
    members.push({ role, port, child: undefined, up: Promise.resolve() })
  }
  for (const member of members) member.up = start(member)
  const apis = members.filter(({ role }) => role === 'api')
  const door = apis.length > 0 ? await openDoor(hooksPort, apis) : null

  const allUp = async (): Promise<void> => void (await Promise.all(members.map(({ up }) => up)))
  return {
    starts: () => starts - roles.length,
    /** Number of unexpected exits. */
    exits: () => exits,
    webPorts: members.filter(({ role }) => role === 'web').map(({ port }) => port),
    allUp,
    /**
     * Sends the moved clock to the payment processes and waits until each has it or has ended. A starting
     * process gets it before it accepts a provider message.
     */
    async follow(offset: number): Promise<void> {
      await Promise.all(
        members.map(async ({ child }) => {
          if (!child?.connected || hasEnded(child)) return
          const known = says(child, `followed ${offset}`)
          child.send({ offset }, () => undefined) // it may have exited since
          await known
        }),
      )
    },
    /** A crash: nothing is completed or reported. Then the process starts again. */
    async kill(which: number): Promise<void> {
      const member = members[which % members.length]!
      await member.up
      const { child } = member
      if (!child || hasEnded(child)) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGKILL')
      await gone
    },
    async stop(): Promise<void> {
      stopped = true
      for (const { child } of members) {
        if (child) killed.add(child)
        child?.kill('SIGKILL')
      }
      await allUp()
      door?.close()
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Whether the process prints the text before it ends. */
function says(child: ChildProcess, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (said: boolean): void => {
      child.off('message', hear)
      child.off('exit', miss)
      resolve(said)
    }
    const hear = (message: unknown): void => {
      if (message === text) end(true)
    }
    const miss = (): void => end(false)
    child.on('message', hear)
    child.once('exit', miss)
  })
}

/** A load balancer in front of the API processes: each connection goes to a running one. */
function openDoor(port: number, apis: readonly Member[]): Promise<Server> {
  let turn = 0
  const door = createServer((from) => {
    turn += 1
    const to = connect(apis[turn % apis.length]!.port, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    from.pipe(to)
    to.pipe(from)
  })
  return new Promise((resolve) => door.listen(port, '127.0.0.1', () => resolve(door)))
}
