/** A status can be a sentence: on a phone it wraps, so the page is never wider than the screen. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Status } from './facts.tsx'

test('a status stays on one line on a desktop only', () => {
  const classes = [
    ...htmlOf(<Status kind="bad">Late: Write down the outcome</Status>).matchAll(/class="([^"]*)"/g),
  ]
  const all = classes.flatMap(([, names = '']) => names.split(' '))
  expect(all).toContain('lg:whitespace-nowrap')
  expect(all).not.toContain('whitespace-nowrap')
})
