/**
 * Goal: texts of reasons from before reasons were separate rules stay in force on their days (rule
 * messages-18). Method: versions of texts and contact settings in the old schema, and the migration.
 */
import { randomBytes } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { day } from '../../../../domain/days.ts'
import { manualClock } from '../../../testing/service/clocks.ts'
import { createDatabase } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { migrate } from '../../../platform/database/migrations/migrate.ts'
import { newDatabase } from '../../../testing/database/temporary-server.ts'
import { sender } from '../texts.fixture.ts'
import { createReasonCache } from './in-force.ts'

const lastOfThen = '0101'

test('texts and picks of earlier versions are in force on their days; withdrawn versions never are', async () => {
  const url = await newDatabase(inject('adminUrls')[0]!, `mkopo_test_${randomBytes(6).toString('hex')}`)
  const log = createLog('silent')
  const database = createDatabase({ url, poolSize: 1, statementTimeoutMs: 30_000 }, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-migrations-'))
  for (const file of globSync('server/migrations/*.sql'))
    if (basename(file).slice(0, 4) <= lastOfThen) cpSync(file, join(folder, basename(file)))
  await migrate(database, log, pathToFileURL(`${folder}/`))
  rmSync(folder, { recursive: true })
  await sql`insert into message_text_version (version, valid_from, config, created_at) values
    (1, '2026-01-01', '{"texts": {}}', now()),
    (2, '2026-03-01', '{"texts": {"reason.ageAboveLimit": {"en": "Too old."}, "sms.dueSoon": {"en": "Pay."}}}', now()),
    (3, '2026-05-01', '{"texts": {"reason.ageAboveLimit": {"en": "Never said."}}}', now()),
    (4, '2026-06-01', '{"texts": {"reason.ageBelowLimit": {"en": "Too young."}}}', now())`.execute(
    database.db,
  )
  await sql`insert into rule_version_withdrawal values ('message_text_version', 3, now())`.execute(
    database.db,
  )
  await sql`insert into operations_version (version, valid_from, config, created_at) values
    (1, '2026-01-01', '{}', now()),
    (2, '2026-04-01', '{"officerReasons": ["documentExpired"]}', now())`.execute(database.db)
  await migrate(database, log)

  const clock = manualClock(new Date('2026-07-01T09:00:00Z'))
  const reasons = createReasonCache({ database, clock, log, sender })
  await reasons.ready()
  const saidOn = async (on: string) => {
    const said = await reasons.on(day(on))
    return [said('en', 'ageAboveLimit'), said('en', 'ageBelowLimit')]
  }
  const [old, young] = await saidOn('2026-02-28')
  expect(await saidOn('2026-03-01')).toEqual(['Too old.', young])
  expect(await saidOn('2026-05-02')).toEqual(['Too old.', young])
  expect(await saidOn('2026-06-01')).toEqual([old, 'Too young.'])
  expect((await reasons.toPick()).map(({ code }) => code)).toEqual(['documentExpired'])
  const { rows } = await sql<{ versions: number; ours: number }>`
    select count(*)::int as versions, count(defaults_hash)::int as ours from reason_version`.execute(
    database.db,
  )
  // The release's own version is already the first one, and is not added again.
  expect(rows).toEqual([{ versions: 4, ours: 1 }])
  await database.stop()
})
