/** One HTTP call as data: the source of validation, API description, client types and the access table. */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { PartnerScope, Permission } from './permissions.ts'

/**
 * anyone: no sign-in needed. visitor: the same, but bound to the visitor cookie. customer: a session or a
 * bearer token. officer: a staff session. provider: an outside party's callback.
 */
export type Caller = 'anyone' | 'visitor' | 'customer' | 'officer' | 'provider'
export type Scope = 'profile' | 'email' | 'phone' | 'offline_access' | 'user_administration'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Back-office lists that show names of people: opening one is recorded in the audit trail (rule data-18). */
export const namedLists = [
  'work',
  'queue',
  'money',
  'lateCases',
  'chats',
  'complaints',
  'customerAppeals',
  'changes',
  'trail',
] as const
export type NamedList = (typeof namedLists)[number]

/** Only staff calls name a permission, and each names one. */
type Access =
  | {
      readonly caller: 'officer'
      readonly permission: Permission
      /**
       * Takes effect at once and needs human judgement: no API key opens it, whatever its scopes (rule
       * calls-14).
       */
      readonly byPeople?: true
      /** The response is a list that shows names. */
      readonly namedList?: NamedList
    }
  | {
      readonly caller: Exclude<Caller, 'officer'>
      readonly permission?: never
      readonly byPeople?: never
      readonly namedList?: never
    }

/** Method and path, with parameters in braces as OpenAPI writes them. */
export type Route = `${Method} /${string}`

type Definition = Access & {
  readonly summary: string
  /**
   * Scopes that a bearer token needs for this call; a browser session has all of them. The customer's phone
   * and e-mail address in a response also need the scope of that name.
   */
  readonly scope?: Scope
  /** Scope that a partner's API key needs for this call. */
  readonly partnerScope?: PartnerScope
  /** A post that changes nothing: its input is too large for an address, or must not appear in one. */
  readonly readOnly?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * The call takes one file: multipart, with a part named `file` after the fields of `body`. PNG, JPEG or
   * PDF, at most 10 MB.
   */
  readonly upload?: true
  /** The file must be a PDF: error codes for another type, and for a missing file. */
  readonly pdfOnly?: 'filePdfNeeded'
  /** The file is text, such as CSV: error code for another type, or for a file that is too large. */
  readonly textFile?: 'fileTextNeeded'
  readonly headers?: z.ZodObject
  /** Form of a response without our JSON envelope: a file, or text for a provider. */
  readonly media?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/json'
    | 'text/calendar'
    | 'text/csv'
    | 'text/plain'
  readonly answers: Readonly<Record<number, z.ZodType>>
  /** Besides those that any call of its caller may be refused with. */
  readonly errors?: readonly ErrorCode[]
}

type Routed<R extends Route> = {
  readonly route: R
  readonly method: R extends `${infer M} ${string}` ? M : never
  readonly path: R extends `${string} ${infer P}` ? P : never
  readonly errors: readonly ErrorCode[]
}
/** `nameOf` in `calls.ts` gives its name. */
export type Call = Definition & Routed<Route>
export type NamedCall = Call & { readonly name: string }

/** `name`: only for a call within an exported list or record; other calls are named by their export. */
export function call<const R extends Route, const D extends Definition & { readonly name?: string }>(
  route: R,
  definition: D,
): D & Routed<R> {
  const [method, path] = route.split(' ')
  return { errors: [] as readonly ErrorCode[], ...definition, route, method, path } as D & Routed<R>
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? undefined extends z.input<C[K]>
    ? { readonly [k in K]?: z.input<C[K]> }
    : { readonly [k in K]: z.input<C[K]> }
  : unknown
type Parsed<C extends Call, K extends 'params' | 'query' | 'body' | 'headers'> = C[K] extends z.ZodType
  ? z.output<C[K]>
  : undefined

/** Input of a client. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { readonly upload: true } ? { readonly file: Blob } : unknown)
/** Input of a handler: parsed and normalised. */
export type CallParsed<C extends Call> = {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  headers: Parsed<C, 'headers'>
}
/** Response data, inside the data envelope. */
export type CallAnswer<C extends Call> = {
  [S in keyof C['answers']]: C['answers'][S] extends z.ZodType ? z.output<C['answers'][S]> : never
}[keyof C['answers']]
