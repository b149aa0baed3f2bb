/** The way to a new loan, where there is one. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Apply } from './apply.tsx'

test.each([
  [null, true],
  ['requestsDisabled', false],
  ['paymentInQuestion', false],
  ['requestRefused', false],
])('where the reason against it is %s it leads on: %s', (reason, leads) => {
  const shown = htmlOf(<Apply>Ask for a new loan</Apply>, {
    config: { allowed: reason === null, reason, message: reason },
  })
  expect(shown.includes('Ask for a new loan')).toBe(leads)
})
