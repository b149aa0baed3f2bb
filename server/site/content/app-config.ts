/** The public part of the configuration (rule calls-8). */
import type { CallAnswer } from '../../../contract/call.ts'
import type { appConfig } from '../../../contract/content.ts'
import { reportOutage } from '../../../contract/events.ts'
import { captchaChallenge } from '../../../contract/identity/sign-in.ts'
import type { RunningConfig } from '../../platform/config/config.ts'

export function appConfigOf({
  baseUrl,
  cdn,
  creditBureauPartnerId,
  analytics,
  loginManager,
  languages,
  defaultLanguage,
  passwordPolicy,
  contentCacheSeconds,
  brand,
  lender,
  hotline,
  email,
  address,
}: RunningConfig): CallAnswer<typeof appConfig> {
  // The login manager identifies callers by the tokens of customers, wherever it runs.
  const loginManagerUrl = loginManager.url ?? baseUrl
  return {
    apiBaseUrl: baseUrl,
    siteUrl: baseUrl,
    cdnUrl: cdn?.url ?? null,
    brand: { name: brand, legalName: lender, hotline, email, address },
    languages: [...languages],
    defaultLanguage,
    identityServiceUrl: loginManagerUrl,
    identityClientId: null,
    loginManagerUrl,
    creditBureauPartnerId,
    analytics: {
      googleAnalyticsId: analytics.googleAnalytics?.id ?? null,
      matomoUrl: analytics.matomo?.baseUrl ?? null,
      matomoSite: analytics.matomo?.site ?? null,
    },
    eventMetricsUrl: `${baseUrl}${reportOutage.path}`,
    captcha: { kind: 'proofOfWork', challengeUrl: `${baseUrl}${captchaChallenge.path}` },
    passwordPolicy: { ...passwordPolicy },
    cacheSeconds: contentCacheSeconds,
  }
}
