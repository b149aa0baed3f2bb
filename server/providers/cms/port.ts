/** What the service may ask of a content server and what it can learn. */

export type CmsConfig = {
  /** `https://cms.example.com`, or the sandbox's. */
  readonly baseUrl: string
  /** Read-only; null where the server lets everybody read. */
  readonly token: string | null
}

/** A piece as its editor left it: nothing of it was looked at yet. */
export type CmsPiece = {
  readonly id: string
  readonly language: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}

export type CmsAnswer =
  | { readonly pieces: readonly CmsPiece[] }
  | {
      readonly failed:
        | 'timeout'
        | 'unreachable'
        | 'tokenRefused'
        | 'serverError'
        | 'unreadable'
        | 'tooLarge'
        | 'changedMeanwhile'
      readonly status: number | null
    }

export type Cms = {
  /** All published pieces of a language; of two with one id, the one changed last is the later one. */
  pieces(language: string, signal: AbortSignal): Promise<CmsAnswer>
}
