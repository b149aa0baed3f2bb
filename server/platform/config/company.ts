/** Who the lender is, as configured: for documents, messages and pages. */
import type { Zone } from '../../../domain/country/zone.ts'
import type { Country } from '../../../domain/country/country.ts'
import { phoneMethods, type PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { RunningConfig } from './config.ts'

/** The enabled mobile money providers: those with settings. */
export const phoneMethodsOf = (config: RunningConfig): readonly PhoneMethod[] =>
  phoneMethods.filter((method) => config[method])

/** The lender's details for documents and pages. */
export const companyOf = (config: RunningConfig, country: Country, zone: Zone) => ({
  country,
  zone,
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

/** The same as pages show it. */
export const brandOf = (config: RunningConfig) => ({
  name: config.brand,
  legalName: config.lender,
  hotline: config.hotline,
  whatsApp: config.whatsApp,
  email: config.email,
  address: config.address,
  licence: config.licence,
  paybill: config.mpesa.shortCode,
  phoneMethods: phoneMethodsOf(config),
  standingOrders: config.mpesa.standingOrders !== null,
})
