/**
 * What the service counts of itself. Labels have few values, all of them ours: patterns of routes, names of
 * jobs, codes; nothing that a caller says, and nothing about a person.
 */
export type JobOutcome = 'done' | 'retried' | 'failed'
/** What came of a call of a provider: an answer of which kind, or none. */
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'timeout' | 'unreachable'

export type Metrics = {
  readonly request: (call: {
    readonly route: string
    readonly method: string
    readonly status: number
    /** Switched off on purpose: no fault. */
    readonly closed: boolean
    readonly seconds: number
  }) => void
  readonly job: (name: string, outcome: JobOutcome, seconds: number) => void
  readonly providerCall: (provider: string, outcome: CallOutcome, seconds: number) => void
  /** A message of a payment provider was applied: with which outcome. */
  readonly applied: (channel: string, outcome: string) => void
  /** A caller that knows the secret was refused for its address. */
  readonly callbackRefused: (provider: string) => void
  readonly happened: (event: string) => void
  /** An SMS went out: of which kind, in how many parts, and what it cost. */
  readonly smsSent: (kind: string, parts: number, costCents: number) => void
  /** The provider reported what became of one. */
  readonly smsReported: (outcome: string) => void
  /** One came in: which word of ours it was. */
  readonly smsReceived: (word: string, outcome: string) => void
  /** Jobs of this kind were missing, and were added again. */
  readonly swept: (sweep: string, jobs: number) => void
  /** There is a replica, and it was not what was read. */
  readonly readFromPrimary: (reason: 'away' | 'behind') => void
}

/** Where nobody asks for them. */
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

/** A figure that is asked for from time to time, and shown until it is asked for again. */
export type Measure = {
  readonly name: `mkopo_${string}`
  readonly help: string
  /** What the keys of its values are; without it there is one value. */
  readonly label?: string
  /** How old a value may be: the dearer the question, the longer. */
  readonly everySeconds: number
  /** Of one process, and not of the database that all of them share. */
  readonly ofProcess?: true
  /** Null: there is nothing to tell. */
  readonly read: () => Promise<Samples> | Samples
}
export type Samples = number | null | Readonly<Record<string, number>>
