import { expect, test } from 'vitest'
import { judgeSignIn } from './sign-in-policy.ts'

const at = new Date('2026-11-21T09:00:00Z')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

test.each([0, 1, 2, 3, 4])('after %i wrong passwords the next attempt is allowed at once', (failures) => {
  expect(judgeSignIn(failures, at, at)).toEqual({ verdict: 'try', failures: failures + 1 })
})
test.each([
  [5, 30],
  [6, 60],
  [7, 120],
  [8, 240],
  [9, 480],
])('after %i wrong passwords the next attempt waits %i seconds', (failures, seconds) => {
  expect(judgeSignIn(failures, at, at)).toEqual({ verdict: 'wait', seconds })
  expect(judgeSignIn(failures, at, after(seconds - 1))).toEqual({ verdict: 'wait', seconds: 1 })
  expect(judgeSignIn(failures, at, after(seconds))).toEqual({ verdict: 'try', failures: failures + 1 })
})
test('after ten wrong passwords only a password reset is left, until a day has passed', () => {
  expect(judgeSignIn(10, at, at)).toEqual({ verdict: 'restore' })
  expect(judgeSignIn(10, at, after(86_399))).toEqual({ verdict: 'restore' })
  expect(judgeSignIn(10, at, after(86_400))).toEqual({ verdict: 'try', failures: 1 })
})
test('a day without a wrong one clears the count', () =>
  expect(judgeSignIn(9, at, after(86_400))).toEqual({ verdict: 'try', failures: 1 }))
