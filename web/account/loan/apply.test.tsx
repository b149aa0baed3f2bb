/** The way to a new loan, where there is one. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Apply } from './apply.tsx'

test.each([
  [null, true],
  ['requestsDisabled', false],
  ['paymentInQuestion', false],
  ['requestRefused', false],
])('with the refusal %s there is a link: %s', (reason, leads) => {
  const shown = htmlOf(<Apply>Ask for a new loan</Apply>, {
    config: { allowed: reason === null, reason, message: reason },
  })
  expect(shown.includes('Ask for a new loan')).toBe(leads)
})
