/** The referral code that led this device to the site, until a registration. It grants no access. */
import type { Visit } from './context.ts'
import { pageCookie } from './page-cookies.server.ts'

const referralCookie = pageCookie('referral')
export const referralCookieFor = (visit: Visit, code: string): Promise<string> =>
  referralCookie.line(visit, code)

export async function referralOf(request: Request): Promise<string> {
  const code = await referralCookie.read(request)
  return typeof code === 'string' ? code : ''
}
