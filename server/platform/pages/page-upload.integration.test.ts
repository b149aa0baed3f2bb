/**
 * Goal: a file of the promised size reaches the page whose form posts it, with and without scripts. Method:
 * posts of 300 KB to every such page of the built site.
 */
import { expect, test } from 'vitest'
import { filePages } from '../../../web/visit/file-pages.ts'
import { startTestService } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'

const service = started(() => startTestService({ pages: true }))

const post = async (path: string): Promise<number> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(300 * 1_024)]), 'statement.csv')
  return (await fetch(service.url + path, { method: 'POST', body, redirect: 'manual' })).status
}
const addressOf = (page: string): string => page.replace(/:\w+/g, 'one')

test.each([...new Set(filePages.map((page) => page.replace(/\.data$/, '')))])('%s', async (page) => {
  for (const path of [addressOf(page), `${addressOf(page)}.data`])
    expect(await post(path), path).not.toBe(413)
})

test('a page whose forms bring no file takes none', async () => {
  for (const path of ['/office/money', '/office/money.data']) expect(await post(path), path).toBe(413)
})
