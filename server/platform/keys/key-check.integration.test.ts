/** A running process reports which keys it knows, and does not start without a key that is needed. */
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { started } from '../../testing/service/started.ts'
import { newKey, readKeyRing } from '../security/key-ring.ts'
import { createLog } from '../observability/log.ts'
import { reportKeyRing } from './key-check.ts'
import { keyRingsInUse } from './key-store.ts'

const held = started(() => createTestDatabase())

test('the ring of a process is known while it runs, and a start without a needed key is refused', async () => {
  const { database } = held
  const [old, made] = [newKey(), newKey()]
  const start = (ring: string) => reportKeyRing(database, createLog('silent'), readKeyRing(ring))
  const ids = (ring: string) => readKeyRing(ring).map(({ id }) => id)
  const stopOld = await start(old)
  const stopBoth = await start(`${made},${old}`)
  expect((await keyRingsInUse(database.db)).toSorted()).toEqual([ids(old), ids(`${made},${old}`)].toSorted())
  await expect(start(made)).rejects.toThrow(`SECRET_KEY lacks the key ${ids(old)[0]}`)
  await stopOld()
  expect(await keyRingsInUse(database.db)).toEqual([ids(`${made},${old}`)])
  await stopBoth()
  expect(await keyRingsInUse(database.db)).toEqual([])
})
