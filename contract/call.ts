/** One HTTP call as data: validation, description, client types and the access table all come from it. */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { PartnerScope, Permission } from './permissions.ts'

/**
 * anyone: no sign-in needed. visitor: the same, but bound to the visitor cookie. customer: a session or a
 * bearer token. officer: a session of our staff. provider: an outside party's callback.
 */
export type Caller = 'anyone' | 'visitor' | 'customer' | 'officer' | 'provider'
export type Scope = 'profile' | 'email' | 'phone' | 'offline_access' | 'user_administration'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Lists of the back office that show names of people: opening one is an entry of the trail (rule data-18). */
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

/** A call of our staff names the permission that it needs; no other call has one. */
type Access =
  | {
      readonly caller: 'officer'
      readonly permission: Permission
      /** It takes effect at once and by somebody's judgement: no key opens it, whatever its scopes (rule calls-14). */
      readonly byPeople?: true
      /** It answers with a list that shows names. */
      readonly namedList?: NamedList
    }
  | {
      readonly caller: Exclude<Caller, 'officer'>
      readonly permission?: never
      readonly byPeople?: never
      readonly namedList?: never
    }

export type Call = Access & {
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Path with parameters in braces, as OpenAPI writes them. */
  readonly path: `/${string}`
  /**
   * What a bearer token must carry for this call; a browser's session has them all. The customer's own phone and
   * e-mail address in an answer need the scope of that name too.
   */
  readonly scope?: Scope
  /** What the key of a partner must have been granted for this call. */
  readonly partnerScope?: PartnerScope
  /** A post that changes nothing: what it is asked with does not fit into an address, or is not to stand there. */
  readonly readOnly?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * One file comes with it: multipart, its part named `file` after the fields of `body`. Png, jpeg or pdf, at
   * most 10 MB.
   */
  readonly upload?: true
  /** Where the file has to be a PDF: what is said of any other, and where none came. */
  readonly pdfOnly?: 'filePdfNeeded'
  /** The file is a text, such as CSV: what is said of one that is none, or too large. */
  readonly textFile?: 'fileTextNeeded'
  readonly headers?: z.ZodObject
  /** What an answer is where it is no JSON in our envelope: a file, or a text for a provider. */
  readonly media?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/json'
    | 'text/calendar'
    | 'text/csv'
    | 'text/plain'
  readonly answers: Readonly<Record<number, z.ZodType>>
  readonly errors: readonly ErrorCode[]
}

export const call = <const C extends Call>(definition: C): C => definition

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? undefined extends z.input<C[K]>
    ? { readonly [k in K]?: z.input<C[K]> }
    : { readonly [k in K]: z.input<C[K]> }
  : unknown
type Parsed<C extends Call, K extends 'params' | 'query' | 'body' | 'headers'> = C[K] extends z.ZodType
  ? z.output<C[K]>
  : undefined

/** What a client sends with a call. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { readonly upload: true } ? { readonly file: Blob } : unknown)
/** What a handler receives: parsed and normalised. */
export type CallParsed<C extends Call> = {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  headers: Parsed<C, 'headers'>
}
/** What a call answers with, inside the data envelope. */
export type CallAnswer<C extends Call> = {
  [S in keyof C['answers']]: C['answers'][S] extends z.ZodType ? z.output<C['answers'][S]> : never
}[keyof C['answers']]
