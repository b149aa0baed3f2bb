import { expect, test } from 'vitest'
import { queueSummary } from './queue-words.ts'

const ours = { waitsForCustomer: false, late: false }
const late = { waitsForCustomer: false, late: true }
/** We missed our answer time once; now the customer's documents are pending. */
const lateTheirs = { waitsForCustomer: true, late: true }
const theirs = { waitsForCustomer: true, late: false }
const order = ' Overdue first, then by due date.'

test.each([
  [[ours], 'One awaits an officer.'],
  [[late, ours], '2 await an officer, 1 of them overdue.'],
  [[lateTheirs], "One awaits the customer's documents."],
  [[theirs], "One awaits the customer's documents."],
  [[ours, theirs, theirs, theirs], "One awaits an officer. 3 await the customer's documents."],
])('the lead counts cases for officers and for customers: %#', (items, said) =>
  expect(queueSummary(items)).toBe(said + order),
)
