/**
 * Every call of the service: the source of the API description, the access table, the bad-request tests and
 * the clients. A file of the contract exports its calls; here they get their names.
 */
import type { Call, Method, NamedCall } from './call.ts'
import * as files from './files.ts'

type Named<C, N> = C extends { readonly name: string } ? C : C & { readonly name: N }
type PartOf<T> = T extends readonly (infer C)[] ? C : T extends Readonly<Record<string, infer C>> ? C : never
/** A call exported alone has the name of its export; those of an exported list or record carry their names. */
type CallsOf<File> = File extends unknown
  ? {
      [N in keyof File]: File[N] extends Call ? Named<File[N], N> : Extract<PartOf<File[N]>, NamedCall>
    }[keyof File]
  : never
type AnyCall = CallsOf<(typeof files)[keyof typeof files]>

const isCall = (value: unknown): value is Call => value instanceof Object && 'route' in value
const isNamed = (value: unknown): value is NamedCall => isCall(value) && 'name' in value

const exported = Object.values<Readonly<Record<string, unknown>>>(files).flatMap((file) =>
  Object.entries(file),
)
const alone = exported.flatMap(([name, value]): [Call, string][] => (isCall(value) ? [[value, name]] : []))
const inGroups = exported.flatMap(([, value]) =>
  isCall(value) ? [] : Object.values(value ?? {}).filter(isCall),
)
const names = new Map<Call, string>(alone)
for (const each of inGroups)
  if (isNamed(each)) names.set(each, each.name)
  else if (!names.has(each))
    throw new Error(`The call ${each.route} has no name: export it, or name it in its list.`)

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const inOrder = (one: Call, other: Call): number =>
  one.path === other.path
    ? methods.indexOf(one.method) - methods.indexOf(other.method)
    : Number(one.path > other.path) - 0.5
/** In the order of their paths. */
export const calls = [...names]
  .map(([each, name]) => ({ ...each, name }))
  .toSorted(inOrder) as unknown as readonly AnyCall[]

/** Calls of tests are not in the contract: their own name, or the route, serves them. */
export const nameOf = (call: Call): string => (isNamed(call) ? call.name : (names.get(call) ?? call.route))
