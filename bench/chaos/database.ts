/**
 * The database of a chaos run: a PostgreSQL of its own that is stopped and filled, or one on the nodes of a Citus
 * cluster (`npm run ops -- citus -- npm run chaos`), which others have started and stop.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../../server/platform/database.ts'
import { dropDatabase, givenNodes, newMigratedDatabase } from '../../server/testing/migrated-database.ts'
import { startTemporaryServer } from '../../server/testing/temporary-server.ts'
import { limitedRoom, type Room } from './room.ts'

export type ChaosDatabase = {
  /** Where services connect. */
  readonly url: string
  /** Of the nodes that have customers' rows, where there are such. */
  readonly workerUrls: readonly string[]
  /** What is done to it with several processes, once in each wave. */
  readonly outages: readonly (() => Promise<void>)[]
  /** Which outages are left out, and why. */
  readonly leftOut: string | null
  stop(): Promise<void>
}

const name = 'chaos'
/** More than nodes. */
const shards = 8
const awayMs = 20_000
const fullMs = 8_000
const recoveryMs = 15_000

export const openChaosDatabase = (processes: number): Promise<ChaosDatabase> =>
  givenNodes().length > 0 ? onNodes(givenNodes()) : onItsOwn(processes)

async function onNodes(nodes: readonly string[]): Promise<ChaosDatabase> {
  const [url = '', ...workerUrls] = await newMigratedDatabase(nodes, name, shards)
  return {
    url,
    workerUrls,
    outages: [],
    leftOut: 'The nodes are neither stopped nor filled: they belong to whoever started them.',
    stop: () => dropDatabase(nodes, name),
  }
}

async function onItsOwn(processes: number): Promise<ChaosDatabase> {
  let room: Room | undefined
  // What is killed is the service. The database is only stopped at the end, so it need not survive a power cut.
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
    // One that found no room for its recovery either has ended: it is started again, as an operator would.
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
