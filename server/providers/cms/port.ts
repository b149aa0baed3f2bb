/** The content server's calls and their results. */

export type CmsConfig = {
  /** `https://cms.example.com`, or the sandbox's address. */
  readonly baseUrl: string
  /** Read-only token; null when the server allows public reads. */
  readonly token: string | null
}

/** A piece as the editor saved it, not validated yet. */
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
  /** All published pieces of a language. Of two with one id, the one changed last comes later. */
  pieces(language: string, signal: AbortSignal): Promise<CmsAnswer>
}
