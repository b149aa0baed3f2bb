/**
 * A sandbox and a merchant that records the messages it receives, on one loopback port, with a clock that
 * only tests move.
 */
import formbody from '@fastify/formbody'
import fastify, { type FastifyRequest } from 'fastify'
import { sandboxCredentials, type SandboxOptions } from '../options.ts'
import { sandbox } from '../plugin.ts'
import { sandboxCertificate } from '../state.ts'

export type Heard = {
  readonly path: string
  readonly ref: string | null
  readonly body: unknown
  /** The unparsed header. */ readonly text: string
  readonly signature: string
}
export type Harness = Awaited<ReturnType<typeof startSandbox>>

const {
  smsUsername,
  smsApiKey,
  mailToken,
  cardsSecretKey,
  cmsToken,
  bureauPublicKey,
  bureauPrivateKey,
  whatsAppNumberId,
  whatsAppToken,
  whatsAppSecret,
  airtelClientId,
  airtelClientSecret,
  airtelPin,
  ...credentials
} = sandboxCredentials
const startsAt = Date.parse('2026-11-21T09:00:00Z')

export async function startSandbox(overrides: Partial<SandboxOptions> = {}) {
  let nowMs = startsAt
  const heard: Heard[] = []
  const texts = new WeakMap<FastifyRequest, string>()
  const answers = new Map<string, { status: number; body: unknown }>()
  const app = fastify({ forceCloseConnections: true })
  await app.register(formbody)
  // Accepts any body, as a real merchant must.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    texts.set(request, String(body))
    done(null, readable(String(body)))
  })
  app.post<{ Params: { '*': string }; Querystring: { ref?: string } }>(
    '/hooks/secret/*',
    (request, reply) => {
      const path = `/${request.params['*']}`
      heard.push({
        path,
        ref: request.query.ref ?? null,
        body: request.body,
        text: texts.get(request) ?? '',
        signature: String(
          request.headers['x-paystack-signature'] ?? request.headers['x-hub-signature-256'] ?? '',
        ),
      })
      const { status, body } = answers.get(path) ?? {
        status: 200,
        body: { ResultCode: 0, ResultDesc: 'Accepted' },
      }
      return reply.code(status).send(body)
    },
  )

  let url = ''
  await app.register(sandbox, {
    prefix: '/sandbox',
    now: () => new Date(nowMs),
    moveClock: async (ms: number) => {
      nowMs += ms
    },
    stateFile: ':memory:',
    pumpEveryMs: 0,
    cardsWebhookUrl: () => `${url}/hooks/secret/cards`,
    airtelCallbackUrl: () => `${url}/hooks/secret/airtel/callback`,
    smsReportUrl: () => `${url}/hooks/secret/sms/report`,
    messageProviders: {
      infobip: { key: 'sandbox-infobip-key', reportUrl: () => `${url}/hooks/secret/messages/infobip` },
    },
    smsInUrl: () => `${url}/hooks/secret/sms/in`,
    whatsAppUrl: () => `${url}/hooks/secret/whatsapp`,
    mailReportUrl: () => `${url}/hooks/secret/mail/report`,
    ...overrides,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function api(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: never }> {
    const response = await fetch(`${url}/sandbox/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: response.status, body: (await response.json()) as never }
  }

  return {
    app,
    url,
    /** Settings for a client of the M-Pesa stand-in. */
    daraja: {
      ...credentials,
      baseUrl: `${url}/sandbox/daraja`,
      callbackBase: `${url}/hooks/secret`,
      certificatePem: sandboxCertificate(overrides.stateFile ?? ':memory:'),
      standingOrders: null,
    },
    /** Settings for a client of the Airtel Money stand-in. */
    airtel: {
      baseUrl: `${url}/sandbox/airtel`,
      clientId: airtelClientId,
      clientSecret: airtelClientSecret,
      pin: airtelPin,
      publicKey: sandboxCertificate(overrides.stateFile ?? ':memory:'),
    },
    /** Settings for a client of the SMS stand-in. */
    sms: {
      baseUrl: `${url}/sandbox/africastalking`,
      username: smsUsername,
      apiKey: smsApiKey,
      senderId: 'MKOPO',
    },
    /** Settings for a client of the Infobip stand-in. */
    infobip: { baseUrl: `${url}/sandbox/infobip`, apiKey: 'sandbox-infobip-key', sender: 'MKOPO' },
    /** Settings for a client of the WhatsApp stand-in. */
    whatsApp: {
      baseUrl: `${url}/sandbox/whatsapp`,
      phoneNumberId: whatsAppNumberId,
      token: whatsAppToken,
      appSecret: whatsAppSecret,
    },
    /** Settings for a client of the e-mail stand-in. */
    mail: {
      baseUrl: `${url}/sandbox/postmark`,
      token: mailToken,
      from: 'Mkopo <help@mkopo.example>',
      stream: 'outbound',
    },
    /** Settings for a client of the card stand-in. */
    cards: { baseUrl: `${url}/sandbox/paystack`, secretKey: cardsSecretKey, checkoutOrigin: null },
    /** Settings for a client of the credit bureau stand-in. */
    metropol: {
      baseUrl: `${url}/sandbox/metropol`,
      publicKey: bureauPublicKey,
      privateKey: bureauPrivateKey,
    },
    /** Settings for a client of the content stand-in. */
    cms: { baseUrl: `${url}/sandbox/strapi`, token: cmsToken },
    now: () => new Date(nowMs),
    passMs: (ms: number): void => {
      nowMs += ms
    },
    api,
    pump: () => api('POST', '/pump'),
    pumpDue: () => api('POST', '/pump', { due: true }),
    answerHook: (path: string, body: unknown, status = 200): void => {
      answers.set(path, { status, body })
    },
    /** Messages received at a hook so far. */
    heardAt: (path: string): Heard[] => heard.filter((one) => one.path === path),
    close: () => app.close(),
  }
}

function readable(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
