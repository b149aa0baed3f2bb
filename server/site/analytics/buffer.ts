/**
 * Buffer of counted events. They are written together, so that no answer waits for the database. Events above
 * the maximum between two writes are only added up, so that a flood cannot fill the disk.
 */
import type { Event } from './store.ts'

/** Events kept singly, with visit and campaign, between two writes. */
export const singlesMax = 100

export function createEventBuffer() {
  let singles: Event[] = []
  let sums = new Map<string, Event>()

  /** Only the number of events: no visit and no source. */
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
    /** The visitor withdrew consent. */
    erase(visit: string): void {
      singles = singles.filter((event) => event.visit !== visit)
    },
    /** Passes the buffered events to `write`; keeps them for the next time if it fails. */
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
