/** Goal: a page of an earlier build finds its scripts in a process of this build, and they expire. */
import { manualClock } from '../../testing/service/clocks.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets, purgeAssets } from './kept-assets.ts'
import { fetchRaw, service, setUp } from './web.fixture.ts'

setUp()

test('assets of an earlier build are served for 90 days after its last start', async () => {
  const earlier = mkdtempSync(join(tmpdir(), 'mkopo-earlier-'))
  onTestFinished(() => rmSync(earlier, { recursive: true }))
  mkdirSync(join(earlier, 'assets'))
  writeFileSync(join(earlier, 'assets/app-0999.js'), 'console.log("earlier")')
  writeFileSync(join(earlier, 'assets/app-0999.js.br'), 'not for this table')
  writeFileSync(join(earlier, 'assets/styles-0999.css'), 'p{color:blue}')
  expect((await fetchRaw('/assets/app-0999.js')).headers['content-type']).toBe('text/html')

  const { database, clock } = service.services
  await keepAssets(database.db, earlier, clock.now())
  await keepAssets(database.db, earlier, clock.now()) // a second process of the same build
  const script = await fetchRaw('/assets/app-0999.js')
  expect([script.status, script.bytes.toString()]).toEqual([200, 'console.log("earlier")'])
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await fetchRaw('/assets/styles-0999.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  for (const path of ['/assets/app-0999.js.br', '/assets/../app-0999.js', '/assets/none.js'])
    expect((await fetchRaw(path)).headers['content-type']).toBe('text/html')

  const inDays = (days: number) => manualClock(new Date(clock.now().getTime() + days * 86_400_000))
  await purgeAssets(database.db, inDays(89))
  expect((await fetchRaw('/assets/app-0999.js')).headers['content-type']).toMatch('javascript')
  await purgeAssets(database.db, inDays(92))
  expect((await fetchRaw('/assets/app-0999.js')).headers['content-type']).toBe('text/html')
})
