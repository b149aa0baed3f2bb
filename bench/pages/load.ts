/** Loads one page in a browser, cold and then warm, with throttled network and CPU. */
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Lighthouse's values for DevTools throttling: each request waits as long as its connection would need. */
export const networks = {
  fast: { name: 'no limit', latencyMs: 0, kbps: -1, slowdown: 1 },
  slow4g: { name: 'slow 4G', latencyMs: 150 * 3.75, kbps: 1_638.4 * 0.9, slowdown: 4 },
  regular3g: { name: 'regular 3G', latencyMs: 300 * 3.75, kbps: 700 * 0.9, slowdown: 4 },
} as const
type Network = (typeof networks)[keyof typeof networks]

export type Load = {
  readonly page: string
  readonly network: string
  readonly cache: 'cold' | 'warm'
  readonly 'JS KB': number
  readonly 'all KB': number
  readonly requests: number
  readonly 'LCP ms': number
  readonly CLS: number
  readonly 'TBT ms': number
}

const bytesPerKbit = 1_000 / 8

/** Loads the page twice in a new browser: with an empty cache, and with the cache of the first load. */
export async function loadPage(
  browser: Browser,
  url: string,
  path: string,
  on: readonly Network[],
): Promise<Load[]> {
  const loads: Load[] = []
  for (const network of on) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 })
    try {
      for (const cache of ['cold', 'warm'] as const) {
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await slowDown(session, network)
        loads.push({ page: path, network: network.name, cache, ...(await load(page, session, url + path)) })
        await page.close()
      }
    } finally {
      await context.close()
    }
  }
  return loads
}

async function slowDown(session: CDPSession, { latencyMs, kbps, slowdown }: Network): Promise<void> {
  await session.send('Network.enable')
  const bytesPerSecond = kbps < 0 ? -1 : kbps * bytesPerKbit
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function load(
  page: Page,
  session: CDPSession,
  address: string,
): Promise<Omit<Load, 'page' | 'network' | 'cache'>> {
  const scripts = new Set<string>()
  const seen = { bytes: 0, scriptBytes: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return // from the cache
    seen.requests += 1
    seen.bytes += encodedDataLength
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const found = { lcp: 0, cls: 0, tbt: 0 }
    Object.assign(globalThis, { found })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => {
      found.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      found.cls += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', (entry) => {
      found.tbt += Math.max(0, entry.duration - 50)
    })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { lcp, cls, tbt } = await page.evaluate(
    () => (globalThis as unknown as { found: { lcp: number; cls: number; tbt: number } }).found,
  )
  const kb = (bytes: number): number => Number((bytes / 1024).toFixed(1))
  return {
    'JS KB': kb(seen.scriptBytes),
    'all KB': kb(seen.bytes),
    requests: seen.requests,
    'LCP ms': Math.round(lcp),
    CLS: Number(cls.toFixed(3)),
    'TBT ms': Math.round(tbt),
  }
}
