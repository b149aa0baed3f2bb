/** The mobile money providers, one line each. A provider of `phoneMoney` without a line does not compile. */
import type { PhoneMethod } from '../../../domain/phone-money.ts'
import type { Airtel } from '../../providers/airtel/port.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import { airtelMoneyIn, airtelRail } from './airtel.ts'
import { mpesaMoneyIn, mpesaRail } from './mpesa.ts'
import type { MoneyInRail, PhoneRailFacts } from './rails.ts'

/** The client of each provider; null for a disabled one. */
type Clients = { readonly mpesa: Mpesa; readonly airtel: Airtel | null }
type Numbers = { readonly shortCode: string; readonly nominatedPhone: string }
type PhoneRail = PhoneRailFacts & {
  /** Its repayment rail; null when it is disabled. */
  moneyIn(clients: Clients, numbers: Numbers): MoneyInRail | null
}

export const phoneRails: Readonly<Record<PhoneMethod, PhoneRail>> = {
  mpesa: { ...mpesaRail, moneyIn: ({ mpesa }, numbers) => mpesaMoneyIn({ mpesa, ...numbers }) },
  airtel: { ...airtelRail, moneyIn: ({ airtel }) => airtel && airtelMoneyIn({ airtel }) },
}

/** The inbox channels of all providers. */
export const phoneChannels = Object.values(phoneRails).flatMap(({ channels }) => channels)
