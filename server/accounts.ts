/** How customers and staff sign in, as the configuration says. */
import { createSecurityEvents, type Audit } from './back-office/audit/index.ts'
import {
  createCaptcha,
  createCodes,
  createIdentity,
  createLimits,
  createSessions,
  createTokens,
} from './customers/identity/index.ts'
import type { ServiceClock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Secrets } from './platform/secrets.ts'
import { createStaff, type Staff, type StaffNotices } from './back-office/staff/index.ts'

type Base = {
  readonly config: RunningConfig
  readonly database: Database
  readonly clock: ServiceClock
  readonly secrets: Secrets
}
type IdentityDeps = Parameters<typeof createIdentity>[0]

export function createIdentityOf(
  { config, database, clock, secrets }: Base,
  others: Pick<IdentityDeps, 'messages' | 'customers' | 'consents' | 'securityEvents' | 'signedBefore'>,
) {
  const codes = createCodes({
    clock,
    secrets,
    messages: others.messages,
    limitFactor: config.rateLimitFactor,
  })
  const sessions = createSessions({ database, clock, tokens: createTokens({ clock, secrets }) })
  const limits = createLimits({ clock, secrets, factor: config.rateLimitFactor })
  const identity = createIdentity({
    database,
    clock,
    secrets,
    codes,
    sessions,
    limits,
    captcha: createCaptcha({ clock, secrets }),
    passwordPolicy: config.passwordPolicy,
    ...others,
  })
  return { identity, codes, sessions, limits }
}

const tellsNobody: StaffNotices = { strangeTries: async () => undefined, reset: async () => undefined }

/** Also what the staff command is made of, which tells nobody by e-mail. */
export function createStaffOf(
  { config, database, clock, secrets }: Base,
  audit: Audit,
  tell: StaffNotices = tellsNobody,
): Staff {
  const staffClock = clock.kind === 'sandbox' ? systemClock() : clock
  return createStaff({
    database,
    clock: staffClock,
    secrets,
    audit,
    tell,
    brand: config.brand,
    siteUrl: config.baseUrl,
    securityEvents: createSecurityEvents({ database, clock: staffClock, secrets }),
    captcha: createCaptcha({ clock, secrets }),
    limits: createLimits({ clock: staffClock, secrets, factor: config.rateLimitFactor }),
  })
}
