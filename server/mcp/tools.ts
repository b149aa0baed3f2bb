/** The calls of the contract as tools of the Model Context Protocol. */
import { z } from 'zod'
import type { NamedCall } from '../../contract/call.ts'
import { once } from '../../domain/remembered.ts'
import { callsForPrograms } from '../../contract/for-programs.ts'
import { mayLackAll } from '../openapi/json-schema.ts'

type Json = Readonly<Record<string, unknown>>
export type Tool = {
  readonly name: string
  readonly description: string
  readonly inputSchema: Json
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: false
  }
}

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The tool's own key, so that a repeated request of a model has one effect. */
const idempotencyKey = {
  type: 'string',
  minLength: 16,
  maxLength: 128,
  description: 'posts with one key have one effect and one answer, for a day: a repeat names the first one',
} as const

/** Params, query and body of the call, each with its schema. */
function inputSchemaOf(call: NamedCall): Json {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    if (!call[part]) return []
    const schema = schemaOf(call[part])
    return [[part, schema, part === 'body' || !mayLackAll(schema)] as const]
  })
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parts.map(([part, schema]) => [part, schema])),
      ...(call.method === 'POST' ? { idempotencyKey } : {}),
    },
    required: parts.filter(([, , isNeeded]) => isNeeded).map(([part]) => part),
    additionalProperties: false,
  }
}

const waits =
  ' If it needs a second approver it is only submitted: the response has the id of the pending action, which a person approves in the back office.'

function toolOf(call: NamedCall): Tool {
  const reads = call.method === 'GET' || call.readOnly === true
  return {
    name: call.name,
    description: call.summary + (reads ? '' : waits),
    inputSchema: inputSchemaOf(call),
    annotations: {
      title: call.route,
      readOnlyHint: reads,
      destructiveHint: !reads,
      idempotentHint: reads || call.method === 'PUT',
      openWorldHint: false,
    },
  }
}

/** Calls that return files, which are whole lists, are no tools. */
const offered = callsForPrograms.filter(({ media }) => media === undefined)

const all = once(() => new Map(offered.map((call) => [call.name, { call, tool: toolOf(call) }] as const)))

/** Tools of the calls that `opens` allows. */
export const toolsOf = (opens: (call: NamedCall) => boolean): Tool[] =>
  [...all().values()].filter(({ call }) => opens(call)).map(({ tool }) => tool)

export const callOfTool = (name: string): NamedCall | undefined => all().get(name)?.call
/** Names of the tool's arguments: params, query and body where the call has them. */
export const partsOfTool = (name: string): string[] =>
  Object.keys(all().get(name)?.tool.inputSchema['properties'] ?? {})
