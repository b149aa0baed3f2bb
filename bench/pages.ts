/** QUALITY *On a phone*: bytes, Lighthouse's scores and layout shift of each page, and all bytes from home to money received. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { openBrowser } from '../e2e/browser.ts'
import { borrow, countBytes } from '../e2e/borrower.ts'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { startServiceProcess } from '../server/testing/service-process.ts'
import { printBars, printTable, type Bar, type Row } from './table.ts'

type Kind = 'content' | 'light' | 'account'
type Limits = { readonly scriptKb: number; readonly allKb: number; readonly performance: number; readonly bestPractices?: number; readonly seo?: number }

const limits: Readonly<Record<Kind, Limits>> = {
  content: { scriptKb: 0, allKb: 60, performance: 100, bestPractices: 100, seo: 100 },
  light: { scriptKb: 15, allKb: 100, performance: 99 },
  account: { scriptKb: 130, allKb: 180, performance: 95 },
}
const journeyKbMax = 400

const pages: readonly { readonly path: string; readonly kind: Kind }[] = [
  { path: '/en', kind: 'light' },
  { path: '/es', kind: 'light' },
  { path: '/sw', kind: 'light' },
  { path: '/en/sign-in', kind: 'light' },
  { path: '/en/sign-in/restore', kind: 'light' },
  { path: '/en/registration', kind: 'light' },
  { path: '/en/about', kind: 'content' },
  { path: '/en/contacts', kind: 'content' },
  { path: '/en/terms', kind: 'content' },
  { path: '/en/nothing-here', kind: 'content' },
  { path: '/en/account', kind: 'account' },
  { path: '/en/account/pay', kind: 'account' },
  { path: '/en/account/paybill', kind: 'account' },
  { path: '/en/account/history', kind: 'account' },
]

type Measured = { readonly row: Row; readonly bars: readonly Bar[] }

/** One page, cold, on Lighthouse's simulated slow 4G and mid-range phone. */
async function measure(url: string, path: string, kind: Kind, cookie: string): Promise<Measured> {
  const first = await look(url, path, kind, cookie)
  // A trace that the browser did not record is no measurement: it is taken again, once.
  const report = first?.runtimeError ? await look(url, path, kind, cookie) : first
  if (!report) throw new Error(`Lighthouse gave no report of ${path}`)
  if (new URL(report.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
  if (report.runtimeError) throw new Error(`Lighthouse on ${path}: ${report.runtimeError.message}`)
  const bytes = transferred(report)
  const score = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100)
  const number = (audit: string): number => report.audits[audit]?.numericValue ?? NaN
  const limit = limits[kind]
  const bar = (name: string, measured: number, wanted: number, unit: string, is: Bar['is']): Bar => ({ name: `${path} ${name}`, measured, bar: wanted, unit, is })
  return {
    row: {
      page: path, kind, 'JS KB': bytes.scriptKb, 'all KB': bytes.allKb, requests: bytes.requests, performance: score('performance'), accessibility: score('accessibility'),
      'best practices': score('best-practices'), SEO: score('seo'), 'LCP ms': Math.round(number('largest-contentful-paint')), CLS: Number(number('cumulative-layout-shift').toFixed(3)), 'TBT ms': Math.round(number('total-blocking-time')),
    },
    bars: [
      bar('JS', bytes.scriptKb, limit.scriptKb, 'KB', 'atMost'),
      bar('all bytes', bytes.allKb, limit.allKb, 'KB', 'atMost'),
      bar('performance', score('performance'), limit.performance, '', 'atLeast'),
      bar('accessibility', score('accessibility'), 100, '', 'atLeast'),
      ...(limit.bestPractices ? [bar('best practices', score('best-practices'), limit.bestPractices, '', 'atLeast')] : []),
      ...(limit.seo && !path.includes('nothing') ? [bar('SEO', score('seo'), limit.seo, '', 'atLeast')] : []),
      bar('CLS', Number(number('cumulative-layout-shift').toFixed(3)), 0, '', 'atMost'),
    ],
  }
}

async function look(url: string, path: string, kind: Kind, cookie: string): Promise<Result | undefined> {
  // A browser of its own for each page: cookies that an earlier answer set would replace the ones given here.
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless', ...chromiumFlags] })
  const flags: Flags = {
    port: chrome.port, output: 'json', logLevel: 'error', formFactor: 'mobile', ignoreStatusCode: true,
    // A page that answers 404 is itself an error in the console.
    ...(path.includes('nothing') ? { skipAudits: ['errors-in-console'] } : {}),
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'], extraHeaders: kind === 'account' ? { Cookie: cookie } : {},
  }
  return (await lighthouse(url + path, flags).finally(() => chrome.kill()))?.lhr
}

function transferred(report: Result): { readonly scriptKb: number; readonly allKb: number; readonly requests: number } {
  const details = report.audits['network-requests']?.details
  const items = (details && 'items' in details ? details.items : []) as readonly { readonly transferSize?: number; readonly resourceType?: string }[]
  const sum = (of: typeof items): number => Number((of.reduce((total, item) => total + (item.transferSize ?? 0), 0) / 1024).toFixed(1))
  return { scriptKb: sum(items.filter((item) => item.resourceType === 'Script')), allKb: sum(items), requests: items.length }
}

export async function run({ json }: { readonly json: boolean }): Promise<boolean> {
  const service = await startServiceProcess()
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    const counted = await countBytes(page)
    await borrow(page, service.url, 'en')
    const journeyKb = Number((counted() / 1024).toFixed(1))
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await context.close()
    const measured: Measured[] = []
    for (const { path, kind } of pages) measured.push(await measure(service.url, path, kind, cookie))
    printTable('Pages, cold, simulated slow 4G', measured.map(({ row }) => row))
    const bars = [...measured.flatMap((one) => one.bars), { name: 'home to money received', measured: journeyKb, bar: journeyKbMax, unit: 'KB', is: 'atMost' } as const]
    const good = printBars(bars)
    if (json) console.log(JSON.stringify({ pages: measured.map(({ row }) => row), journeyKb, good }))
    return good
  } finally {
    await browser.close()
    await service.stop()
  }
}
