/**
 * Serves the contract's calls with Fastify: parses requests, wraps responses, and returns errors as values.
 */
import { nameOf } from '../../../contract/calls.ts'
import type { Country } from '../../../domain/country/country.ts'
import { createHash } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallAnswer, CallParsed, NamedList } from '../../../contract/call.ts'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import { marketingGoalOf } from '../../../contract/goals.ts'
import {
  bearerChallenge,
  idempotencyOwnerOf,
  scopeForKey,
  type Caller,
  type Callers,
  type CustomerId,
  type Identity,
  type Measured,
  type Officer,
  type Program,
  type VisitorIds,
} from './caller.ts'
import type { Cookies, SetCookie } from './cookies.ts'
import { idempotencyKeyPattern, type Idempotency, type KeptAnswer } from './calls/idempotency.ts'
import type { Log } from '../observability/log.ts'
import { parseCall } from './calls/parse-call.ts'
import { failureOf, isRefused, problemOf, type Reader, type Refused } from './problem.ts'
import { isSwitchedOff, sendProblem } from './errors/send-problem.ts'
import { rateLimit } from './limits/rate-limits.ts'
import { acceptUploads, receiveUpload, refusedFile, type UploadedFile } from '../files/uploads.ts'
import { type CommonError, type PermissionRefusal, permissionRefusalOf } from './errors/common-errors.ts'
import { checkAnswer, withoutUnscopedFields } from './calls/answer-check.ts'
import { rowsWithNames } from './calls/rows-with-names.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for messages that are stored whole or signed. */
    rawBody?: string
  }
}

type Held<C extends Call> = C['caller'] extends 'customer'
  ? { readonly customerId: CustomerId; readonly identity: Identity }
  : { readonly customerId: CustomerId | null; readonly identity: Identity | null }
type Staffed<C extends Call> = { readonly officer: C['caller'] extends 'officer' ? Officer : Officer | null }
type Visited<C extends Call> = {
  readonly visitorIds: C['caller'] extends 'visitor' ? VisitorIds : VisitorIds | null
}

/** Input of a handler: the call's parsed parts and the caller. */
export type HandlerInput<C extends Call> = CallParsed<C> &
  Held<C> &
  Staffed<C> &
  Visited<C> &
  (C extends { readonly upload: true } ? { readonly file: UploadedFile } : unknown) &
  Omit<Caller, 'identity' | 'officer' | 'visitorIds'> & {
    readonly rawBody: string
    readonly userAgent: string | null
    /** The body and query before validation, for provider calls that store them whole. */
    readonly unparsed: { readonly body: unknown; readonly query: unknown }
  }

const answerMark = Symbol('answer')
type AnswerDetails = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly SetCookie[]
}
export type Answered<Value> = AnswerDetails & { readonly [answerMark]: true; readonly value: Value }

/** A response with its own status, headers or cookies; a plain value gets the call's first status. */
export const answer = <Value>(value: Value, details: AnswerDetails): Answered<Value> => ({
  [answerMark]: true,
  value,
  ...details,
})

const preparedMark = Symbol('prepared')
/** A response shared by many callers: serialised once. */
export type Prepared<Value> = { readonly [preparedMark]: Buffer; readonly value: Value }
export const prepared = <Value>(value: Value): Prepared<Value> => ({
  [preparedMark]: Buffer.from(JSON.stringify({ data: value })),
  value,
})
const isPrepared = (value: unknown): value is Prepared<unknown> =>
  typeof value === 'object' && value !== null && preparedMark in value
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' } as const

type Given<C extends Call> =
  | CallAnswer<C>
  | Answered<CallAnswer<C>>
  | Prepared<CallAnswer<C>>
  | Refused<C['errors'][number] | CommonError>

/**
 * Prepared responses by address, for callers who are not signed in. The owner clears them when they change.
 */
export type AnswerMemory = {
  get(url: string): Prepared<unknown> | undefined
  set(url: string, answer: Prepared<unknown>): void
}

export type Route = {
  readonly call: Call
  readonly run: (input: never) => Promise<unknown>
  readonly memory: AnswerMemory | null
}

/**
 * Connects a call of the contract with its handler. `memory`: only when the address alone determines the
 * response.
 */
export const handle = <const C extends Call>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<Given<C>> | Given<C>,
  memory: AnswerMemory | null = null,
): Route => ({
  call,
  run: async (input: never) => handler(input),
  memory,
})

export type HttpDeps = {
  readonly country: Country
  readonly callers: Callers
  readonly cookies: Cookies
  readonly idempotency: Idempotency
  readonly log: Log
  readonly rateLimitFactor: number
  /** Why a call is unavailable for now, for any caller; null when it is available. */
  readonly serviceControls: { refusalOf(call: Call): Failure | null }
  /**
   * Called with the analytics goal that an error carries (rule calls-5); pages report those of their own
   * calls.
   */
  readonly events: {
    goalMet(name: string, place: { readonly language: Caller['language'] }, measured: Measured | null): void
  }
  /** Counts a call made with an API key; returns an error when there were too many. */
  readonly apiKeys: { count(program: Program): Promise<Failure | null> }
  /** Records a denied permission: the call and the caller. */
  readonly securityEvents: {
    permissionRefused(code: PermissionRefusal, call: Call, caller: Caller): Promise<void>
  }
  /** Records that an officer opened a list with names: the filters, and how many rows name a person. */
  readonly audit: {
    listOpened(officer: Officer, list: NamedList, query: object, rows: number): Promise<void>
  }
  /** In tests: a response that does not match its schema is an error. */
  readonly checkAnswers: boolean
}

/** Provider messages are accepted under any load: some providers do not send them again. */
const heardInAnyCase = (): void => undefined

/** Registers a capability's routes. Routes with uploads get a scope that parses multipart bodies. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: HttpDeps,
): Promise<void> {
  addRoutes(
    app,
    routes.filter(({ call }) => !call.upload),
    deps,
  )
  await app.register(async (scope) => {
    await acceptUploads(scope)
    addRoutes(
      scope,
      routes.filter(({ call }) => call.upload),
      deps,
    )
  })
}

function addRoutes(app: FastifyInstance, routes: readonly Route[], deps: HttpDeps): void {
  for (const route of routes) {
    const { max, windowSeconds } = rateLimit(route.call)
    app.route({
      method: route.call.method,
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        takesFile: route.call.upload === true,
        rateLimit: {
          max: Math.ceil(max * deps.rateLimitFactor),
          timeWindow: windowSeconds * 1_000,
          groupId: nameOf(route.call),
        },
        ...(route.call.caller === 'provider' ? { pressureHandler: heardInAnyCase } : {}),
      },
      handler: (request, reply) => answerCall(route, request, reply, deps),
    })
  }
}

const readerOf = ({ program }: Caller): Reader => (program ? 'program' : 'person')

async function answerCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
): Promise<FastifyReply> {
  const [{ call }, { country }] = [route, deps]
  const closed = deps.serviceControls.refusalOf(call)
  if (closed) return sendProblem(reply, closed, deps.callers.languageOf(request))
  const memory = route.memory && !deps.callers.showsCredentials(request) ? route.memory : null
  const known = memory?.get(request.url)
  if (known)
    return send(reply, { status: 200, body: known[preparedMark], headers: jsonHeaders, cookies: [] }, deps)
  const caller = await deps.callers.callerOf(request, reply, call)
  const refuse = (failure: Failure) => sendProblem(reply, failure, caller.language, readerOf(caller), country)
  const tooMany = caller.program && (await deps.apiKeys.count(caller.program))
  if (tooMany) return refuse(tooMany)
  const challenge = (error: ErrorCode) =>
    bearerChallenge(request, error, caller.program ? scopeForKey(call) : call.scope)
  // Check permission before reading a file.
  if (
    call.upload &&
    ((call.caller === 'customer' && !caller.identity) || (call.caller === 'officer' && !caller.officer))
  ) {
    const error = deps.callers.keyRefusalOf(request, call, caller) ?? 'signInRequired'
    void reply.headers(challenge(error))
    return refuse({ error })
  }
  const upload = call.upload ? await receiveUpload(request, call) : null
  if (upload) request.body = upload.body

  const tellRefusal = async (failure: Failure): Promise<void> => {
    const code = permissionRefusalOf(failure)
    if (code) await deps.securityEvents.permissionRefused(code, call, caller)
  }

  const refusal = deps.callers.refusalOf(request, call, caller)
  if (refusal) {
    await tellRefusal({ error: refusal })
    void reply.headers(challenge(refusal))
    return refuse({ error: refusal })
  }

  const bodyIsForm =
    upload !== null ||
    (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false)
  const { params, query, body, headers } = request
  const parsed = parseCall(call, { params, query, body, headers, bodyIsForm }, deps.country)
  const fileRefused = call.upload ? refusedFile(call, upload) : null
  if ('fields' in parsed || fileRefused)
    return refuse({
      error: 'validationFailed',
      fields: { ...('fields' in parsed ? parsed.fields : {}), ...(fileRefused ? { file: fileRefused } : {}) },
      ...('fields' in parsed && parsed.values ? { values: parsed.values } : {}),
    })

  const input = {
    ...parsed,
    ...caller,
    ...(upload ? { file: upload.file } : {}),
    customerId: caller.identity?.customerId ?? null,
    rawBody: request.rawBody ?? '',
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    unparsed: { body: request.body, query: request.query },
  }
  const tell = (code: ErrorCode): void => {
    if (isSwitchedOff(code)) reply.switchedOff = true
    const goal = request.raw instanceof IncomingMessage ? marketingGoalOf(code) : undefined
    if (goal !== undefined) deps.events.goalMet(goal, { language: caller.language }, caller.measured)
  }
  const work = async () => {
    const result = await route.run(input as never)
    if (memory && isPrepared(result)) memory.set(request.url, result)
    if (isRefused(result)) {
      const failure = failureOf(result)
      const { error } = failure
      tell(error)
      await tellRefusal(failure)
      void reply.headers(challenge(error))
    } else if (call.namedList && caller.officer) {
      const rows = rowsWithNames(result)
      if (rows > 0)
        await deps.audit.listOpened(
          caller.officer,
          call.namedList,
          (parsed.query as object | undefined) ?? {},
          rows,
        )
    }
    return keptAnswer(call, result, caller, deps)
  }

  const key =
    call.method === 'POST' && call.caller !== 'provider' ? request.headers['idempotency-key'] : undefined
  if (key === undefined) return send(reply, await work(), deps)
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    return refuse({ error: 'idempotencyKeyInvalid' })
  const first = await deps.idempotency.once(
    {
      scope: `${idempotencyOwnerOf(caller)} ${nameOf(call)}`,
      key,
      request: JSON.stringify([
        parsed.params,
        parsed.query,
        parsed.body,
        ...(upload?.file ? [createHash('sha256').update(upload.file.bytes).digest('hex')] : []),
      ]),
    },
    work,
  )
  return 'error' in first ? refuse(first) : send(reply, first, deps)
}

const isAnswered = (value: unknown): value is Answered<unknown> =>
  typeof value === 'object' && value !== null && answerMark in value

function keptAnswer(call: Call, result: unknown, caller: Caller, deps: HttpDeps): KeptAnswer {
  if (isRefused(result)) {
    const failure = failureOf(result)
    const { status, body } = problemOf(failure, caller.language, readerOf(caller), deps.country)
    return {
      status,
      body,
      headers:
        failure.retryAfterSeconds === undefined ? {} : { 'retry-after': String(failure.retryAfterSeconds) },
      cookies: [],
    }
  }
  if (isPrepared(result)) {
    const status = Number(Object.keys(call.answers)[0] ?? 200)
    if (deps.checkAnswers) checkAnswer(call, status, result.value)
    return { status, body: result[preparedMark], headers: jsonHeaders, cookies: [] }
  }
  const given: AnswerDetails & { readonly value: unknown } = isAnswered(result) ? result : { value: result }
  const answered = { ...given, value: withoutUnscopedFields(given.value, call, caller) }
  const status = answered.status ?? Number(Object.keys(call.answers)[0] ?? 200)
  if (deps.checkAnswers) checkAnswer(call, status, answered.value)
  // Responses to providers, and files, are sent without our envelope.
  const bare = call.caller === 'provider' || answered.headers?.['content-type'] !== undefined
  const body = bare ? answered.value : { data: answered.value ?? null }
  return { status, body, headers: answered.headers ?? {}, cookies: answered.cookies ?? [] }
}

function send(
  reply: FastifyReply,
  { status, body, headers, cookies }: KeptAnswer,
  deps: HttpDeps,
): FastifyReply {
  for (const cookie of cookies) deps.cookies.write(reply, cookie)
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  return reply.status(status).headers(headers).send(body)
}
