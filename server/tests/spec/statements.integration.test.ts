/**
 * Goal: the specification statement by statement. Method: the running service, over HTTP. Each row of the
 * section files in this folder is one statement: the request and the value that the specification expects.
 * Statements that need a browser or a setting are named at the top of their section's file with their test;
 * docs/coverage.md lists every statement with its code.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAsking, unexpectedIn, valueAt, type Answered } from './asking.ts'
import { startInStates, type InStates } from './people-in-states.ts'
import { sections } from './sections.ts'

let states: InStates
let answerTo: (asks: string) => Promise<Answered>
beforeAll(async () => {
  states = await startInStates()
  answerTo = createAsking(states)
}, 180_000)
afterAll(() => states.stop())

describe.each(sections)('%s', (_, rows) => {
  for (const [says, asks, at, is, status] of rows)
    test(says, async () => {
      const answer = await answerTo(asks)
      expect(unexpectedIn(answer, at, status), asks).toBeNull()
      // The field is missing from an existing object, not together with it.
      if (is === undefined)
        expect(valueAt(answer, at.slice(0, at.lastIndexOf('.'))), asks).toBeInstanceOf(Object)
      expect(valueAt(answer, at), asks).toEqual(is)
    })
})
