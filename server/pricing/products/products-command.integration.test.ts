/** `npm run products`: its output, what it adds and what it refuses. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { addDays, showDay } from '../../../domain/days.ts'
import { runHere } from '../../testing/service/program.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { productsCommand } from './products-command.ts'

let given: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'mkopo-products-'))
beforeAll(async () => {
  given = await createTestDatabase()
})
afterAll(async () => {
  await given.stop()
  rmSync(folder, { recursive: true, force: true })
})

const products = (words: string) =>
  runHere(productsCommand, words, { DATA_DIR: folder, SANDBOX: 'true', DATABASE_URL: given.database.url })
const dayAhead = (days: number): string => showDay(addDays(nairobiDay(new Date()), days))
const written = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const changed = async (change: object, flags = ''): Promise<string> => {
  const { out } = await products(`show 1${flags}`)
  return written('changed.json', JSON.stringify({ ...(JSON.parse(out) as object), ...change }))
}

test('lists, shows and adds versions, with an entry in the trail', async () => {
  expect(await products('list')).toEqual({
    code: 0,
    out: '1  from 01.01.2026  defaults  in force\n',
    stderr: '',
  })
  const file = await changed({ sumMaxCents: 4_000_000 })
  expect(await products(`add ${file} --from ${dayAhead(20)}`)).toEqual({
    code: 0,
    out: `Version 2 of the product configuration is in force from ${dayAhead(20)}.\n`,
    stderr: '',
  })
  expect(await products(`add ${await changed({ termStepDays: 10 })}`)).toEqual({
    code: 0,
    out: `Version 3 of the product configuration is in force from ${dayAhead(1)}.\nVersion 2 replaces it from ${dayAhead(20)}: add what must remain in force from that day, too.\n`,
    stderr: '',
  })
  expect(await products(`add --defaults --from ${dayAhead(20)}`)).toMatchObject({
    code: 0,
    out: `Version 4 of the product configuration is in force from ${dayAhead(20)}.\n`,
  })
  expect((await products('list')).out.split('\n').slice(1)).toEqual([
    `2  from ${dayAhead(20)}  operator`,
    `3  from ${dayAhead(1)}  operator`,
    `4  from ${dayAhead(20)}  defaults`,
    '',
  ])
  expect(JSON.parse((await products('show 3')).out)).toMatchObject({ termStepDays: 10 })
  const { rows } = await sql<{ content: string }>`select content from audit_entry order by seq`.execute(
    given.database.db,
  )
  expect(rows.map(({ content }) => JSON.parse(content) as object)).toMatchObject(
    [2, 3, 4].map((version) => ({
      officer: null,
      act: 'version.added',
      subject: `product configuration ${version}`,
    })),
  )
})

test('the products command prints in one line why it added nothing', async () => {
  const nothing = (out: string) => ({ code: 1, out: `${out}\n`, stderr: '' })
  expect(await products('show 9')).toEqual(nothing('There is no version 9 of the product configuration.'))
  expect(await products(`add --defaults --from ${dayAhead(0)}`)).toEqual(
    nothing(`--from has to be ${dayAhead(1)} or later.`),
  )
  expect(await products('add --defaults --from soon')).toEqual(
    nothing('--from soon is not a day: write it as DD.MM.YYYY.'),
  )
  expect(await products(`add --defaults --from ${dayAhead(30)}`)).toEqual(
    nothing('Nothing was added: version 4 is the same.'),
  )
  const broken = written('broken.json', '{')
  expect(await products(`add ${broken}`)).toEqual(nothing(`${broken} cannot be read as JSON.`))
  expect(await products(`add ${await changed({ currency: 'USD' })}`)).toEqual(
    nothing('Nothing was added:\n  currency: Invalid input: expected "KES"'),
  )
  expect(await products(`add ${await changed({ penaltyDailyRatePpm: 2_000 })}`)).toEqual(
    nothing(
      'Nothing was added: this raises a price. Make a rule change at /office/rules/products: customers must be notified first.',
    ),
  )
})

test('the products command adds versions of the scorecard in the same way', async () => {
  const file = await changed({ scoreMin: 365 }, ' --scorecard')
  // Migrations add versions.
  const versions = (await products('list --scorecard')).out.trimEnd().split('\n')
  expect(versions).toContain('4  from 02.03.2026  defaults')
  expect(await products(`add ${file} --scorecard`)).toEqual({
    code: 0,
    out: `Version ${versions.length + 1} of the scorecard is in force from ${dayAhead(1)}.\n`,
    stderr: '',
  })
})

test.each(['add', 'list 1', 'add file.json --defaults'])(
  'the products command prints its usage for unknown arguments (%j)',
  async (words) => {
    const { code, out, stderr } = await products(words)
    expect([code, out]).toEqual([1, ''])
    expect(stderr).toMatch(/^How to use it:\n {2}npm run products -- list/)
  },
)
