/** The mobile money providers, one line each. A provider of `phoneMoney` without a line does not compile. */
import type { PhoneMethod } from '../../../domain/phone-money.ts'
import { airtelRail } from './airtel.ts'
import { mpesaRail } from './mpesa.ts'
import type { PhoneRailFacts } from './rails.ts'

export const phoneRails: Readonly<Record<PhoneMethod, PhoneRailFacts>> = {
  mpesa: mpesaRail,
  airtel: airtelRail,
}

/** The inbox channels of all providers. */
export const phoneChannels = Object.values(phoneRails).flatMap(({ channels }) => channels)
