/** Exports the metrics to Prometheus. The library is loaded only when metrics are on. */
import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import type { GaugeQuery, Metrics, Samples } from './metrics.ts'

export type Prometheus = {
  readonly metrics: Metrics
  /** Registers queried gauges; called once, when the services are created. */
  readonly queryGauges: (gauges: readonly GaugeQuery[], log: Pick<Log, 'warn'>) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

const requestBuckets = [0.005, 0.02, 0.1, 0.3, 1, 3, 10]
const callBuckets = [0.05, 0.2, 0.5, 1, 3, 10, 30]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** A scrape waits no longer for the database; missing values appear in the next scrape. */
const gaugesWithinMs = 3_000

/** `callbackProviders`: providers whose refused callbacks are counted, starting at 0. */
export function createPrometheus(build: string, callbackProviders: readonly string[]): Prometheus {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'mkopo_build_info',
    help: 'The build that runs, as a label; always 1.',
    labelNames: ['build', 'node'],
    registers,
  }).set({ build, node: process.version }, 1)
  const applications = new Counter({
    name: 'mkopo_http_requests_total',
    help: "Requests answered, by the route's pattern and the class of the status; closed: switched off on purpose.",
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'mkopo_http_request_duration_seconds',
    help: "Time until a request is answered, by the route's pattern.",
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Counter({
    name: 'mkopo_jobs_total',
    help: 'Runs of jobs, by what came of them: done, to be tried again, failed for good.',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'mkopo_job_duration_seconds',
    help: 'Time that a run of a job takes.',
    labelNames: ['task'],
    buckets: jobBuckets,
    registers,
  })
  const callSeconds = new Histogram({
    name: 'mkopo_provider_call_duration_seconds',
    help: 'Time that a call of a provider takes, by what came of it.',
    labelNames: ['provider', 'outcome'],
    buckets: callBuckets,
    registers,
  })
  const applied = new Counter({
    name: 'mkopo_provider_messages_total',
    help: 'Messages of payment providers that were applied, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const swept = new Counter({
    name: 'mkopo_jobs_missing_total',
    help: 'Jobs that were missing and were added again, by what should have had them.',
    labelNames: ['sweep'],
    registers,
  })
  const callbacksRefused = new Counter({
    name: 'mkopo_callbacks_refused_total',
    help: "Callbacks with the right secret from an address that is not the provider's.",
    labelNames: ['provider'],
    registers,
  })
  // Exported from the start: an alert detects the first refusal only as a change from 0.
  for (const provider of callbackProviders) callbacksRefused.inc({ provider }, 0)
  const happened = new Counter({
    name: 'mkopo_domain_events_total',
    help: 'What happened to loans, payouts and customers (docs/architecture/events.md).',
    labelNames: ['event'],
    registers,
  })
  const smsParts = new Counter({
    name: 'mkopo_sms_parts_total',
    help: 'SMS that went out, as many as each message was cut into, by kind of message.',
    labelNames: ['kind'],
    registers,
  })
  const smsCost = new Counter({
    name: 'mkopo_sms_cost_shillings_total',
    help: 'What SMS that went out cost, as the provider says, by kind of message.',
    labelNames: ['kind'],
    registers,
  })
  const smsReports = new Counter({
    name: 'mkopo_sms_reports_total',
    help: 'Delivery reports of SMS, by what they say.',
    labelNames: ['outcome'],
    registers,
  })
  const smsReceived = new Counter({
    name: 'mkopo_sms_received_total',
    help: 'SMS that came in, by the word that was texted and what came of it.',
    labelNames: ['word', 'outcome'],
    registers,
  })
  const readsFromPrimary = new Counter({
    name: 'mkopo_reads_from_primary_total',
    help: 'Reads meant for the replica that the primary answered, since that was away or behind.',
    labelNames: ['reason'],
    registers,
  })
  const failures = new Counter({
    name: 'mkopo_measure_failures_total',
    help: 'Figures that could not be asked for.',
    labelNames: ['measure'],
    registers,
  })

  const queried: (GaugeQuery & { readonly gauge: Gauge; readAt: number })[] = []
  let log: Pick<Log, 'warn'> | undefined
  let asking: Promise<void> | undefined

  /** Sequential: a scrape uses one connection, however many gauges there are. */
  async function askStale(): Promise<void> {
    for (const each of queried) {
      if (performance.now() - each.readAt < each.everySeconds * 1_000) continue
      try {
        show(each, await each.read())
        each.readAt = performance.now()
      } catch (error) {
        clear(each)
        failures.inc({ measure: each.name })
        log?.warn({ err: error, measure: each.name }, 'a figure could not be asked for')
      }
    }
  }

  return {
    contentType: registry.contentType,
    metrics: {
      request: ({ route, method, status, closed, seconds }) => {
        applications.inc({
          route,
          method: methods.has(method) ? method : 'other',
          status: closed ? 'closed' : `${Math.floor(status / 100)}xx`,
        })
        requestSeconds.observe({ route }, seconds)
      },
      job: (task, outcome, seconds) => {
        jobs.inc({ task, outcome })
        jobSeconds.observe({ task }, seconds)
      },
      providerCall: (provider, outcome, seconds) => callSeconds.observe({ provider, outcome }, seconds),
      applied: (channel, outcome) => applied.inc({ channel, outcome }),
      callbackRefused: (provider) => callbacksRefused.inc({ provider }),
      happened: (event) => happened.inc({ event }),
      smsSent(kind, parts, costCents) {
        smsParts.inc({ kind }, parts)
        smsCost.inc({ kind }, costCents / 100)
      },
      smsReported: (outcome) => smsReports.inc({ outcome }),
      smsReceived: (word, outcome) => smsReceived.inc({ word, outcome }),
      swept: (sweep, jobs) => swept.inc({ sweep }, jobs),
      readFromPrimary: (reason) => readsFromPrimary.inc({ reason }),
    },
    queryGauges(gauges, to) {
      log = to
      for (const each of gauges) {
        const gauge = new Gauge({
          name: each.name,
          help: each.help,
          labelNames: each.label === undefined ? [] : [each.label],
          registers,
        })
        clear({ ...each, gauge })
        queried.push({ ...each, gauge, readAt: -Infinity })
      }
    },
    async text() {
      asking ??= askStale().finally(() => {
        asking = undefined
      })
      await Promise.race([asking, wait(gaugesWithinMs, undefined, { ref: false })])
      return registry.metrics()
    },
  }
}

type Shown = Pick<GaugeQuery, 'label'> & { readonly gauge: Gauge }

/** A gauge without labels would export 0 after a reset, which looks like a real value. */
const clear = ({ gauge, label }: Shown): void => (label === undefined ? gauge.remove() : gauge.reset())

function show(shown: Shown, samples: Samples): void {
  const { gauge, label } = shown
  clear(shown)
  if (typeof samples === 'number') gauge.set(samples)
  else if (samples !== null && label !== undefined)
    for (const [key, value] of Object.entries(samples)) gauge.set({ [label]: key }, value)
}
