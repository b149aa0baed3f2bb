/** Wiring of the mobile money providers: the client and the rail of each, as configured. */
import { readFileSync } from 'node:fs'
import { phoneMethods, type PhoneMethod } from '../../domain/phone-money.ts'
import { sandboxCertificate } from '../../sandbox/state.ts'
import { createMoneyInRails, phoneRails } from '../payments/rails/index.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import { createAirtel } from '../providers/airtel/client.ts'
import type { Airtel } from '../providers/airtel/port.ts'
import { createMpesa } from '../providers/mpesa/client.ts'
import type { Mpesa } from '../providers/mpesa/port.ts'
import type { PhoneMoney } from '../providers/rails/port.ts'
import type { Platform } from './platform.ts'
import { sandboxStateFile } from './clients.ts'

const createAirtelOf = ({
  config: { airtel, dataDir },
  clock,
  fetchOf,
}: Pick<Platform, 'config' | 'clock' | 'fetchOf'>) =>
  airtel &&
  createAirtel({
    config: {
      ...airtel,
      publicKey: airtel.publicKeyPath
        ? readFileSync(airtel.publicKeyPath, 'utf8')
        : sandboxCertificate(sandboxStateFile(dataDir)),
    },
    now: () => clock.now(),
    fetch: fetchOf('airtel'),
  })

function createMpesaOf({ config, clock, fetchOf }: Pick<Platform, 'config' | 'clock' | 'fetchOf'>) {
  const { certificatePath, ...mpesa } = config.mpesa
  return createMpesa({
    config: {
      ...mpesa,
      certificatePem: certificatePath
        ? readFileSync(certificatePath, 'utf8')
        : sandboxCertificate(sandboxStateFile(config.dataDir)),
    },
    now: () => clock.now(),
    fetch: fetchOf('mpesa'),
  })
}

/** The clients of the mobile money providers; null for a disabled one. */
export type PhoneClients = { readonly mpesa: Mpesa; readonly airtel: Airtel | null } & Readonly<
  Record<PhoneMethod, PhoneMoney | null>
>
/** `around` wraps each client. */
export function phoneClientsOf(
  platform: Parameters<typeof createMpesaOf>[0],
  around: <Money extends PhoneMoney>(money: Money) => Money,
): PhoneClients {
  const airtel = createAirtelOf(platform)
  return { mpesa: around(createMpesaOf(platform)), airtel: airtel && around(airtel) }
}

/** Mobile money providers for payments and payouts. */
export const phoneRailsOf = (clients: PhoneClients, config: RunningConfig) => ({
  phoneMoney: clients,
  rails: createMoneyInRails(
    phoneMethods.flatMap((method) => phoneRails[method].moneyIn(clients, config.mpesa) ?? []),
  ),
  unknownPaymentHours: config.mpesa.unknownPaymentHours,
})
