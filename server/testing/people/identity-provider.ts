/**
 * A real OpenID Connect provider for tests. It signs in the account that the test chooses, without a page of
 * its own.
 */
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../../platform/database/embedded/embedded.ts'

export type ProviderAccount = {
  readonly subject: string
  readonly email: string
  readonly verified: boolean
}
export type IdentityProvider = {
  /** Settings of a service that signs its staff in with this provider. */
  readonly env: Readonly<Record<string, string>>
  /** Sets the account at the browser; null refuses to sign in. */
  readonly set: (account: ProviderAccount | null) => void
  readonly start: (siteUrl: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const clientId = 'back-office'
const clientSecret = 'a secret between the provider and us'

/**
 * Its address is known before it runs, because the service needs it to start, and the provider needs the
 * service's address.
 */
export async function identityProvider(): Promise<IdentityProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  let account: ProviderAccount | null = null
  let server: ReturnType<typeof createServer> | null = null

  async function start(siteUrl: string): Promise<void> {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${siteUrl}/office/sign-in/provider/answer`],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['of tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, subject) => ({
        accountId: subject,
        claims: () => ({
          sub: subject,
          ...(account ? { email: account.email, email_verified: account.verified } : {}),
        }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
    })
    const handle = provider.callback()
    server = createServer((request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
      const result = account
        ? { login: { accountId: account.subject, remember: false } }
        : { error: 'access_denied', error_description: 'nobody is signed in' }
      void provider.interactionFinished(request, response, result)
    })
    await new Promise<void>((resolve) => server?.listen(port, resolve))
  }

  return {
    env: {
      STAFF_OPENID_ISSUER: issuer,
      STAFF_OPENID_CLIENT_ID: clientId,
      STAFF_OPENID_CLIENT_SECRET: clientSecret,
    },
    set: (next) => {
      account = next
    },
    start,
    async stop() {
      server?.closeAllConnections()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      server = null
    },
  }
}
