/** What each call answers, as tests got it: `examples.json`, which `npm run examples` makes. */
import { readFileSync } from 'node:fs'
import type { Call } from '../../contract/call.ts'
import { once } from '../../domain/remembered.ts'

export type Example = { readonly status: number; readonly value: unknown }

const examples = once(
  () =>
    JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Readonly<
      Record<string, Example>
    >,
)

/** A file has no example. */
export const mayHaveExample = ({ media }: Pick<Call, 'media'>): boolean =>
  media === undefined || media === 'text/plain'

/** Null where a file is answered. */
export function exampleFor({ method, path, media }: Call): Example | null {
  return !mayHaveExample({ media }) ? null : (examples()[`${method} ${path}`] ?? null)
}
