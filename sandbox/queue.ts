/** Delayed work: stored in the state, and run when due, or at once on a test's request. */
import type { State } from './state.ts'

type Handler = (payload: never) => Promise<void> | void
type Item = { readonly id: number; readonly kind: string; readonly payload: string }

/** A limit on runaway chains, not on work: one pump that does more is a bug. */
const maxItemsPerPump = 100_000
const atOnce = 16

export type Queue = ReturnType<typeof createQueue>

export function createQueue(state: State, now: () => Date) {
  const handlers = new Map<string, Handler>()
  const running = new Map<number, Promise<void>>()

  async function carryOut({ id, kind, payload }: Item): Promise<void> {
    await handlers.get(kind)?.(JSON.parse(payload) as never)
    // Forgotten only when done: what a killed process was doing is done again.
    state.run('delete from queue where id = ?', id)
  }

  function run(item: Item): Promise<void> {
    const work = carryOut(item).finally(() => running.delete(item.id))
    running.set(item.id, work)
    return work
  }

  function upcoming(untilMs: number, limit: number): Item[] {
    return state
      .all<Item>(
        'select id, kind, payload from queue where dueAtMs <= ? order by dueAtMs, id limit ?',
        untilMs,
        limit + running.size,
      )
      .filter((item) => !running.has(item.id))
      .slice(0, limit)
  }

  return {
    on<Payload>(kind: string, handler: (payload: Payload) => Promise<void> | void): void {
      handlers.set(kind, handler)
    },
    add(kind: string, payload: object, afterMs: number): void {
      state.run(
        'insert into queue (dueAtMs, kind, payload) values (?, ?, ?)',
        now().getTime() + afterMs,
        kind,
        JSON.stringify(payload),
      )
    },
    /** Runs due work, several items at once. */
    async runDue(): Promise<number> {
      const items = upcoming(now().getTime(), atOnce - running.size)
      await Promise.all(items.map(run))
      return items.length
    },
    /** Does everything there is and what follows from it, in order, whenever it would have been due. */
    async runAll(): Promise<number> {
      for (let done = 0; done < maxItemsPerPump; done += 1) {
        const [item] = upcoming(Number.MAX_SAFE_INTEGER, 1)
        if (item) await run(item)
        else if (running.size > 0) await Promise.race(running.values())
        else return done
      }
      throw new Error('the queue never becomes empty')
    },
    waiting: (): number =>
      state.one<{ waiting: number }>('select count(*) as waiting from queue')?.waiting ?? 0,
  }
}
