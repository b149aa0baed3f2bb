/**
 * Goal: code defaults are never ignored and never replace a version that an operator added. Method: starts on
 * separate databases with older defaults.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { defaultScorecard, defaultScorecards } from '../../../domain/decision/default-scorecard.ts'
import { fromMajor } from '../../../domain/money.ts'
import type { ProductsConfig } from '../../../domain/price/products.ts'
import { versionedScorecard } from '../../pricing/decisions/index.ts'
import { versionedProducts } from '../../pricing/products/index.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { manualClock } from '../../testing/service/clocks.ts'
import { createLog } from '../observability/log.ts'
import { contentHash, saveDefaults } from './versions.ts'

const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const tomorrow = day('2026-03-03')
const given = startedForEach(() => createTestDatabase())
let logged: { level: string; msg: string }[]
beforeEach(async () => {
  logged = []
})

const deps = () => ({
  database: given.database,
  clock,
  log: createLog('info', { write: (line) => void logged.push(JSON.parse(line) as never) }),
})
/** Starts a release that has this default. */
const start = (config: ProductsConfig = defaultProducts) =>
  saveDefaults(deps(), { ...versionedProducts(kenya), defaults: [config] })
const startScorecard = (defaults = defaultScorecards) =>
  saveDefaults(deps(), { ...versionedScorecard, defaults })
const kept = async () =>
  (await versionedProducts(kenya).table.list(given.database.db)).map(({ version, config, defaultsHash }) => [
    version,
    config.validFrom,
    config.sumMaxCents,
    defaultsHash !== null,
  ])
const add = (version: number, config: ProductsConfig) =>
  given.database.transaction((tx) =>
    versionedProducts(kenya).table.insert(tx, {
      version,
      config,
      defaultsHash: null,
      createdAt: clock.now(),
    }),
  )

const newer = { ...defaultProducts, sumMaxCents: fromMajor(40_000) }
const [was, becomes] = [defaultProducts.sumMaxCents, newer.sumMaxCents]
const firstDay = defaultProducts.validFrom

test('a changed default becomes one new version from the next day, however many processes start', async () => {
  await start()
  await start()
  expect(await kept()).toEqual([[1, firstDay, was, true]])
  expect(logged).toEqual([])
  await Promise.all([start(newer), start(newer), start(newer)])
  await start(newer)
  expect(await kept()).toEqual([
    [1, firstDay, was, true],
    [2, tomorrow, becomes, true],
  ])
  expect(logged.map(({ msg }) => msg)).toEqual([
    'The default product configuration of this release is version 2, in force from 03.03.2026',
  ])
})

test('two processes at once on a new database store the first version once', async () => {
  await Promise.all([start(), start()])
  expect(await kept()).toEqual([[1, firstDay, was, true]])
})

test("an operator's version stays: the start says in one line what was not taken, and how to take it", async () => {
  await start()
  await add(2, { ...defaultProducts, standardDailyRatePpm: 20_000, validFrom: day('2026-04-05') })
  await start()
  expect(logged).toEqual([])
  await start(newer)
  expect(await kept()).toHaveLength(2)
  expect(logged).toMatchObject([
    {
      level: 'warn',
      msg: 'The default product configuration of this release was not taken: a version was added after the last defaults. To take it: npm run products -- add --defaults',
    },
  ])
})

test('a default equal to what an operator added is not added', async () => {
  await start()
  await add(2, { ...newer, validFrom: tomorrow })
  await start(newer)
  expect(logged).toEqual([])
  expect(await kept()).toHaveLength(2)
})

test('a default that costs more is not applied: customers are notified of prices first', async () => {
  await start()
  await start({ ...newer, penaltyDailyRatePpm: 2_000 })
  expect(await kept()).toHaveLength(1)
  expect(logged[0]?.msg).toContain(
    'this raises a price. Make a rule change at /office/rules/products: customers must be notified first. To take it',
  )
})

test('the scorecards that the product brings are there after the first start; a changed one follows, under a name of its own', async () => {
  await startScorecard()
  await startScorecard()
  const names = async () =>
    (await versionedScorecard.table.list(given.database.db)).map(({ config }) => config.version)
  expect(await names()).toEqual(defaultScorecards.map(({ version }) => version))
  const renamed = { ...defaultScorecard, version: '2026-05-01' }
  expect(contentHash(renamed)).toBe(contentHash(defaultScorecard))
  await startScorecard([...defaultScorecards.slice(0, -1), { ...defaultScorecard, scoreMin: 360 }])
  expect((await names()).at(-1)).toBe('2026-03-03.6')
  expect(logged.map(({ msg }) => msg)).toEqual([
    'The default scorecard of this release is version 6, in force from 03.03.2026',
  ])
  await expect(sql`delete from scorecard_version`.execute(given.database.db)).rejects.toThrow(/append-only/)
})
