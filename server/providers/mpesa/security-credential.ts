/** The SecurityCredential of initiator calls. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/**
 * base64( RSA PKCS#1 v1.5 ( initiator password ) ) with the environment's certificate or public key.
 * The published certificates are long expired and still in use, so only the key is taken from them.
 */
export function securityCredential(initiatorPassword: string, certificatePem: string): string {
  const key = createPublicKey(certificatePem)
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(initiatorPassword, 'utf8'),
  ).toString('base64')
}
