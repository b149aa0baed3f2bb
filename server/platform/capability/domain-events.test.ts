/** Domain events: all listeners are called in order, and a listener that throws stops the rest. */
import { expect, test } from 'vitest'
import type { Tx } from '../database/database.ts'
import { createDomainEvents } from './domain-events.ts'

const tx = {} as Tx
const event = { id: 'loan-1', customerId: 'a customer', requestId: 'a request', voidedOn: null }

test('listeners hear an event in the order in which they were added, with its transaction', async () => {
  const { publish, listen } = createDomainEvents()
  const heard: unknown[] = []
  listen({ 'loan.repaid': async (given, it) => void heard.push(['first', given === tx, it]) })
  listen({ 'loan.repaid': async (given, it) => void heard.push(['second', given === tx, it]) })
  await publish(tx, 'loan.repaid', event)
  expect(heard).toEqual([
    ['first', true, event],
    ['second', true, event],
  ])
})

test('a listener that throws keeps the others from hearing the event, and the publisher gets the error', async () => {
  const { publish, listen } = createDomainEvents()
  const heard: string[] = []
  listen({ 'loan.repaid': () => Promise.reject(new Error('not possible')) })
  listen({ 'loan.repaid': async (_, { requestId }) => void heard.push(requestId) })
  await expect(publish(tx, 'loan.repaid', event)).rejects.toThrow('not possible')
  expect(heard).toEqual([])
})

test('an event without a listener is not a fault', async () => {
  await expect(createDomainEvents().publish(tx, 'loan.repaid', event)).resolves.toBeUndefined()
})
