/** Customers who send requests at a steady pace, and their response times. */
import type { Probe } from './loan-page-service.ts'

/** Interval between rounds; each round asks for one loan and one price. */
const askEveryMs = 50

export type Times = { readonly shots: number; readonly p50: number; readonly p95: number }

/**
 * Sends requests at a steady pace, whether or not responses come; `take` returns the response times since the
 * last call.
 */
export function askAll(url: string, people: readonly Probe[]) {
  const under = new Set<Promise<void>>()
  let times: number[] = []
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  const ask = async (path: string, cookie: string): Promise<void> => {
    const from = performance.now()
    const response = await fetch(url + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - from)
  }
  const tick = (): void => {
    const { cookie } = people[turn++ % people.length]!
    for (const path of [
      '/api/account/loans/current',
      '/api/v1/customer/products/search?loanSize=10000&loanTerm=61',
    ]) {
      const asked = ask(path, cookie).finally(() => under.delete(asked))
      under.add(asked)
    }
  }
  const go = (): void => {
    timer = setInterval(tick, askEveryMs)
  }
  go()
  return {
    go,
    async pause(): Promise<void> {
      clearInterval(timer)
      await Promise.all(under)
    },
    take(): Times {
      const sorted = times.toSorted((one, other) => one - other)
      times = []
      const part = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { shots: sorted.length, p50: part(0.5), p95: part(0.95) }
    },
  }
}
