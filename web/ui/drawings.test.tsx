/**
 * Line drawings: each is small, has one leaf and one sun, is hidden from screen readers, and uses the page's
 * colours.
 */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as drawings from './drawings.tsx'
import * as storyDrawings from './story-drawings.tsx'

test.each(Object.entries({ ...drawings, ...storyDrawings }))('the drawing %s is decorative', (_, drawing) => {
  const svg = renderToStaticMarkup(createElement(drawing))
  expect(svg.length).toBeLessThan(600)
  expect([...svg.matchAll(/class="(leaf|sun)"/g)].map(([, fill]) => fill)).toEqual(
    expect.arrayContaining(['leaf', 'sun']),
  )
  expect(svg.match(/class="leaf"/g)).toHaveLength(1)
  expect(svg).toContain('aria-hidden="true"')
  expect(svg).not.toMatch(/#[0-9a-f]{3}|<text|<image/i)
})
