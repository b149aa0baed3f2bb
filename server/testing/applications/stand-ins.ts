/** Stand-ins of what applications use outside: messages, M-Pesa and the card provider. */
import { nairobi } from '../../../domain/country/nairobi.ts'
import { kenya } from '../../../domain/country/kenya.ts'
import { randomUUID } from 'node:crypto'
import type { Phone } from '../../../domain/person/phone.ts'
import type { createCodes } from '../../people/identity/index.ts'
import { reasonsAsReleased, type MessageKind, type ReasonText } from '../../messaging/messages/index.ts'
import type { Cards } from '../../providers/cards/port.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { PayoutInput } from '../../providers/rails/port.ts'

export type SentMessage = {
  readonly to: Phone
  readonly kind: MessageKind
  readonly values: Readonly<Record<string, unknown>>
}

export const company = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  licence: 'DCP/0000/EXAMPLE',
  country: kenya,
  zone: nairobi,
  email: 'help@mkopo.example',
  hotline: '+254 20 000 0000',
  paybill: '600000',
  partnerOffersUrl: 'https://partners.test/offers',
  creditReportUrl: null,
  whatsapp: null,
}

/** The lists contain the messages, payouts and transfers that were sent. */
export function standIns() {
  const sent: SentMessage[] = []
  const pushed: PayoutInput[] = []
  const transferred: string[] = []
  const messages = {
    queue: async (
      _tx: unknown,
      { to }: { to: Phone },
      kind: MessageKind,
      values: Readonly<Record<string, unknown>>,
    ) => {
      sent.push({ to, kind, values })
      return randomUUID()
    },
    wasRefused: async () => false,
    takenBy: async () => null,
    reasonsOn: async (): Promise<ReasonText> => reasonsAsReleased,
    ownReasonDays: async () => 0,
  } as unknown as Parameters<typeof createCodes>[0]['messages']
  const mpesa = {
    payOut: async (input: PayoutInput) => {
      pushed.push(input)
      return {
        accepted: true,
        providerId: `AG_${input.payoutId}`,
      }
    },
    askStatus: async () => ({ unknown: 'timeout' }),
  } as unknown as Mpesa
  // Accepts every transfer; a test reports its outcome with a provider message.
  const cardProvider = {
    recipient: async () => ({ recipientCode: 'RCP_1' }),
    transfer: async ({ reference }: { reference: string }) => {
      transferred.push(reference)
      return { accepted: true, transferCode: `TRF_${reference}` }
    },
    deactivate: async () => ({ done: true }),
  } as unknown as Cards

  return { messages, mpesa, cardProvider, sent, pushed, transferred }
}
