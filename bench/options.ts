/** What each bench is run with. */
export type BenchOptions = {
  /** Results for a program, instead of tables for people. */
  readonly json: boolean
  readonly arguments: readonly string[]
}
