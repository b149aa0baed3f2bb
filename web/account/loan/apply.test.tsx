/** The way to a new loan, where there is one. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Apply } from './apply.tsx'

test.each([
  [null, true],
  ['requestsDisabled', false],
  ['paymentInQuestion', false],
  ['requestRefused', false],
])('the link to a new loan with the refusal %s is shown: %s', (reason, leads) => {
  const shown = htmlOf(<Apply>Ask for a new loan</Apply>, {
    config: { allowed: reason === null, reason, message: reason },
  })
  expect(shown.includes('Ask for a new loan')).toBe(leads)
})
