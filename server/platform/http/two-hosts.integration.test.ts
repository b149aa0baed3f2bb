/**
 * Goal: a request with two hosts is refused before it is processed, and a host in the request line is
 * ignored. Method: a socket, since `fetch` sends one host and no absolute address.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../testing/service/harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'mkopo-hosts-'))
let service: TestService
beforeAll(async () => {
  service = await startTestService({
    pages: {
      buildId: 'hosts',
      filesFolder: folder,
      render: async (request) =>
        new Response(`<p>${request.url}</p>`, { headers: { 'content-type': 'text/html' } }),
    },
  })
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const answerTo = (head: string, address = '/health/live'): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), new URL(service.url).hostname, () => {
      socket.write(`GET ${address} HTTP/1.1\r\n${head}connection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', (part) => (text += String(part))).on('end', () => resolve(text))
    socket.on('error', reject)
  })

const statusOf = async (head: string, address?: string): Promise<string> =>
  (await answerTo(head, address)).split(' ')[1] ?? ''

test('two Host headers are 400, alike or not; one is answered', async () => {
  expect(await statusOf('Host: localhost\r\nHost: evil.example\r\n')).toBe('400')
  expect(await statusOf('Host: localhost\r\nhost: localhost\r\n')).toBe('400')
  expect(await statusOf('Host: localhost\r\n')).toBe('200')
})

test.each(['http://evil.example/en', '//evil.example/en', '/\\evil.example/en'])(
  'an address that names a host itself, %s, is answered as a page of ours',
  async (address) => {
    const answer = await answerTo('Host: localhost\r\n', address)
    expect(answer).toContain('http://localhost/')
    expect(answer).not.toMatch(/https?:\/\/evil|location:/i)
  },
)

test.each(['Host: a b', 'Host: localhost, evil.example', 'Host:'])(
  '%s names no host, and ours is taken',
  async (head) => {
    const answer = await answerTo(`${head}\r\n`, '/en')
    expect(answer).not.toContain('evil')
    expect(answer).toContain('/en</p>')
  },
)
