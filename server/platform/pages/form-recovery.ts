/**
 * What a customer typed into a form that came after their session had ended: kept in a cookie over sign-in, sealed, since
 * a browser without scripts has nowhere else to keep it.
 */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { UnsentForm } from '../../../web/visit/context.ts'
import type { SetCookie } from '../http/cookies.ts'
import type { Secrets } from '../security/secrets.ts'

const purpose = 'unsent form'
const lifeSeconds = 15 * 60
/** Browsers drop a cookie of more than 4,096 with its name. */
const charactersMost = 4_000

/** null where there is too much for a cookie. */
export function unsentFormCookie(secrets: Secrets, form: UnsentForm): SetCookie | null {
  const value = secrets.seal(purpose, brotliCompressSync(JSON.stringify(form))).toString('base64url')
  return value.length > charactersMost ? null : { name: 'unsent', value, maxAgeSeconds: lifeSeconds }
}

/** null where there is none, or none that can be read. */
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
 * What is shown again on a page, and whether the cookie is taken away: it is shown once, and not kept for anybody but who
 * typed it.
 */
export function unsentFormFor(
  secrets: Secrets,
  cookie: string | null,
  page: { readonly customerId: string | null; readonly path: string | null },
): { readonly values: UnsentForm['values'] | null; readonly isOver: boolean } {
  const form = read(secrets, cookie)
  if (!form || page.customerId === null) return { values: null, isOver: false }
  if (form.customerId !== page.customerId) return { values: null, isOver: true }
  return form.path === page.path ? { values: form.values, isOver: true } : { values: null, isOver: false }
}
