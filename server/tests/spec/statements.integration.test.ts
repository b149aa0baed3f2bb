/**
 * Goal: the specification statement by statement. Method: the running service, by HTTP; each row of the section files
 * next to this one is one statement, what is asked and the expected value, which is the specification's. Statements that
 * only a browser or a switch shows are named at the top of their section's file with the test that shows them;
 * docs/coverage.md has every statement with its code.
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
      // Missing from what is there, not with it.
      if (is === undefined)
        expect(valueAt(answer, at.slice(0, at.lastIndexOf('.'))), asks).toBeInstanceOf(Object)
      expect(valueAt(answer, at), asks).toEqual(is)
    })
})
