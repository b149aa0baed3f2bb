/**
 * Goal: an operator reads what to do when a port is taken. Method: a taken port; other errors are shown
 * unchanged.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startFault } from './start-fault.ts'

test('a port that is taken is named, with the settings that choose another', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void first.close())
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error').catch((fault: unknown) => [fault])) as [unknown]
  expect(startFault(error)).toBe(
    `port ${port} is taken: stop what listens on it, or set another port (PORT, METRICS_PORT)`,
  )
})
test('a port that needs more rights is named too', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port: 80 })
  expect(startFault(refused)).toMatch(/^port 80 may not be listened on by this user/)
})
test.each([
  [new Error('SEED was cut off'), 'SEED was cut off'],
  [Object.assign(new Error('open EACCES'), { code: 'EACCES', syscall: 'open' }), 'open EACCES'],
  ['nothing', 'nothing'],
])('any other fault says what it says: %s', (error, said) => expect(startFault(error)).toBe(said))
