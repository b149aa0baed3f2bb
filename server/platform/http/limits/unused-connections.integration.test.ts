/** A service stops while an unused connection is open, as browsers open them ahead. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestService } from '../../../testing/service/harness.ts'

test('a connection that was never used holds up no stop', async () => {
  const service = await startTestService()
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(socket, 'connect')
  // The reply to a later request shows that the server has accepted the connection.
  expect((await service.api('GET /api/app-config')).ok).toBe(true)
  const ended = once(socket, 'close')
  await service.stop()
  await ended
}, 20_000)
