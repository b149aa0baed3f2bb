/** Goal: an identifier that is unique across customers has one owner, even with concurrent claims. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { started } from '../../../testing/service/started.ts'
import { assign, claim, claimAll, find, release } from './directory.ts'

const made = started(() => createTestDatabase())

test('one of two customers who claim the same key at once gets it, and keeps it until it is released', async () => {
  const { db } = made.database
  const [one, other] = [randomUUID(), randomUUID()]
  const claims = await Promise.all(
    [one, other].map((customerId) => claim(db, 'phone', '+254712000001', customerId)),
  )
  expect(claims.toSorted()).toEqual([false, true])
  const owner = claims[0] ? one : other
  expect(await find(db, 'phone', '+254712000001')).toEqual({ customerId: owner, id: null })
  expect(await claim(db, 'contract', '+254712000001', other)).toBe(true)

  await release(db, 'phone', ['+254712000001'])
  expect(await find(db, 'phone', '+254712000001')).toBeUndefined()
  expect(await claim(db, 'phone', '+254712000001', other)).toBe(true)
})

test('the free keys of many are claimed, and a key that is assigned gets its owner', async () => {
  const { database } = made
  const [customerId, later] = [randomUUID(), randomUUID()]
  await claim(database.db, 'receipt', 'B', customerId)
  const claims = ['C', 'B', 'A'].map((key) => ({ key, customerId, id: null }))
  expect(await claimAll(database.db, 'receipt', claims)).toEqual(new Set(['A', 'C']))

  await database.transaction((tx) => assign(tx, 'receipt', ['A', 'B'], { customerId: later, id: '7' }))
  expect(await find(database.db, 'receipt', 'A')).toEqual({ customerId: later, id: '7' })
  expect(await find(database.db, 'receipt', 'C')).toEqual({ customerId, id: null })
})
