/** A process with an incomplete build answers calls but no pages, and is not ready for visitors. */
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/harness.ts'

let folder: string
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a build with spaces '))
  service = await startTestService({
    pages: {
      buildId: 'incomplete',
      filesFolder: folder,
      render: async () =>
        new Response('<link rel="stylesheet" href="/assets/look.css"><p>Mkopo</p>', {
          headers: { 'content-type': 'text/html' },
        }),
    },
  })
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

const ready = async () => {
  const answer = await fetch(`${service.url}/health/ready`)
  return [answer.status, ((await answer.json()) as { checks: Record<string, string> }).checks['pages']]
}

test('a process is not ready until it can render the home page', async () => {
  expect((await fetch(`${service.url}/en`)).status).toBe(500)
  expect(await ready()).toEqual([503, 'failed'])
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'look.css'), 'p { color: green }')
  expect(await ready()).toEqual([200, 'passed'])
  expect(await (await fetch(`${service.url}/en`)).text()).toContain('color: green')
})
