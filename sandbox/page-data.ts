/** Data of the operator's page. */
import type { SandboxOptions } from './options.ts'
import type { SandboxPeople } from './options.ts'
import type { Trouble } from './trouble.ts'
import { type Mailbox } from './postmark/mail.ts'
import type { CardCharge, CardTransfer, Collection, Message, Payout, Prompt } from './state.ts'

export type PageData = {
  readonly base: string
  readonly nowMs: number
  readonly shortCode: string
  readonly said: string | undefined
  readonly backOffice: SandboxOptions['backOffice']
  readonly people: SandboxPeople | null
  readonly float: number
  /** By message provider. */
  readonly troubles: readonly (readonly [provider: string, trouble: Trouble])[]
  readonly messages: readonly Message[]
  readonly mails: ReturnType<Mailbox['list']>
  readonly prompts: readonly Prompt[]
  readonly payouts: readonly Payout[]
  readonly collections: readonly Collection[]
  /** Balances of the merchant's accounts, in cents. */
  readonly balances: Readonly<Record<string, number>>
  /** Shillings. */
  readonly cardBalance: number
  readonly cardCharges: readonly CardCharge[]
  readonly cardTransfers: readonly CardTransfer[]
}

export const kes = (amount: number): string => `KES ${amount.toLocaleString('en-US')}`
export const shownPhone = (phone: string): string =>
  `+${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6, 9)}-${phone.slice(9)}`
