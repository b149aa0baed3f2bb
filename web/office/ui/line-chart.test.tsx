import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spacedLabels, LineChart, plotLeft, plotRight, ticksOf } from './line-chart.tsx'

test.each([
  [0, [0]],
  [0.18, [0, 0.05, 0.1, 0.15, 0.2]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [870_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('the axis up to %d has round numbers', (most, ticks) => {
  expect(ticksOf(0, most)).toEqual(ticks)
})

test.each([
  [-250, 900, [-500, 0, 500, 1_000]],
  [-3, -1, [-3, -2, -1, 0]],
])('the axis from %d to %d reaches below zero', (least, most, ticks) => {
  expect(ticksOf(least, most)).toEqual(ticks)
})

test('a line below zero stays above the labels of the axis', () => {
  const shown = renderToStaticMarkup(
    <LineChart
      title="Result"
      series={[
        {
          name: 'a',
          points: [
            { x: 1, y: 5_000 },
            { x: 2, y: -1_000 },
          ],
        },
      ]}
      labelOfX={String}
      labelOfY={String}
    />,
  )
  const [, , end = ''] = /M([\d.]+ [\d.]+)L([\d.]+ [\d.]+)" fill="none"/.exec(shown) ?? []
  expect(Number(end.split(' ')[1])).toBeLessThanOrEqual(190)
  expect(shown).toContain('>-2000</text>')
})

test('names of lines neither overlap nor leave the chart', () => {
  expect(spacedLabels([50, 52, 10], 15, 190)).toEqual([50, 65, 10])
  expect(spacedLabels([190, 188, 20], 15, 190)).toEqual([190, 175, 20])
})

test('the longest name fits behind the lines, and the lines get half of the width', () => {
  expect(plotRight(['PAR 1', 'PAR 30'])).toBe(497)
  expect(plotRight(['Came back', 'First payment missed'])).toBe(378)
  expect(plotRight(['a name that is much longer than a chart is wide'])).toBe(280)
})

test('the longest number fits before the axis', () => {
  expect(plotLeft(['0', '30.0 %'])).toBe(61)
  expect(plotLeft(['KES 1,500,000'])).toBeGreaterThan(13 * 8.5)
})

test.each([
  ['that end together have their names at their ends', 'PAR 30', 2, true],
  ['one of which ends early have their names below: none is led across another', 'PAR 30', 1, false],
  [
    'one of which has a long name have their names below',
    'A name that is longer than half of a chart',
    2,
    false,
  ],
])('lines of a chart %s', (_, name, last, atEnds) => {
  const points = (to: number) => Array.from({ length: to + 1 }, (_, x) => ({ x, y: x + to }))
  const shown = renderToStaticMarkup(
    <LineChart
      title="By month"
      series={[
        { name: 'PAR 1', points: points(2) },
        { name, points: points(last) },
      ]}
      labelOfX={String}
      labelOfY={String}
    />,
  )
  expect(shown.includes(`>${name}</text>`)).toBe(atEnds)
  expect(shown.split(`${name}</li>`)).toHaveLength(atEnds ? 2 : 3)
})

test('labels below the axis never touch', () => {
  const labels = (names: readonly [string, string, string]) => {
    const chart = (
      <LineChart
        title="By month"
        series={[{ name: 'First payment missed', points: [0, 1, 2].map((x) => ({ x, y: x })) }]}
        labelOfX={(x) => names[x]!}
        labelOfY={String}
      />
    )
    return names.map((name) => renderToStaticMarkup(chart).split(`>${name}</text>`).length - 1)
  }
  expect(labels(['May', 'June', 'July'])).toEqual([2, 1, 2])
  expect(labels(['August 2026', 'September 2026', 'November 2026'])).toEqual([2, 0, 2])
})

test('without points there is no picture, but the empty text if given', () => {
  const chart = { title: 'PAR', series: [{ name: 'a', points: [] }], labelOfX: String, labelOfY: String }
  expect(renderToStaticMarkup(<LineChart {...chart} />)).toBe('')
  expect(renderToStaticMarkup(<LineChart {...chart} empty="No night yet." />)).toContain('No night yet.')
})

test('each line ends in its name; a seventh line is not drawn', () => {
  const shown = renderToStaticMarkup(
    <LineChart
      title="PAR"
      series={['a', 'b', 'c', 'd', 'e', 'f', 'seventh'].map((name, y) => ({
        name,
        points: [
          { x: 1, y },
          { x: 2, y },
        ],
      }))}
      labelOfX={(x) => `day ${x}`}
      labelOfY={String}
    />,
  )
  expect(shown).toContain('aria-label="PAR"')
  const [wide = '', narrow = ''] = shown.split('</svg></div>')
  for (const drawing of [wide, narrow]) expect(drawing.match(/<path[^>]*fill="none"/g)).toHaveLength(6)
  expect(wide).toContain('>f</text>')
  expect(narrow).not.toContain('>f</text>')
  expect(narrow).toMatch(/<li[^>]*>.*f<\/li>/)
  expect(shown).not.toContain('seventh')
  expect(shown).toContain('day 1')
})
