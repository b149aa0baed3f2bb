/** The referral code that brought this device, until a registration. It grants no access. */
import { createCookie } from 'react-router'
import type { Visit } from './context.ts'

const keptSeconds = 30 * 86_400
const referralCookie = createCookie('referral', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: keptSeconds,
})

export const referralCookieFor = ({ publicUrl }: Visit, code: string): Promise<string> =>
  referralCookie.serialize(code, { secure: publicUrl.startsWith('https:') })

export async function referralOf(request: Request): Promise<string> {
  const code: unknown = await referralCookie.parse(request.headers.get('cookie'))
  return typeof code === 'string' ? code : ''
}
