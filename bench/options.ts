/** Options of every benchmark. */
export type BenchOptions = {
  /** Print JSON for programs instead of tables. */
  readonly json: boolean
  readonly arguments: readonly string[]
}
