/**
 * OpenTelemetry traces, sent to a collector by OTLP over HTTP. Loaded only when a collector is configured.
 */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

const kinds = { request: SpanKind.SERVER, call: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const
const stopWithinMs = 3_000

export type OtlpOptions = {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string
  /** Share of traces that are kept, 0 to 1. */
  readonly ratio: number
  readonly build: string
  readonly role: string
}

export function createOtlpTracing({ endpoint, ratio, build, role }: OtlpOptions): Tracing & {
  /** Sends the remaining spans. */
  readonly stop: () => Promise<void>
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: stopWithinMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'mkopo',
      'service.version': build,
      'service.instance.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: stopWithinMs })],
  })
  const tracer = provider.getTracer('mkopo')
  return {
    begin(name, { kind, parent, related, attributes = {}, startedAt }) {
      const [within, link] = [contextOf(parent), contextOf(related)]
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes,
          ...(link ? { links: [{ context: link }] } : {}),
          ...(startedAt === undefined ? {} : { startTime: startedAt }),
        },
        within ? trace.setSpanContext(ROOT_CONTEXT, within) : ROOT_CONTEXT,
      )
      if (!span.isRecording()) return null
      const { traceId, spanId } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end({ attributes: more = {}, failed = false } = {}) {
          span.setAttributes(more)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent ?? '') ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : undefined
}
