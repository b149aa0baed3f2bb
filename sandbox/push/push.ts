/**
 * A push service and the browsers that subscribe to it: it decrypts what a browser would show (RFC 8291), and can report that a
 * browser is gone.
 */
import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { answerOf } from '../trouble.ts'
import { text } from '../wire.ts'

const name = 'push'
type Browser = {
  readonly privateKey: string
  readonly auth: string
  readonly gone: boolean
  readonly shown: readonly string[]
}
const key = (id: string): string => `push:${id}`
const mac = (secret: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts
    .reduce<ReturnType<typeof createHmac>>((hmac, part) => hmac.update(part), createHmac('sha256', secret))
    .digest()

/** One record with its header: salt, record size, and our public key. */
function decrypted(body: Buffer, { privateKey, auth }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  const shared = mac(Buffer.from(auth, 'base64url'), ecdh.computeSecret(senderKey))
  const input = mac(shared, 'WebPush: info\0', ecdh.getPublicKey(), senderKey, '\u0001')
  const secret = mac(salt, input)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    mac(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16),
    mac(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

export function pushRoutes(app: FastifyInstance, core: Core): void {
  const { state } = core
  const browserOf = (id: string): Browser | null => state.setting<Browser | null>(key(id), null)

  // A new browser: its subscription, as a page would get it.
  app.post('/api/push-browsers', (request) => {
    const ecdh = createECDH('prime256v1')
    const [id, p256dh, auth] = [
      randomUUID(),
      ecdh.generateKeys('base64url'),
      randomBytes(16).toString('base64url'),
    ]
    state.set(key(id), { privateKey: ecdh.getPrivateKey('base64url'), auth, gone: false, shown: [] })
    const endpoint = `${request.protocol}://${request.host}${request.url.replace('/api/push-browsers', '')}/push/${id}`
    return { id, endpoint, keys: { p256dh, auth } }
  })
  app.get<{ Params: { id: string } }>('/api/push-browsers/:id', ({ params }) => ({
    shown: (browserOf(params.id)?.shown ?? []).map((each) => JSON.parse(each) as unknown),
  }))
  app.delete<{ Params: { id: string } }>('/api/push-browsers/:id', ({ params }) => {
    const browser = browserOf(params.id)
    if (browser) state.set(key(params.id), { ...browser, gone: true })
    return { gone: browser !== null }
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', (request, reply) =>
      answerOf(core, name, reply, (refusing) => {
        const browser = browserOf(request.params.id)
        if (!browser || browser.gone) return { status: 410, body: { reason: 'gone' } }
        if (refusing || !/^vapid t=[\w.-]+, ?k=[\w-]+$/.test(text(request.headers.authorization)))
          return { status: 403, body: { reason: 'unauthorized' } }
        state.set(key(request.params.id), {
          ...browser,
          shown: [...browser.shown, decrypted(request.body, browser)],
        })
        return { status: 201, body: {} }
      }),
    )
  })
}
