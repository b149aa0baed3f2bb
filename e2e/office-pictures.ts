/**
 * `npm run pictures -- http://localhost:8080`: screenshots of every back-office screen of a service started
 * with `SEED=book`, at two widths, light and dark, into artefacts/office; `--only NAME` selects by name.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium.ts'

type Screen = {
  readonly name: string
  /** A persona among our staff. */
  readonly as: string
  readonly path: string
  /** The screen is where the first link of that page leads whose address matches, and of that one the next. */
  readonly link?: RegExp | readonly RegExp[]
}

const lists = ['customers', 'requests', 'loans', 'payments', 'payouts', 'exceptions', 'messages', 'appeals']
const screens: readonly Screen[] = [
  { name: 'today', as: 'officer', path: '/office' },
  { name: 'today-of-finance', as: 'finance', path: '/office' },
  { name: 'today-of-lead', as: 'collectionsLead', path: '/office' },
  { name: 'today-of-administrator', as: 'administrator', path: '/office' },
  { name: 'requests', as: 'officer', path: '/office/requests' },
  { name: 'request', as: 'officer', path: '/office/requests', link: /\/office\/requests\/[0-9a-f-]{36}$/ },
  {
    name: 'case',
    as: 'officer',
    path: '/office/requests',
    link: [/\/office\/requests\/[0-9a-f-]{36}$/, /\/office\/cases\//],
  },
  { name: 'money', as: 'finance', path: '/office/money' },
  { name: 'payment', as: 'finance', path: '/office/lists/payments', link: /\/office\/money\/payments\// },
  {
    name: 'exception',
    as: 'finance',
    path: '/office/lists/exceptions',
    link: /\/office\/money\/attention\//,
  },
  ...lists.map((list) => ({ name: `list-${list}`, as: 'auditor', path: `/office/lists/${list}` })),
  { name: 'list-late', as: 'auditor', path: '/office/lists/loans?due=late&sort=-daysLate' },
  { name: 'search', as: 'auditor', path: '/office/search?q=Wanjiku' },
  {
    name: 'customer',
    as: 'officer',
    path: '/office/lists/customers',
    link: /\/office\/customers\/[0-9a-f-]{36}$/,
  },
  {
    name: 'loan',
    as: 'collectionsLead',
    path: '/office/lists/loans?due=late&sort=-daysLate',
    link: /\/office\/customers\/[0-9a-f-]{36}\/loans\//,
  },
  { name: 'loan-repaid', as: 'officer', path: '/office/lists/loans?status=repaid', link: /\/loans\// },
  { name: 'late-loans', as: 'collectionsLead', path: '/office/late-loans' },
  {
    name: 'late-loan',
    as: 'collector',
    path: '/office/late-loans',
    link: /\/office\/late-loans\/[0-9a-f-]{36}$/,
  },
  { name: 'agencies', as: 'collectionsLead', path: '/office/late-loans/agencies' },
  { name: 'sale', as: 'collectionsLead', path: '/office/late-loans/sale' },
  { name: 'chats', as: 'agent', path: '/office/chats' },
  { name: 'complaints', as: 'compliance', path: '/office/complaints' },
  { name: 'new-complaint', as: 'compliance', path: '/office/complaints/new' },
  { name: 'bureau', as: 'compliance', path: '/office/bureau' },
  { name: 'returns', as: 'compliance', path: '/office/returns' },
  { name: 'registers', as: 'compliance', path: '/office/registers' },
  { name: 'appeals', as: 'agent', path: '/office/appeals' },
  { name: 'appeal', as: 'agent', path: '/office/appeals', link: /\/office\/appeals\/[0-9a-f-]{36}$/ },
  { name: 'changes', as: 'compliance', path: '/office/changes' },
  { name: 'actions', as: 'controller', path: '/office/actions' },
  { name: 'action', as: 'controller', path: '/office/actions', link: /\/office\/actions\/[0-9a-f-]{36}$/ },
  { name: 'bulk', as: 'collectionsLead', path: '/office/bulk' },
  {
    name: 'bulk-action',
    as: 'collectionsLead',
    path: '/office/bulk',
    link: /\/office\/bulk\/[0-9a-f-]{36}$/,
  },
  { name: 'books', as: 'controller', path: '/office/books' },
  { name: 'book-settings', as: 'controller', path: '/office/books/chart/settings' },
  { name: 'float', as: 'finance', path: '/office/float' },
  { name: 'book-account', as: 'controller', path: '/office/books/accounts/1110' },
  {
    name: 'journal',
    as: 'auditor',
    path: '/office/lists/journals',
    link: /\/office\/books\/journals\/\d+/,
  },
  { name: 'chart', as: 'controller', path: '/office/books/chart' },
  { name: 'months', as: 'controller', path: '/office/books/periods' },
  {
    name: 'month',
    as: 'controller',
    path: '/office/books/periods',
    link: /\/office\/books\/periods\/\d{4}-\d\d-\d\d$/,
  },
  { name: 'allowance', as: 'controller', path: '/office/books/allowance' },
  {
    name: 'allowance-run',
    as: 'controller',
    path: '/office/books/allowance',
    link: /\/office\/books\/allowance\/\d+$/,
  },
  { name: 'journals-by-hand', as: 'finance', path: '/office/books/journals-by-hand' },
  { name: 'reconciliation', as: 'finance', path: '/office/reconciliation' },
  { name: 'balance-sheet', as: 'controller', path: '/office/books/reports/balanceSheet' },
  { name: 'income-statement', as: 'auditor', path: '/office/books/reports/incomeStatement' },
  { name: 'loan-book', as: 'auditor', path: '/office/books/reports/loanBook' },
  { name: 'book-files', as: 'finance', path: '/office/books/files' },
  { name: 'taxes', as: 'controller', path: '/office/books/taxes' },
  { name: 'portfolio', as: 'auditor', path: '/office/portfolio' },
  { name: 'portfolio-long', as: 'auditor', path: '/office/portfolio?days=400&borrower=repeat' },
  { name: 'prices', as: 'productManager', path: '/office/portfolio/prices' },
  { name: 'sms', as: 'auditor', path: '/office/portfolio/sms' },
  { name: 'scorecard-figures', as: 'auditor', path: '/office/scorecards/figures' },
  { name: 'counts', as: 'analyst', path: '/office/counts' },
  { name: 'conditions', as: 'productManager', path: '/office/conditions' },
  { name: 'rules-products', as: 'productManager', path: '/office/rules/products' },
  { name: 'rules-scorecard', as: 'productManager', path: '/office/rules/scorecard' },
  { name: 'rules-texts', as: 'productManager', path: '/office/rules/texts' },
  { name: 'rules-reasons', as: 'productManager', path: '/office/rules/reasons' },
  { name: 'audit', as: 'auditor', path: '/office/audit' },
  { name: 'security', as: 'auditor', path: '/office/security' },
  { name: 'staff', as: 'administrator', path: '/office/staff' },
  { name: 'roles', as: 'administrator', path: '/office/roles' },
  { name: 'programs', as: 'administrator', path: '/office/programs' },
  { name: 'new-key', as: 'administrator', path: '/office/programs/keys/new' },
  { name: 'new-webhook', as: 'administrator', path: '/office/programs/webhooks/new' },
  { name: 'role', as: 'administrator', path: '/office/roles', link: /\/office\/roles\/[a-zA-Z]+$/ },
  { name: 'switches', as: 'administrator', path: '/office/switches' },
  { name: 'jobs', as: 'administrator', path: '/office/jobs' },
  { name: 'own', as: 'officer', path: '/office/own' },
]
const looks = [1280, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme, name: `${width}-${scheme}` })),
)
const height = 900

async function signIn({ request }: Page, url: string, as: string): Promise<void> {
  const form = await (await request.get(`${url}/sandbox`)).text()
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(form) ?? []
  const answer = await request.post(`${url}/personas/sign-in`, {
    form: { csrf, id: as },
    headers: { origin: url },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`no staff account ${as} at ${url}: start it with SEED=book`)
}

/** Width beyond the screen: a page may scroll down, never sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

async function take(browser: Browser, url: string, folder: string, screen: Screen): Promise<void> {
  const context = await browser.newContext({ locale: 'en-KE', timezoneId: 'Africa/Nairobi' })
  const page = await context.newPage()
  await signIn(page, url, screen.as)
  await page.goto(url + screen.path)
  for (const link of [screen.link ?? []].flat()) {
    const hrefs: string[] = await page
      .locator('main a[href]')
      .evaluateAll((links) =>
        links.map(
          (link) => (link as { getAttribute(name: string): string | null }).getAttribute('href') ?? '',
        ),
      )
    const found = hrefs.find((href) => link.test(href))
    if (found === undefined) {
      console.log(`${screen.name}: no link matches ${link}`)
      return context.close()
    }
    await page.goto(new URL(found, page.url()).href)
  }
  for (const { width, scheme, name } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    const wider = await overflow(page)
    if (wider > 0) console.log(`${screen.name} at ${width}: ${wider} px wider than the screen`)
    await page.screenshot({ path: join(folder, name, `${screen.name}.png`), fullPage: true })
  }
  await context.close()
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
})
const url = (positionals[0] ?? 'http://localhost:8080').replace(/\/$/, '')
const folder = join(import.meta.dirname, '../artefacts/office')
for (const { name } of looks) mkdirSync(join(folder, name), { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
try {
  for (const screen of screens.filter(({ name }) => name.includes(values.only)))
    await take(browser, url, folder, screen)
} finally {
  await browser.close()
}
console.log(`${screens.length} screens in ${folder}`)
