/** `npm run bench -- NAME [--json]`: runs one benchmark and fails when it misses a target. */

import type { BenchOptions } from './options.ts'

type Bench = {
  readonly run: (options: BenchOptions) => Promise<boolean>
}

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  'back-office': () => import('./back-office.ts'),
  book: () => import('./book.ts'),
  close: () => import('./close.ts'),
  life: () => import('./life.ts'),
  day: () => import('./day.ts'),
  'loan-page': () => import('./loan-page.ts'),
  midnight: () => import('./midnight.ts'),
  pages: () => import('./pages.ts'),
  payments: () => import('./payments.ts'),
  scale: () => import('./scale.ts'),
  reconcile: () => import('./reconcile.ts'),
  quote: () => import('./quote.ts'),
  ussd: () => import('./ussd.ts'),
  'slow-sms': () => import('./slow-sms.ts'),
  site: () => import('./site.ts'),
}

const [name = '', ...rest] = process.argv.slice(2)
const load = benches[name]
if (!load) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
const good = await (
  await load()
).run({ json: rest.includes('--json'), arguments: rest.filter((argument) => argument !== '--json') })
process.exit(good ? 0 : 1)
