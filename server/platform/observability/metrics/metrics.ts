/**
 * Metrics of the service. Labels have few, fixed values: route patterns, job names, codes; never caller input
 * or personal data.
 */
export type JobOutcome = 'done' | 'retried' | 'failed'
/** Outcome of a provider call: the kind of response, or none. */
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'timeout' | 'unreachable'

export type Metrics = {
  readonly request: (call: {
    readonly route: string
    readonly method: string
    readonly status: number
    /** Switched off on purpose: not an error. */
    readonly closed: boolean
    readonly seconds: number
  }) => void
  readonly job: (name: string, outcome: JobOutcome, seconds: number) => void
  readonly providerCall: (provider: string, outcome: CallOutcome, seconds: number) => void
  /** A payment provider's message was applied, with this outcome. */
  readonly applied: (channel: string, outcome: string) => void
  /** A caller with the right secret was refused because of its address. */
  readonly callbackRefused: (provider: string) => void
  readonly happened: (event: string) => void
  /** An SMS was sent: its kind, number of parts, and cost. */
  readonly smsSent: (kind: string, parts: number, costCents: number) => void
  /** The provider reported the delivery of an SMS. */
  readonly smsReported: (outcome: string) => void
  /** An SMS was received: the keyword in it. */
  readonly smsReceived: (word: string, outcome: string) => void
  /** Missing jobs of this kind were added again. */
  readonly swept: (sweep: string, jobs: number) => void
  /** A replica exists but the primary was read instead. */
  readonly readFromPrimary: (reason: 'away' | 'behind') => void
}

/** Used when metrics are off. */
export const noMetrics: Metrics = {
  request: () => undefined,
  job: () => undefined,
  providerCall: () => undefined,
  applied: () => undefined,
  callbackRefused: () => undefined,
  happened: () => undefined,
  smsSent: () => undefined,
  smsReported: () => undefined,
  smsReceived: () => undefined,
  swept: () => undefined,
  readFromPrimary: () => undefined,
}

/** A gauge that is queried from time to time and cached between queries. */
export type GaugeQuery = {
  readonly name: `mkopo_${string}`
  readonly help: string
  /** Label of its values; without it there is one value. */
  readonly label?: string
  /** How long a value is cached: longer for costlier queries. */
  readonly everySeconds: number
  /** Describes this process, not the shared database. */
  readonly ofProcess?: true
  /** Null: no value to report. */
  readonly read: () => Promise<Samples> | Samples
}
export type Samples = number | null | Readonly<Record<string, number>>
