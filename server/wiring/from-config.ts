/** Maps the configuration to the inputs of capabilities. */
import { parseNotice, signatureOf } from '../providers/whatsapp/parse.ts'
import { fileURLToPath } from 'node:url'
import { pageAddress, shownInContent } from '../../web/public/content-references.ts'
import { openedLists } from '../../web/visit/public-pages.ts'
import { sampleProviders } from '../../domain/payment/sample-providers.ts'
import { firstMethod } from '../../domain/payment/networks.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { phoneMethods, type PhoneMethod } from '../../domain/payment/receiving.ts'
import type { Brand } from '../../web/visit/context.ts'
import { codesPerHour, networkShare } from '../people/identity/index.ts'
import { placeholders, readContent } from '../site/content/index.ts'
import {
  callbackGate,
  callbackProviders,
  type CallbackGate,
  type CallbackProvider,
} from '../platform/security/callbacks.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Log } from '../platform/observability/log.ts'
import type { Metrics } from '../platform/observability/metrics/metrics.ts'
import type { ProviderFetch } from '../platform/observability/provider-fetch.ts'
import { createCms } from '../providers/cms/client.ts'

/** The enabled mobile money providers: those with settings. */
export const phoneMethodsOf = (config: RunningConfig): readonly PhoneMethod[] =>
  phoneMethods.filter((method) => config[method])

/** The lender's details for documents and pages. */
export const companyOf = (config: RunningConfig) => ({
  brand: config.brand,
  lender: config.lender,
  address: config.address,
  licence: config.licence,
  hotline: config.hotline,
  email: config.email,
  emailDomain: config.email.split('@').at(-1) ?? 'localhost',
  paybill: config.mpesa.shortCode,
  partnerOffersUrl: config.partnerOffersUrl,
  creditReportUrl: config.creditReportUrl,
  phoneMethods: phoneMethodsOf(config),
  whatsapp: config.whatsApp,
})

/** Settings, each under the name by which capabilities take it. */
export function settingsOf(config: RunningConfig) {
  const { brand, languages, defaultLanguage, ageLimits, loanRequestsEnabled, rateLimitFactor } = config
  const { oneAdministrator, passwordPolicy, receivingMethods, mockMode, statementLook, bureauFile } = config
  const { contentCacheSeconds, partners, referralFreeDays } = config
  const company = companyOf(config)
  const payoutPhoneMethods = phoneMethods.filter((method) => receivingMethods.includes(method))
  return {
    brand,
    languages,
    defaultLanguage,
    ageLimits,
    loanRequestsEnabled,
    rateLimitFactor,
    oneAdministrator,
    passwordPolicy,
    receivingMethods,
    mockMode,
    statementLook,
    bureauFile,
    contentCacheSeconds,
    partners,
    referralFreeDays,
    company: { ...company, ages: ageLimits },
    emailDomain: company.emailDomain,
    payTo: payToOf(config),
    shortCode: config.mpesa.shortCode,
    payoutShortCode: config.mpesa.payoutShortCode,
    phoneMethods: phoneMethodsOf(config),
    smsShortCode: config.sms.shortCode,
    ussdCode: config.sms.ussdCode,
    /** How USSD and chats name the lender. */
    speaker: {
      brand,
      hotline: config.hotline,
      site: new URL(config.baseUrl).host,
      paybill: config.mpesa.shortCode,
    },
    payoutPhoneMethods,
    payoutMethodOf: (phone: Phone, network?: PhoneMethod) => firstMethod(phone, payoutPhoneMethods, network),
    /** Whether partners' webhooks may go to this machine. */
    loopback: config.sandbox,
    regulatorApproval: config.regulatorApproval,
    whatsAppGate: whatsAppGateOf(config),
    exporting: { company: config.lender, brand },
    cardsKey: config.cards.secretKey,
    payToNumber: config.mpesa.shortCode,
    siteUrl: config.baseUrl,
    hasWhatsApp: config.whatsAppApi !== null,
    codeCosts: config.sms.codes,
    codesOfNetworkMax: codesPerHour(config.sms.codes) * networkShare,
    /** Stand in for the providers of add-ons. */
    madeUpProviders: config.sandbox ? sampleProviders : null,
  }
}

const whatsAppGateOf = ({ whatsAppApi: api }: RunningConfig) =>
  api && {
    verifyToken: api.verifyToken,
    signatureOf: (body: string) => signatureOf(body, api.appSecret),
    parse: (body: unknown) => parseNotice(body, api.phoneNumberId),
  }

/** Where customers pay by paybill. */
export const payToOf = ({ mpesa, lender }: RunningConfig) => ({ number: mpesa.shortCode, name: lender })

export const brandOf = (config: RunningConfig): Brand => ({
  name: config.brand,
  legalName: config.lender,
  hotline: config.hotline,
  whatsApp: config.whatsApp,
  email: config.email,
  address: config.address,
  licence: config.licence,
  paybill: config.mpesa.shortCode,
  phoneMethods: phoneMethodsOf(config),
})

let content: ReturnType<typeof readContent> | undefined
/** Read once per process, however many services it creates. */
const contentFiles = () =>
  (content ??= readContent(fileURLToPath(new URL('../../content', import.meta.url)), {
    placeholders,
    addressOf: pageAddress,
  }))

type ContentConfig = { readonly config: RunningConfig; readonly fetchOf: ProviderFetch }

export const contentSourcesOf = ({ config, fetchOf }: ContentConfig) => ({
  cms: config.cms && createCms({ config: config.cms, fetch: fetchOf('cms') }),
  cacheSeconds: config.contentCacheSeconds,
  files: contentFiles(),
  addressOf: pageAddress,
  opened: openedLists,
  shown: shownInContent,
  examples: config.sandbox,
})

/**
 * Access to callbacks: by the secret in the address, and from published addresses when there are any. A
 * caller with the right secret that is refused for its address is counted.
 */
export function gatesOf({
  config,
  metrics,
  log,
}: {
  readonly config: RunningConfig
  readonly metrics: Pick<Metrics, 'callbackRefused'>
  readonly log: Pick<Log, 'warn'>
}): Readonly<Record<CallbackProvider, CallbackGate>> {
  const gate = (provider: CallbackProvider) =>
    callbackGate({
      secret: config.callbackSecrets[provider],
      addresses: config.callbackAddresses[provider],
      refused(address) {
        metrics.callbackRefused(provider)
        log.warn(
          { provider, address },
          'a callback with the right secret came from an address that is not listed',
        )
      },
    })
  return Object.fromEntries(callbackProviders.map((provider) => [provider, gate(provider)])) as Record<
    CallbackProvider,
    CallbackGate
  >
}
