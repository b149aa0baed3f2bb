/**
 * Goal: the person on call finds instructions for every alert, and no alert or dashboard uses a metric that
 * does not exist. Method: compares the files of ops/ with each other and with the metrics of a service whose
 * money was moved.
 */
import { callbackProviders } from '../server/platform/config/config-values.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createPrometheus } from '../server/platform/observability/metrics/prometheus.ts'
import { startTestService } from '../server/testing/service/harness.ts'
import { run } from './check.ts'

type Alert = {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}
const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { groups } = parse(read('ops/prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const names = alerts.map(({ alert }) => alert)
const dashboards = globSync('ops/grafana/*.json')

/** Metric names in an expression: names before a brace, a range or an operator that are not functions. */
const metricsIn = (expression: string): string[] =>
  [...expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:mkopo|nodejs|process|up)(?:_[a-z0-9_]+)?\b/g)].map(
    ([name]) => name,
  )

test('each alert has a section of the runbook with what it means, how to look, what to do and how it ends', () => {
  const sections = new Map(
    read('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0]!.trim(), section]),
  )
  expect([...sections.keys()].filter((name) => /^[A-Z]\w+$/.test(name)).sort()).toEqual(names.toSorted())
  for (const { alert, annotations, labels } of alerts) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    expect(['page', 'ticket']).toContain(labels.severity)
    for (const part of ['**Means.**', '**Look.**', '**Do.**', '**Over when.**'])
      expect([alert, sections.get(alert)]).toEqual([alert, expect.stringContaining(part)])
  }
})

test('each alert has a case in which it fires, and one in which it does not', () => {
  type Case = { alertname: string; exp_alerts: unknown[] }
  const { tests } = parse(read('ops/prometheus/alerts.test.yml')) as {
    tests: { alert_rule_test: Case[] }[]
  }
  const cases = tests.flatMap((each) => each.alert_rule_test)
  const named = (fires: boolean): string[] =>
    cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname)
  expect(named(true).toSorted()).toEqual(names.toSorted())
  expect(named(false).toSorted()).toEqual(names.toSorted())
})

test('npm run ops -- check passes', async () => {
  expect(await run()).toBe(true)
})

test('every metric that an alert or a dashboard names is one that the service exports', async () => {
  const prometheus = createPrometheus('build', callbackProviders)
  const service = await startTestService()
  prometheus.queryGauges(service.services.gauges, service.services.log)
  const exported = [...(await prometheus.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  await service.stop()
  const asked = (file: string): string[] =>
    [...read(file).matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    )
  expect(dashboards.length).toBeGreaterThan(1)
  const named = [...alerts.map(({ expr }) => expr), ...dashboards.flatMap(asked)].flatMap(metricsIn)
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((name) => name !== 'up' && !exported.includes(name))).toEqual([])
})
