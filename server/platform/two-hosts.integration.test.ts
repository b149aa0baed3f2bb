/** Goal: a request that names two hosts is refused before anything reads it. Method: a socket, since `fetch` sends one. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../testing/harness.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const statusOf = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), new URL(service.url).hostname, () => {
      socket.write(`GET /health/live HTTP/1.1\r\n${head}connection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', (part) => (text += String(part))).on('end', () => resolve(text.split(' ')[1] ?? ''))
    socket.on('error', reject)
  })

test('two Host headers are 400, alike or not; one is answered', async () => {
  expect(await statusOf('Host: localhost\r\nHost: evil.example\r\n')).toBe('400')
  expect(await statusOf('Host: localhost\r\nhost: localhost\r\n')).toBe('400')
  expect(await statusOf('Host: localhost\r\n')).toBe('200')
})
