/**
 * The database of a chaos run: its own PostgreSQL, which is stopped and filled, or one on the nodes of a
 * Citus cluster (`npm run ops -- citus -- npm run chaos`), which other commands start and stop.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { createDatabase } from '../../server/platform/database/database.ts'
import {
  dropDatabase,
  givenNodes,
  newMigratedDatabase,
} from '../../server/testing/database/migrated-database.ts'
import { startTemporaryServer } from '../../server/testing/database/temporary-server.ts'
import { limitedRoom, type Room } from './room.ts'

export type ChaosDatabase = {
  /** Address for the service. */
  readonly url: string
  /** Nodes with customer rows, if the database is distributed. */
  readonly workerUrls: readonly string[]
  /** Outages for runs with several processes, once in each wave. */
  readonly outages: readonly (() => Promise<void>)[]
  /** Outages that are left out, and why. */
  readonly leftOut: string | null
  stop(): Promise<void>
}

const name = 'chaos'
/** More shards than nodes. */
const shards = 8
const awayMs = 20_000
const fullMs = 8_000
const recoveryMs = 15_000

export const openChaosDatabase = (processes: number): Promise<ChaosDatabase> =>
  givenNodes().length > 0 ? onNodes(givenNodes()) : onItsOwn(processes)

async function onNodes(nodes: readonly string[]): Promise<ChaosDatabase> {
  const [url = '', ...workerUrls] = await newMigratedDatabase(nodes, name, shards)
  const [coordinator = '', worker = ''] = nodes
  return {
    url,
    workerUrls,
    outages: [coordinator, worker, coordinator, worker].map((node) => () => crash(node)),
    leftOut: "The nodes' disks are not filled: another command started the nodes.",
    stop: () => dropDatabase(nodes, name),
  }
}

/** Crashes a node of this machine; PostgreSQL recovers as after the kill of one of its processes. */
async function crash(node: string): Promise<void> {
  const client = new Client({ connectionString: node })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]!.pid
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:'))
    throw new Error('a node is on another machine: chaos with several processes crashes local nodes only')
  const gone = new Promise<void>((resolve) => client.once('end', resolve))
  process.kill(pid, 'SIGKILL')
  await gone
  if (!(await answersWithin(node, recoveryMs))) throw new Error('a node did not recover from its crash')
}

async function onItsOwn(processes: number): Promise<ChaosDatabase> {
  let room: Room | undefined
  // Only the service is killed. The database stops only at the end, so its data need not survive a power cut.
  const server = await startTemporaryServer({
    forgetful: true,
    prepare: (folder) => {
      if (processes > 1) room = limitedRoom(folder)
      return () => room?.leave()
    },
  })
  const [url = ''] = await newMigratedDatabase([server.url], name, shards)
  const diskIsFull = async (): Promise<void> => {
    room?.fill()
    await wait(fullMs)
    room?.free()
    // A server without room for its recovery has ended: start it again, as an operator would.
    if (!(await answersWithin(url, recoveryMs))) await server.away(Promise.resolve())
  }
  return {
    url,
    workerUrls: [],
    outages: [() => server.away(wait(awayMs)), ...(room?.isLimited ? [diskIsFull] : [])],
    leftOut: room?.isLimited
      ? null
      : 'The full disk is left out: only root on Linux can make a file system that is limited.',
    stop: () => server.stop(),
  }
}

async function answersWithin(url: string, ms: number): Promise<boolean> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const database = createDatabase({ url, poolSize: 1, statementTimeoutMs: 2_000 }, () => undefined)
    const answers = await database.healthy()
    await database.stop()
    if (answers) return true
    await wait(500)
  }
  return false
}
