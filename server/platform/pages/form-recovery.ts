/**
 * A form that a customer submitted after their session had ended, or that a shared text fills, kept until its page is
 * shown in an encrypted cookie: a browser without scripts has no other storage.
 */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { UnsentForm } from '../../../web/visit/context.ts'
import type { SetCookie } from '../http/cookies.ts'
import type { Secrets } from '../security/secrets.ts'

const purpose = 'unsent form'
const lifeSeconds = 15 * 60
/** Browsers drop a cookie of more than 4,096 bytes, including its name. */
const charactersMost = 4_000

/** null when the form is too large for a cookie. */
export function unsentFormCookie(secrets: Secrets, form: UnsentForm): SetCookie | null {
  const value = secrets.seal(purpose, brotliCompressSync(JSON.stringify(form))).toString('base64url')
  return value.length > charactersMost ? null : { name: 'unsent', value, maxAgeSeconds: lifeSeconds }
}

/** null when there is none, or it cannot be read. */
function read(secrets: Secrets, cookie: string | null): UnsentForm | null {
  if (!cookie) return null
  try {
    const packed = secrets.openBytes(purpose, Buffer.from(cookie, 'base64url'))
    return JSON.parse(brotliDecompressSync(packed).toString()) as UnsentForm
  } catch {
    return null
  }
}

/**
 * The fields to show again, and whether to remove the cookie: they are shown once, and only to the customer
 * who typed them. A text shared while signed out has no customer yet.
 */
export function unsentFormFor(
  secrets: Secrets,
  cookie: string | null,
  page: { readonly customerId: string | null; readonly path: string | null },
): { readonly values: UnsentForm['values'] | null; readonly isOver: boolean } {
  const form = read(secrets, cookie)
  if (!form || page.customerId === null) return { values: null, isOver: false }
  if (form.customerId !== null && form.customerId !== page.customerId) return { values: null, isOver: true }
  return form.path === page.path ? { values: form.values, isOver: true } : { values: null, isOver: false }
}
