/** What the journeys of a file need: started before the first of them, stopped after the last. */
import { afterAll, beforeAll } from 'vitest'

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
