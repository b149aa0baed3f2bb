/**
 * A passkey in software, for tests: ES256, attestation `none`, as an authenticator with a fingerprint
 * answers.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = Readonly<Record<string, unknown>>
type Answer = { readonly id: string; readonly type: 'public-key'; readonly response: Record<string, unknown> }

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
/** The part of CBOR that is needed: integers, byte strings, texts and maps. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const host = new URL(origin).hostname
  let counter = 0
  const clientData = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest])
  }
  const answer = (
    response: Record<string, unknown>,
  ): Answer & { readonly rawId: string; readonly clientExtensionResults: Record<string, never> } => ({
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    make(options: Options): Answer {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(credentialId.length)
      const authData = authenticatorData(
        userPresent | userVerified | hasCredential,
        Buffer.concat([Buffer.alloc(16), size, credentialId, cose]),
      )
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, Cbor>()],
          ['authData', authData],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** `verified`: whether the owner gave a fingerprint or a PIN. */
    use(options: Options, { verified = true } = {}): Answer {
      const [data, clientDataJSON] = [
        authenticatorData(userPresent | (verified ? userVerified : 0)),
        clientData('webauthn.get', options),
      ]
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
