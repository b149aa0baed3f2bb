/** What signing in may ask of an OpenID Connect provider and what it can learn. */

export type OpenIdConfig = {
  /** As in its tokens: `https://accounts.example`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Three random texts that tie an answer to its question: the callback's, the ID token's, the code's (PKCE). */
export type OpenIdQuestion = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type OpenIdPerson = {
  readonly issuer: string
  /** Never given to another person by this issuer. */
  readonly subject: string
  /** In small letters; null where the provider does not say that it has verified the address. */
  readonly verifiedEmail: string | null
}
/** `refused`: the answer is not one to our question; `unreachable`: no answer, another try may succeed. */
export type OpenIdFailure = {
  readonly failed: 'refused' | 'unreachable'
  /** The library's code, for the log: nothing personal. */
  readonly code: string
}

export type OpenIdProvider = {
  /** Where the browser goes; its answer comes to `callback`. */
  hrefOf(question: OpenIdQuestion, callback: string): Promise<{ readonly href: string } | OpenIdFailure>
  /** Exchanges the code of the address that the browser came back with. */
  personOf(answer: URL, question: OpenIdQuestion): Promise<OpenIdPerson | OpenIdFailure>
}
