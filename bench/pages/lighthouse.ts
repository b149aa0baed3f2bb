/** One page by Lighthouse, cold, on its simulated slow 4G and mid-range phone. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromium, type Cookie } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../e2e/chromium.ts'

export type Kind = 'content' | 'form' | 'account'
type Asked = { readonly path: string; readonly kind: Kind }
type Options = { readonly cookies?: readonly CookieGiven[]; readonly isError?: boolean }

/** Relative to the page's own address. */
export type CookieGiven = Pick<Cookie, 'name' | 'value'>

export type Look = {
  readonly page: string
  readonly kind: Kind
  readonly 'JS KB': number
  readonly 'all KB': number
  readonly requests: number
  readonly performance: number
  readonly accessibility: number
  readonly 'best practices': number
  readonly SEO: number
  readonly 'LCP ms': number
  readonly CLS: number
  readonly 'TBT ms': number
}

export async function lookAt(url: string, { path, kind }: Asked, options: Options = {}): Promise<Look> {
  const first = await look(url + path, options)
  // A missing trace is no measurement: measure again, once.
  const report = first?.runtimeError ? await look(url + path, options) : first
  if (!report) throw new Error(`Lighthouse gave no report of ${path}`)
  if (new URL(report.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
  if (report.runtimeError) throw new Error(`Lighthouse on ${path}: ${report.runtimeError.message}`)
  const score = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100)
  const number = (audit: string): number => report.audits[audit]?.numericValue ?? NaN
  return {
    page: path,
    kind,
    ...transferred(report),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': Math.round(number('largest-contentful-paint')),
    CLS: Number(number('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(number('total-blocking-time')),
  }
}

async function look(address: string, { cookies = [], isError }: Options): Promise<Result | undefined> {
  // A separate browser for each page: it has only the given cookies, as if a response had set them.
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless', ...chromiumFlags] })
  const seen = await chromium.connectOverCDP(`http://localhost:${chrome.port}`)
  await seen
    .contexts()[0]
    ?.addCookies(cookies.map(({ name, value }) => ({ name, value, url: new URL(address).origin })))
  await seen.close()
  const flags: Flags = {
    port: chrome.port,
    disableStorageReset: true,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    ignoreStatusCode: true,
    // A sandbox is closed to robots on purpose (web/public/robots.ts), as errors and the account are
    // everywhere; a page that answers 404 is itself an error in the console.
    skipAudits: ['is-crawlable', ...(isError ? ['errors-in-console'] : [])],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  }
  return (await lighthouse(address, flags).finally(() => chrome.kill()))?.lhr
}

function transferred(report: Result): {
  readonly 'JS KB': number
  readonly 'all KB': number
  readonly requests: number
} {
  const details = report.audits['network-requests']?.details
  const items = (details && 'items' in details ? details.items : []) as readonly {
    readonly transferSize?: number
    readonly resourceType?: string
  }[]
  const sum = (of: typeof items): number =>
    Number((of.reduce((total, item) => total + (item.transferSize ?? 0), 0) / 1024).toFixed(1))
  return {
    'JS KB': sum(items.filter((item) => item.resourceType === 'Script')),
    'all KB': sum(items),
    requests: items.length,
  }
}
