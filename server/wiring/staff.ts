/** Staff sign-in, as configured. */
import { createAccess } from '../control/access/index.ts'
import { createSecurityEvents, type Audit } from '../control/audit/index.ts'
import type { Messages } from '../messaging/messages/index.ts'
import { createCaptcha, createLimits } from '../people/identity/index.ts'
import { createStaff, mailStaff, noMail, type Staff } from '../people/staff/index.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/observability/log.ts'
import type { ProviderFetch } from '../platform/observability/provider-fetch.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { staffClockOf, type ServiceClock } from '../platform/time/clock.ts'
import { createOpenId, newQuestion } from '../providers/openid/client.ts'

type Deps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly clock: ServiceClock
  readonly secrets: Secrets
  readonly audit: Audit
  /** Without these, staff get no e-mail and cannot sign in with the lender's identity provider. */
  readonly messages?: Messages
  readonly fetchOf?: ProviderFetch
  readonly log?: Log
}

/** Also used by the staff command, which prints its result and sends no e-mail. */
export function createStaffOf({
  config,
  database,
  clock,
  secrets,
  audit,
  messages,
  fetchOf,
  log,
}: Deps): Staff {
  const staffClock = staffClockOf(clock)
  return createStaff({
    database,
    clock: staffClock,
    secrets,
    jobs: createJobs(clock),
    access: createAccess({ clock }),
    audit,
    notify: messages ? mailStaff(messages) : noMail,
    provider:
      fetchOf && log && config.staffOpenId
        ? {
            openId: createOpenId({ config: config.staffOpenId, fetch: fetchOf('openid') }),
            newQuestion,
            log,
          }
        : null,
    brand: config.brand,
    siteUrl: config.baseUrl,
    securityEvents: createSecurityEvents({ database, clock: staffClock, secrets }),
    captcha: createCaptcha({ clock, secrets }),
    limits: createLimits({ clock: staffClock, secrets, rateLimitFactor: config.rateLimitFactor }),
  })
}
