/** Services of a test file that start before its tests and stop after them. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const startMaxMs = 400_000
type Stoppable = { stop(): Promise<void> }
type Hook = (act: () => Promise<void>, timeoutMs?: number) => void

/** Returns a stand-in for the object that exists once tests run. */
function standIn<T extends Stoppable>(
  [before, after]: readonly [Hook, Hook],
  start: () => Promise<T>,
  stop: (it: T) => Promise<void>,
): T {
  let it: T | undefined
  before(async () => {
    it = await start()
  }, startMaxMs)
  after(async () => {
    if (it) await stop(it)
    it = undefined
  })
  const running = (): T => {
    if (!it) throw new Error('the service was used before it started')
    return it
  }
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(running(), key) as unknown,
    // For copies: `{ ...service }`.
    ownKeys: () => Reflect.ownKeys(running()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(running(), key),
      configurable: true,
    }),
  })
}

/** One service for all tests of the file. */
export const started = <T extends Stoppable>(
  start: () => Promise<T>,
  stop: (it: T) => Promise<void> = (it) => it.stop(),
): T => standIn([beforeAll, afterAll], start, stop)

/** A new service for each test. */
export const startedForEach = <T extends Stoppable>(
  start: () => Promise<T>,
  stop: (it: T) => Promise<void> = (it) => it.stop(),
): T => standIn([beforeEach, afterEach], start, stop)
