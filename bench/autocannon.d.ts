/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  type Options = {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    /** Threads that ask, beside this one. */
    readonly workers: number
    readonly headers?: Readonly<Record<string, string>>
    readonly requests: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }[]
  }
  type Result = { readonly requests: { readonly average: number; readonly total: number }; readonly throughput: { readonly average: number }; readonly non2xx: number; readonly errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
