/** Staff sign-in, as configured. */
import { createSecurityEvents, type Audit } from '../control/audit/index.ts'
import { createCaptcha, createLimits } from '../people/identity/index.ts'
import type { ServiceClock } from '../platform/time/clock.ts'
import { systemClock } from '../platform/time/clock.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createOpenId, newQuestion } from '../providers/openid/client.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Platform } from './app.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { createStaff, type SignInProvider, type Staff, type StaffNotices } from '../people/staff/index.ts'

type Base = {
  readonly config: RunningConfig
  readonly database: Database
  readonly clock: ServiceClock
  readonly secrets: Secrets
}
/** The staff command prints its result and sends nothing. */
const noMail: StaffNotices = {
  strangeTries: async () => undefined,
  factorChanged: async () => undefined,
  accounts: { reset: async () => false, colleagues: async () => undefined },
}

/** The lender's own identity provider, if configured. */
export const signInProviderOf = ({
  config: { staffOpenId },
  fetchOf,
  log,
}: Pick<Platform, 'config' | 'fetchOf' | 'log'>): SignInProvider | null =>
  staffOpenId && { openId: createOpenId({ config: staffOpenId, fetch: fetchOf('openid') }), newQuestion, log }

/** Also used by the staff command, which sends no e-mail. */
export function createStaffOf(
  { config, database, clock, secrets }: Base,
  audit: Audit,
  tell: StaffNotices = noMail,
  provider: SignInProvider | null = null,
): Staff {
  const staffClock = clock.kind === 'sandbox' ? systemClock() : clock
  return createStaff({
    database,
    clock: staffClock,
    secrets,
    jobs: createJobs(clock),
    audit,
    tell,
    provider,
    brand: config.brand,
    siteUrl: config.baseUrl,
    securityEvents: createSecurityEvents({ database, clock: staffClock, secrets }),
    captcha: createCaptcha({ clock, secrets }),
    limits: createLimits({ clock: staffClock, secrets, factor: config.rateLimitFactor }),
  })
}
