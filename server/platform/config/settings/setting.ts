/** Definition of a setting: its type, its purpose, and when it is required. */
type Common = { readonly what: string; readonly secret?: true; readonly neededWhen?: string }
export type Setting =
  | (Common & {
      readonly type: 'text'
      readonly default?: string
      readonly choices?: readonly string[]
      readonly lengthMin?: number
    })
  /** `inside`: an address in our own network, where http is allowed even with live credentials. */
  | (Common & { readonly type: 'url'; readonly default?: string; readonly inside?: true })
  | (Common & {
      readonly type: 'number'
      readonly default?: number
      readonly min: number
      readonly max: number
    })
  | (Common & { readonly type: 'flag'; readonly default?: boolean })
  | (Common & { readonly type: 'list'; readonly default?: readonly string[] })

export const live = 'there are live credentials'
export const split = `${live}, or \`ROLE\` is \`web\` or \`worker\``

type ValueOf<S> = S extends { type: 'number' }
  ? number
  : S extends { type: 'flag' }
    ? boolean
    : S extends { type: 'list' }
      ? readonly string[]
      : string
/** Values of settings: undefined where there is no default. */
export type ValuesOf<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [N in keyof Settings]: Settings[N] extends { default: unknown }
    ? ValueOf<Settings[N]>
    : ValueOf<Settings[N]> | undefined
}
