/**
 * One trace over a request, the jobs that it adds, their calls of providers, and what the providers tell of
 * them. A span is begun where its work is; what it is part of comes with the origin (origin.ts). Names and
 * attributes are ours: patterns and codes, nothing about a person.
 */
export type Attributes = Readonly<Record<string, string | number>>
export type OpenSpan = {
  /** In the form of W3C Trace Context. */
  readonly traceparent: string
  readonly end: (how?: { readonly attributes?: Attributes; readonly failed?: boolean }) => void
}
export type Tracing = {
  /** Begins a span, as part of another one or as a trace of its own; null where that trace is not kept. */
  readonly begin: (
    name: string,
    options: {
      readonly kind: 'request' | 'call' | 'job'
      readonly parent?: string
      /** A trace that this one has to do with. */
      readonly beside?: string
      readonly attributes?: Attributes
      /** In milliseconds of real time; now when absent. */
      readonly startedAt?: number
    },
  ) => OpenSpan | null
}

/** Where no collector is named. */
export const noTracing: Tracing = { begin: () => null }
