/** A status is a sentence at times: on a phone it breaks over lines, and no page becomes wider than the phone for it. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Status } from './facts.tsx'

test('the words of a status stay on one line on a desk only', () => {
  const classes = [
    ...htmlOf(<Status kind="bad">Late: Write down the outcome</Status>).matchAll(/class="([^"]*)"/g),
  ]
  const all = classes.flatMap(([, names = '']) => names.split(' '))
  expect(all).toContain('lg:whitespace-nowrap')
  expect(all).not.toContain('whitespace-nowrap')
})
