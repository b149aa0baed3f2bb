import { expect, test } from 'vitest'
import { queueLead } from './queue-words.ts'

const ours = { waitsForCustomer: false, late: false }
const late = { waitsForCustomer: false, late: true }
/** We missed our answer time once; now the customer's documents are pending. */
const lateTheirs = { waitsForCustomer: true, late: true }
const theirs = { waitsForCustomer: true, late: false }
const order = ' What we are late with comes first, then the longest due.'

test.each([
  [[ours], 'One waits for an officer.'],
  [[late, ours], '2 wait for an officer, 1 of them late.'],
  [[lateTheirs], "One waits for the customer's documents."],
  [[theirs], "One waits for the customer's documents."],
  [[ours, theirs, theirs, theirs], "One waits for an officer. 3 wait for the customer's documents."],
])('the lead counts cases for officers and for customers: %#', (items, said) =>
  expect(queueLead(items)).toBe(said + order),
)
