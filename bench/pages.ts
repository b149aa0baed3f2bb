/**
 * `npm run bench -- pages`: rule quality-1. Runs Lighthouse on every public page (one language, home in all)
 * and on the account; measures the bytes of every public page in every language, its cold and warm loading
 * over slow 4G and regular 3G, and all bytes from home to the payout.
 */
import { openBrowser } from '../e2e/browser.ts'
import { confirmBySms, countBytes, newBorrower, payLink, register } from '../e2e/borrower.ts'
import { startServiceProcess } from '../server/testing/service/service-process.ts'
import { reviewedLanguages as languages, type Language } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'
import { lookAt, type CookieGiven, type Kind, type Look } from './pages/lighthouse.ts'
import { loadPage, networks, type Load } from './pages/load.ts'
import { printBars, printTable, type Bar } from './table.ts'

type Limits = {
  readonly scriptKb: number
  readonly allKb: number
  readonly performance: number
  readonly bestPractices?: number
  readonly seo?: number
  readonly lcpMs?: number
}

const limits: Readonly<Record<Kind, Limits>> = {
  content: { scriptKb: 0, allKb: 60, performance: 100, bestPractices: 100, seo: 100 },
  form: { scriptKb: 15, allKb: 100, performance: 99 },
  account: { scriptKb: 15, allKb: 100, performance: 99, lcpMs: 1_500 },
}
const journeyKbMax = 400
const tbtMsMax = 50
/**
 * Lighthouse visits pages as a visitor who has answered the consent question: the consent strip covers the
 * foot of the screen, and controls that it half covers count as too small. Bytes and loading are measured for
 * visitors who have not answered yet.
 */
const answered = [{ name: 'consent', value: 'none' }]

type Page = { readonly path: string; readonly kind: Kind }

/** Every public page in a language, with one piece of each list that opens its pieces, and the page that is none. */
async function pagesIn(url: string, language: Language): Promise<Page[]> {
  const paths = pathsIn(language)
  const piece = async (list: 'news' | 'promotions'): Promise<Page[]> => {
    const response = await fetch(`${url}/api/pages/dynamic?pageId=${list}&language=${language}`)
    const { data } = (await response.json()) as { data: { items: readonly { pageId: string }[] } }
    return data.items.slice(0, 1).map(({ pageId }) => ({ path: `/${language}/${pageId}`, kind: 'content' }))
  }
  return [
    ...publicPages.map(({ name, kind }) => ({ path: paths[name](), kind })),
    ...(await piece('news')),
    ...(await piece('promotions')),
    { path: `/${language}/nothing-here`, kind: 'content' },
  ]
}

/** Not in the sitemap, but measured. */
const otherPages: readonly Page[] = [{ path: pathsIn('en').restore(), kind: 'form' }]
const accountPages: readonly Page[] = [
  pathsIn('en').account(),
  pathsIn('en').payment(),
  pathsIn('en').paybill(),
  pathsIn('en').history(),
].map((path) => ({ path, kind: 'account' }))

const isError = (path: string): boolean => path.endsWith('/nothing-here')

function barsOfLook({ page: path, kind, ...look }: Look): Bar[] {
  const limit = limits[kind]
  const bar = (name: string, measured: number, wanted: number, unit: string, is: Bar['is']): Bar => ({
    name: `${path} ${name}`,
    measured,
    bar: wanted,
    unit,
    is,
  })
  return [
    bar('JS', look['JS KB'], limit.scriptKb, 'KB', 'atMost'),
    bar('all bytes', look['all KB'], limit.allKb, 'KB', 'atMost'),
    bar('performance', look.performance, limit.performance, '', 'atLeast'),
    bar('accessibility', look.accessibility, 100, '', 'atLeast'),
    ...(limit.bestPractices
      ? [bar('best practices', look['best practices'], limit.bestPractices, '', 'atLeast')]
      : []),
    ...(limit.seo && !isError(path) ? [bar('SEO', look.SEO, limit.seo, '', 'atLeast')] : []),
    ...(limit.lcpMs ? [bar('LCP', look['LCP ms'], limit.lcpMs, 'ms', 'atMost')] : []),
    bar('CLS', look.CLS, 0, '', 'atMost'),
    bar('TBT', look['TBT ms'], tbtMsMax, 'ms', 'atMost'),
  ]
}

const barsOfLoad = ({ page, network, cache, ...load }: Load, kind: Kind): Bar[] => [
  {
    name: `${page}, ${network} ${cache}, JS`,
    measured: load['JS KB'],
    bar: limits[kind].scriptKb,
    unit: 'KB',
    is: 'atMost',
  },
  {
    name: `${page}, ${network} ${cache}, all bytes`,
    measured: load['all KB'],
    bar: limits[kind].allKb,
    unit: 'KB',
    is: 'atMost',
  },
  { name: `${page}, ${network} ${cache}, CLS`, measured: load.CLS, bar: 0, unit: '', is: 'atMost' },
]

export async function run({ json }: { readonly json: boolean }): Promise<boolean> {
  const service = await startServiceProcess({ RATE_LIMIT_FACTOR: '1000' })
  const browser = await openBrowser()
  try {
    const { cookies, journeyKb } = await comeToTheMoney(browser, service.url)
    const all = (await Promise.all(languages.map((language) => pagesIn(service.url, language)))).flat()
    const inEnglish = all.filter(({ path }) => /^\/en(\/|$)/.test(path))
    const homes = all.filter(({ path }) => /^\/(es|sw)$/.test(path))

    const looks: Look[] = []
    // The account first: its session expires when unused.
    for (const page of accountPages) looks.push(await lookAt(service.url, page, { cookies }))
    for (const page of [...inEnglish, ...homes, ...otherPages])
      looks.push(await lookAt(service.url, page, { cookies: answered, isError: isError(page.path) }))
    printTable('By Lighthouse: cold, simulated slow 4G, a mid-range phone', looks)

    const bytes: { readonly load: Load; readonly kind: Kind }[] = []
    for (const { path, kind } of all)
      bytes.push(
        ...(await loadPage(browser, service.url, path, [networks.fast])).map((load) => ({ load, kind })),
      )
    const sizeOf = (path: string): string =>
      bytes
        .filter(({ load }) => load.page === path && load.cache === 'cold')
        .map(({ load }) => `${load['JS KB']} / ${load['all KB']} / ${load.requests}`)
        .join('')
    printTable(
      'JS KB / all KB / requests, cold, in each language',
      inEnglish.map(({ path }) => ({
        page: path.replace('/en', '') || '/',
        ...Object.fromEntries(
          languages.map((language) => [language, sizeOf(path.replace('/en', `/${language}`))]),
        ),
      })),
    )

    const loads: { readonly load: Load; readonly kind: Kind }[] = []
    for (const { path, kind } of inEnglish)
      loads.push(
        ...(await loadPage(browser, service.url, path, [networks.slow4g, networks.regular3g])).map(
          (load) => ({ load, kind }),
        ),
      )
    printTable(
      'Loaded in a browser: cold and warm, slow 4G and regular 3G, processor 4 times slower',
      loads.map(({ load }) => load),
    )

    const bars = [
      ...looks.flatMap(barsOfLook),
      ...[...bytes, ...loads].flatMap(({ load, kind }) => barsOfLoad(load, kind)),
      {
        name: 'home to money received',
        measured: journeyKb,
        bar: journeyKbMax,
        unit: 'KB',
        is: 'atMost',
      } as const,
    ]
    const good = printBars(bars)
    if (json)
      console.log(
        JSON.stringify({
          bench: 'pages',
          good,
          looks,
          bytes: bytes.map(({ load }) => load),
          loads: loads.map(({ load }) => load),
          journeyKb,
        }),
      )
    return good
  } finally {
    await browser.close()
    await service.stop()
  }
}

const paidOutWithinMs = 90_000

/**
 * Applies for a loan through the pages and counts the bytes; the cookies are those of a customer with a loan.
 */
async function comeToTheMoney(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  url: string,
): Promise<{ readonly cookies: readonly CookieGiven[]; readonly journeyKb: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const counted = await countBytes(page)
  const who = newBorrower()
  await register(page, url, 'en', who)
  await confirmBySms(page, url, who.phone)
  await page.locator(payLink).first().waitFor({ timeout: paidOutWithinMs }) // the page updates itself
  const journeyKb = Number((counted() / 1024).toFixed(1))
  const cookies = await context.cookies()
  await context.close()
  return { cookies, journeyKb }
}
