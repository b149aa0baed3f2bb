import { expect, test } from 'vitest'
import { defaultScorecards } from '../../../domain/decision/default-scorecard.ts'
import { contentOf, valuesOf, withRow } from './content-form.ts'
import { scorecardContent } from './scorecard-content.ts'
import { scorecardLabels } from './scorecard-labels.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

test.each(defaultScorecards)(
  'version $version is unchanged after a round trip through the form',
  (scorecard) => {
    const { validFrom: _day, version: _name, ...content } = scorecard
    const values = valuesOf(scorecardContent, content)
    expect(json(contentOf(scorecardContent, values))).toEqual(json({ referrals: [], ...content }))
  },
)

const { validFrom: _day, version: _name, ...content } = defaultScorecards.at(-1)!
const values = valuesOf(scorecardContent, content)

test('amounts are typed in shillings and shares in percent, whichever fact a row uses', () => {
  expect(values).toMatchObject({
    incomeSharePpm: '30',
    'limits.2.fact': 'netMonthlyIncomeCents',
    'limits.2.min': '5000',
    'points.1.bands.1.from': '15000',
    'points.6.fact': 'bettingSharePpm',
    'points.6.bands.0.from': '20',
    'referrals.0.when.0.min': '20000.01',
    'referrals.0.asks.scans.selfie': 'true',
    'daysUntilNextRequest.pastDueBefore': '90',
  })
  const typed = { ...values, 'limits.2.min': '7,500.50', 'points.6.bands.0.from': '12.5', scoreMin: 'many' }
  expect(contentOf(scorecardContent, typed)).toMatchObject({
    limits: { 2: { min: 750_050 } },
    points: { 6: { bands: { 0: { from: 125_000 } } } },
    scoreMin: 'many',
  })
})

test.each(['10,5', '45,50', '1.500,00'])('%s is not a figure', (typed) => {
  expect(contentOf(scorecardContent, { ...values, scoreMin: typed })).toMatchObject({ scoreMin: typed })
})

test('a new row has the units of the previous one', () => {
  const limits = withRow(scorecardContent, values, 'limits')
  expect(limits).toMatchObject({ 'limits.6.fact': 'bureauOpenDefaults', 'limits.6.reason': '' })
  const points = withRow(scorecardContent, values, 'points')
  expect(points).toMatchObject({ 'points.8.fact': 'salaryRegularityPpm' })
  expect(Object.keys(points).filter((name) => name.startsWith('points.8.bands'))).toEqual([])
  const bands = withRow(scorecardContent, values, 'points.6.bands')
  expect(bands).toMatchObject({ 'points.6.bands.1.from': '50', 'points.6.bands.2.from': '' })
  expect(withRow(scorecardContent, values, 'referrals.0.when')).toMatchObject({
    'referrals.0.when.2.min': '',
  })
})

test("a field's label depends on the fact of its row", () => {
  expect(scorecardLabels(values)).toMatchObject({
    scoreMin: 'Minimum score',
    'limits.2.min': 'Net monthly income (3), At least',
    'points.6.bands.1.points': 'Share spent on betting (7), Points',
  })
})
