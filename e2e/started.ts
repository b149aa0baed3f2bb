/** What the journeys of a file need: started before the first of them, stopped after the last. */
import { afterAll, beforeAll } from 'vitest'
import { startServiceProcess, type ServiceProcess } from '../server/testing/service-process.ts'
import { copyOfTemplate } from '../server/testing/test-database.ts'

const startMaxMs = 400_000

/** Stands for what will have been started by the time a test runs. */
export function started<T extends { stop(): Promise<void> }>(start: () => Promise<T>): T {
  let it: T | undefined
  beforeAll(async () => {
    it = await start()
  }, startMaxMs)
  afterAll(() => it?.stop())
  return new Proxy({} as T, {
    get(_, key) {
      if (!it) throw new Error(`${String(key)} was asked for before it was started`)
      return Reflect.get(it, key)
    },
  })
}

/**
 * A service in a process of its own, on a copy of the migrated template: a database of its own to make and to
 * migrate is half of a start.
 */
export async function startOnCopy(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { url, drop } = await copyOfTemplate()
  const service = await startServiceProcess({ SANDBOX: 'true', DATABASE_URL: url, ...env })
  return {
    ...service,
    async stop() {
      await service.stop()
      await drop()
    },
  }
}
