/** My loan without a loan: in a pause on borrowing, it does not advertise one. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { NoLoan } from './none.tsx'

test.each([
  [false, true],
  [true, false],
])('paused: %s; the way to a loan is advertised: %s', (isPaused, advertises) => {
  const shown = htmlOf(<NoLoan registered isPaused={isPaused} />, {
    config: { allowed: !isPaused, reason: isPaused ? 'borrowingPaused' : null, message: null },
  })
  expect(shown.includes('Asking for one takes under a minute')).toBe(advertises)
  expect(shown.includes('Ask for a loan')).toBe(advertises)
})
