/**
 * Server of the Model Context Protocol (streamable HTTP, without sessions) at `/api/mcp`: the holder of a key
 * finds the calls of its scopes as tools (rule calls-17). A tool makes the call itself with the same key, so
 * the same limits, checks and approvals apply.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import {
  bearerChallenge,
  isGranted,
  keyOf,
  scopeForKey,
  type Callers,
  type Program,
} from '../platform/http/caller.ts'
import { sendProblem } from '../platform/http/errors/send-problem.ts'
import { isOwnOrigin } from '../platform/http/visitor/our-origin.ts'
import { addressOf } from '../platform/http/in-process-api.ts'
import type { Failure } from '../../contract/errors.ts'
import { callOfTool, partsOfTool, toolsOf } from './tools.ts'

const versions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const

/** Error codes of JSON-RPC. */
const faults = {
  notJson: -32_700,
  unreadable: -32_600,
  unknownMethod: -32_601,
  wrongParams: -32_602,
} as const

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
})
const part = z.record(z.string(), z.unknown()).optional()
const toolNamed = z.object({ name: z.string(), arguments: z.unknown() })
const toolArguments = z
  .strictObject({
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    query: part,
    body: z.unknown().optional(),
    idempotencyKey: z.string().optional(),
  })
  .default({})
/** Characters of a wrong name that an error message repeats. */
const namedMax = 60

/** Error text about misplaced arguments, with the expected ones. */
function misplaced(name: string, { issues }: z.ZodError): string {
  const wrong = issues.map((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'arguments',
  )
  const parts = partsOfTool(name)
  const expected = parts.length === 0 ? 'it takes none' : `an object of ${parts.join(', ')}`
  return `Arguments of ${name}: ${expected}. Wrong: ${wrong.join(', ').slice(0, namedMax)}`
}

type Deps = {
  readonly brand: string
  readonly publicUrl: string | null
  readonly callers: Pick<Callers, 'languageOf'>
  readonly apiKeys: {
    authenticate(key: string): Promise<Program | null>
    count(program: Program): Promise<Failure | null>
  }
}
type Result = { readonly result: object } | { readonly error: { code: number; message: string } }

const fault = (code: keyof typeof faults, text: string): Result => ({
  error: { code: faults[code], message: text },
})

export function mcpRoutes(app: FastifyInstance, { brand, publicUrl, callers, apiKeys }: Deps): void {
  const initialized = (wanted: unknown): Result => ({
    result: {
      protocolVersion: versions.find((each) => each === wanted) ?? versions[0],
      capabilities: { tools: {} },
      serverInfo: { name: brand, version: '1' },
      instructions:
        'Calls of a lender, as tools. Money is in the currency of the country. A refusal has a code and a text. An action that needs a second approver stays pending: it is never approved here.',
    },
  })

  async function callTool(
    request: FastifyRequest,
    call: Call,
    given: z.output<typeof toolArguments>,
  ): Promise<Result> {
    const { params = {}, query = {}, body, idempotencyKey } = given
    const response = await app.inject({
      method: call.method,
      url: addressOf(call.path, { params, query }),
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        authorization: request.headers.authorization,
        'x-language': callers.languageOf(request),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const answer = JSON.parse(response.body) as { readonly data?: unknown }
    const isError = response.statusCode >= 400
    const content = [{ type: 'text', text: JSON.stringify(isError ? answer : answer.data) }]
    return { result: { content, isError } }
  }

  /** Result of a request; a notification gets none. */
  async function answerTo(
    request: FastifyRequest,
    program: Program,
    { method, params = {} }: z.output<typeof message>,
  ): Promise<Result> {
    switch (method) {
      case 'initialize':
        return initialized(params['protocolVersion'])
      case 'ping':
        return { result: {} }
      case 'tools/list':
        return { result: { tools: toolsOf((call) => isGranted(program, call)) } }
      case 'tools/call': {
        const named = toolNamed.safeParse(params)
        if (!named.success)
          return fault('wrongParams', 'A tool is called by its name, a text, and its arguments, an object')
        const call = callOfTool(named.data.name)
        if (!call) return fault('wrongParams', `No tool ${named.data.name.slice(0, namedMax)}`)
        if (!isGranted(program, call))
          return fault('wrongParams', `No tool ${call.name} with this key: it needs ${scopeForKey(call)}`)
        const given = toolArguments.safeParse(named.data.arguments)
        return given.success
          ? callTool(request, call, given.data)
          : fault('wrongParams', misplaced(call.name, given.error))
      }
      default:
        return fault('unknownMethod', `No method ${method}`)
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refuse = (failure: Failure) =>
      sendProblem(
        reply.headers(bearerChallenge(request, failure.error)),
        failure,
        callers.languageOf(request),
      )
    if (!isOwnOrigin(request, publicUrl)) return refuse({ error: 'originRefused' })
    const key = keyOf(request)
    const program = key === null ? null : await apiKeys.authenticate(key)
    if (!program) return refuse({ error: 'keyRefused' })
    const read = message.safeParse(request.body)
    // A tool call counts as the call that it makes.
    const tooMany = read.data?.method === 'tools/call' ? null : await apiKeys.count(program)
    if (tooMany) return refuse(tooMany)
    if (!read.success)
      return reply
        .status(400)
        .send({ jsonrpc: '2.0', id: null, ...fault('unreadable', 'No message of JSON-RPC') })
    const { id, method } = read.data
    if (id === undefined || method === undefined) return reply.status(202).send()
    return reply
      .header('cache-control', 'no-store')
      .send({ jsonrpc: '2.0', id, ...(await answerTo(request, program, read.data)) })
  }

  const unreadable = { jsonrpc: '2.0', id: null, ...fault('notJson', 'No JSON') }
  app.post('/api/mcp', {
    handler: answer,
    errorHandler(error, _request, reply) {
      if ((error as { statusCode?: number }).statusCode !== 400) throw error
      void reply.status(400).header('cache-control', 'no-store').send(unreadable)
    },
  })
  // The server opens no stream and has no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/api/mcp',
      handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    })
}
