/** Sign-in with an OpenID Connect provider: calls and results. */

export type OpenIdConfig = {
  /** As in its tokens: `https://accounts.example`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Three random texts that tie a response to its request: for the callback, the ID token, and the code (PKCE).
 */
export type OpenIdQuestion = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type OpenIdPerson = {
  readonly issuer: string
  /** This issuer never reuses it for another person. */
  readonly subject: string
  /** In lower case; null unless the provider has verified the address. */
  readonly verifiedEmail: string | null
}
/**
 * `refused`: the response does not belong to our request; `unreachable`: no response, a retry may succeed.
 */
export type OpenIdFailure = {
  readonly failed: 'refused' | 'unreachable'
  /** The library's error code, for the log; nothing personal. */
  readonly code: string
}

export type OpenIdProvider = {
  newQuestion(): OpenIdQuestion
  /** Address for the browser; the response comes to `callback`. */
  hrefOf(question: OpenIdQuestion, callback: string): Promise<{ readonly href: string } | OpenIdFailure>
  /** Exchanges the code in the address that the browser returned to. */
  personOf(answer: URL, question: OpenIdQuestion): Promise<OpenIdPerson | OpenIdFailure>
}
