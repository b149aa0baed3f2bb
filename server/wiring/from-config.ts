/** Maps the configuration to the inputs of capabilities. */
import type { Zone } from '../../domain/country/zone.ts'
import type { Country } from '../../domain/country/country.ts'
import { parseNotice, signatureOf } from '../providers/whatsapp/parse.ts'
import { fileURLToPath } from 'node:url'
import { pageAddress, shownInContent } from '../../web/public/content-references.ts'
import { openedLists } from '../../web/visit/public-pages.ts'
import { messageChannelNames } from '../../domain/message-channels.ts'
import { sampleProviders } from '../../domain/payment/sample-providers.ts'
import { firstMethod, likelyMethod } from '../../domain/payment/networks.ts'
import { once } from '../../domain/remembered.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { phoneMethods, type PhoneMethod } from '../../domain/payment/receiving.ts'
import { codesPerHour, networkShare } from '../people/identity/index.ts'
import { placeholders, readContent } from '../site/content/index.ts'
import { companyOf, phoneMethodsOf } from '../platform/config/company.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { ProviderFetch } from '../platform/observability/provider-fetch.ts'
import { createCms } from '../providers/cms/client.ts'

/** Settings, each under the name by which capabilities take it. */
export function settingsOf(config: RunningConfig, country: Country, zone: Zone) {
  const { brand, languages, defaultLanguage, ageLimits, loanRequestsEnabled, rateLimitFactor } = config
  const { oneAdministrator, passwordPolicy, receivingMethods, mockMode, statementLook, bureauFile } = config
  const { contentCacheSeconds, partners, referralFreeDays } = config
  const company = companyOf(config, country, zone)
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
    country,
    phoneMethods: phoneMethodsOf(config),
    smsShortCode: config.sms.shortCode,
    ussdCode: config.sms.ussdCode,
    /** How USSD and chats name the lender. */
    speaker: {
      brand,
      hotline: config.hotline,
      site: new URL(config.baseUrl).host,
      paybill: config.mpesa.shortCode,
      currency: country.currency.code,
    },
    payoutPhoneMethods,
    payoutMethodOf: (phone: Phone, network?: PhoneMethod) =>
      firstMethod(network ?? likelyMethod(phone, country.phone), payoutPhoneMethods),
    /** Whether partners' webhooks may go to this machine. */
    loopback: config.sandbox,
    regulatorApproval: config.regulatorApproval,
    whatsAppGate: whatsAppGateOf(config),
    exporting: { company: config.lender, brand },
    cardsKey: config.cards.secretKey,
    payToNumber: config.mpesa.shortCode,
    siteUrl: config.baseUrl,
    pushSettings: config.push,
    /** Channels on which customers may agree to messages. */
    channelsOn: messageChannelNames.filter((name) => name !== 'whatsapp' || config.whatsAppApi !== null),
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

/** Read once per process, however many services it creates. */
const contentFiles = once(() =>
  readContent(fileURLToPath(new URL('../../content', import.meta.url)), {
    placeholders,
    addressOf: pageAddress,
  }),
)

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
