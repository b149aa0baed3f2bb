/**
 * One trace covers a request, the jobs that it adds, and their provider calls; callbacks link to it. A span
 * starts where its work is; its parent comes with the origin (origin.ts). Names and attributes are fixed
 * patterns and codes without personal data.
 */
export type Attributes = Readonly<Record<string, string | number>>
export type OpenSpan = {
  /** In the format of W3C Trace Context. */
  readonly traceparent: string
  readonly end: (how?: { readonly attributes?: Attributes; readonly failed?: boolean }) => void
}
export type Tracing = {
  /** Starts a span, as a child or as a new trace; null when that trace is not sampled. */
  readonly begin: (
    name: string,
    options: {
      readonly kind: 'request' | 'call' | 'job'
      readonly parent?: string
      /** A related trace to link to. */
      readonly related?: string
      readonly attributes?: Attributes
      /** In milliseconds of real time; now when absent. */
      readonly startedAt?: number
    },
  ) => OpenSpan | null
}

/** Used when no collector is configured. */
export const noTracing: Tracing = { begin: () => null }
