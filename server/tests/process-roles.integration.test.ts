/** The service as separate processes: refusing to start, working in parallel, stopping gracefully. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runProgram } from '../testing/service/program.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { startServiceProcess } from '../testing/service/service-process.ts'

/** Child processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

/** Retries until there is an answer, because the work happens in other processes. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await wait(100)
  }
}

test('with an invalid configuration the process exits with 1 and one message that lists all errors', async () => {
  const { code, out, stderr } = await runProgram('server/main.ts', '', {
    PORT: 'many',
    ROLE: 'worker',
    SANDBOX: 'on',
    SMS_API_KEY: 'live',
  })
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(stderr.trim().split('\n')).toEqual([
    'The configuration is not right:',
    expect.stringContaining('PORT'),
    expect.stringContaining('SANDBOX is on together with live credentials'),
  ])
})

test('an API and a worker as separate processes deliver a code to a phone; both stop gracefully', async () => {
  const testDatabase = await createTestDatabase()
  const { database } = testDatabase
  const env = { SANDBOX: 'true', DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' }
  const api = await startServiceProcess({ ...env, ROLE: 'api' })
  const worker = await startServiceProcess({ ...env, ROLE: 'worker', PUBLIC_URL: api.url }, api.dataDir)
  try {
    const registered = await fetch(`${api.url}/api/v2/ken/users?consent=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '0712345678', password: 'Kesho!2026', agreement: true }),
    })
    expect(registered.status).toBe(201)
    const message = await until(
      async () =>
        (
          (await (await fetch(`${api.url}/sandbox/api/messages?phone=%2B254712345678`)).json()) as {
            text: string
          }[]
        )[0],
    )
    expect(message.text).toMatch(/^\d{4} /)
    expect(await worker.end()).toBe(0)
    expect(await api.end()).toBe(0)
  } finally {
    await worker.kill()
    await api.stop()
    await testDatabase.stop()
  }
})

test('a stopping process finishes pending requests and accepts no new ones', async () => {
  const testDatabase = await createTestDatabase()
  const { database } = testDatabase
  const secret = 's'.repeat(20)
  const service = await startServiceProcess({
    ROLE: 'api',
    SANDBOX: 'true',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    SMS_REPORT_CALLBACK_SECRET: secret,
  })
  try {
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname)
    const answer = text(socket)
    const body = 'id=told-at-the-end&status=Success&phoneNumber=%2B254712345678'
    socket.write(
      `POST /hooks/${secret}/sms/report HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`,
    )
    await once(socket, 'data') // 100 Continue: the request has begun
    const ended = service.end()
    await until(async () =>
      (await fetch(`${service.url}/health/live`).then(
        (response) => response.status,
        () => 0,
      )) === 200
        ? undefined
        : true,
    )
    socket.write(body)
    expect(await answer).toMatch(/HTTP\/1\.1 200 /)
    expect(await ended).toBe(0)
    expect(
      (
        await sql`select 1 from message_report where provider_message_id = 'told-at-the-end'`.execute(
          database.db,
        )
      ).rows,
    ).toHaveLength(1)
  } finally {
    await service.stop()
    await testDatabase.stop()
  }
})
