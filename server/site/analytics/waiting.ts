/**
 * What was counted and is not written yet. It is written together, so that no answer waits for the database;
 * what is more than a share of it takes is only added up, so that nobody fills the disk.
 */
import type { Event } from './store.ts'

/** One by one, with their visit and campaign, between one write and the next. */
export const singlesMax = 100

export function createWaiting() {
  let singles: Event[] = []
  let sums = new Map<string, Event>()

  /** Only how often: nothing of whom, nothing of where from. */
  const sum = ({
    name,
    path,
    language,
    times,
  }: Pick<Event, 'name' | 'path' | 'language' | 'times'>): void => {
    const key = JSON.stringify([name, path, language])
    sums.set(key, {
      name,
      path,
      language,
      source: {},
      visit: null,
      times: times + (sums.get(key)?.times ?? 0),
    })
  }
  return {
    sum,
    add(event: Event): void {
      if (singles.length < singlesMax) singles.push(event)
      else sum(event)
    },
    /** The visitor took counting back. */
    forget(visit: string): void {
      singles = singles.filter((event) => event.visit !== visit)
    },
    /** Gives what waits to `write`; what cannot be written waits for the next time. */
    async write(write: (events: readonly Event[]) => Promise<void>): Promise<void> {
      const [single, summed] = [singles, sums]
      if (single.length + summed.size === 0) return
      singles = []
      sums = new Map()
      try {
        await write([...single, ...summed.values()])
      } catch (error) {
        const since = singles
        singles = single
        for (const event of since) this.add(event)
        for (const event of summed.values()) sum(event)
        throw error
      }
    },
  }
}
