/** Phone numbers that fail on purpose: the last three digits decide. Any other number works. */

export type PromptAction =
  | 'pay' | 'cancel' | 'wrong-pin' | 'no-funds' | 'time-out' | 'locked'
  | 'call-back-twice' | 'call-back-late' | 'never-call-back' | 'confirm-only'

type PayoutTrick =
  | 'float-empty' | 'over-limit' | 'daily-limit' | 'unregistered' | 'not-existing'
  | 'timeout-then-success' | 'never-calls-back' | 'html-then-success' | 'server-error-then-success'
  | 'busy-once' | 'server-error-once'

type SmsTrick = 'blacklisted' | 'undelivered' | 'gateway-error'

type Tricks = { readonly prompt: PromptAction; readonly payout: PayoutTrick; readonly sms: SmsTrick }

export type Sentinel = {
  [Of in keyof Tricks]: { readonly digits: string; readonly of: Of; readonly trick: Tricks[Of]; readonly what: string }
}[keyof Tricks]

export const sentinels: readonly Sentinel[] = [
  { digits: '901', of: 'prompt', trick: 'cancel', what: 'Customer cancels the prompt (1032)' },
  { digits: '902', of: 'prompt', trick: 'wrong-pin', what: 'Wrong PIN (2001)' },
  { digits: '903', of: 'prompt', trick: 'no-funds', what: 'Not enough money (1)' },
  { digits: '904', of: 'prompt', trick: 'time-out', what: 'Phone cannot be reached (1037)' },
  { digits: '905', of: 'prompt', trick: 'locked', what: 'Another session is running on the phone (1001)' },
  { digits: '906', of: 'prompt', trick: 'call-back-twice', what: 'Pays, the callback comes twice' },
  { digits: '907', of: 'prompt', trick: 'call-back-late', what: 'Pays, callback and confirmation come two minutes late' },
  { digits: '908', of: 'prompt', trick: 'never-call-back', what: 'Pays, nothing is ever sent: found by query and pull' },
  { digits: '909', of: 'prompt', trick: 'confirm-only', what: 'Pays, only the paybill confirmation is sent' },
  { digits: '921', of: 'payout', trick: 'float-empty', what: 'Our float is empty (1)' },
  { digits: '922', of: 'payout', trick: 'over-limit', what: "Receiver's balance would pass the limit (8)" },
  { digits: '923', of: 'payout', trick: 'unregistered', what: 'Receiver is not registered (2040)' },
  { digits: '924', of: 'payout', trick: 'not-existing', what: 'Receiver does not exist (SFC_IC0003)' },
  { digits: '925', of: 'payout', trick: 'timeout-then-success', what: 'Time-out notice, success half a minute later' },
  { digits: '926', of: 'payout', trick: 'never-calls-back', what: 'Succeeds, never calls back: found by status' },
  { digits: '927', of: 'payout', trick: 'html-then-success', what: 'Answers with an HTML page, yet succeeds' },
  { digits: '928', of: 'payout', trick: 'server-error-then-success', what: 'Answers 500, yet succeeds' },
  { digits: '929', of: 'payout', trick: 'daily-limit', what: "Receiver's limit for the day (4)" },
  { digits: '930', of: 'payout', trick: 'busy-once', what: 'Every other request is refused as too many (500.003.02)' },
  { digits: '931', of: 'payout', trick: 'server-error-once', what: 'Every other request answers 500 and is forgotten' },
  { digits: '941', of: 'sms', trick: 'blacklisted', what: 'Has opted out of messages (406)' },
  { digits: '942', of: 'sms', trick: 'undelivered', what: 'Message is accepted, then reported as failed' },
  { digits: '943', of: 'sms', trick: 'gateway-error', what: 'Gateway error for the message (501)' },
]

const trickOf = <Of extends keyof Tricks>(of: Of, phone: string): Tricks[Of] | undefined =>
  sentinels.filter((sentinel): sentinel is Extract<Sentinel, { of: Of }> => sentinel.of === of).find(({ digits }) => phone.endsWith(digits))?.trick

/** What a number does when it gets a prompt, a payout or a message; undefined = it works. */
export const promptTrick = (phone: string): PromptAction | undefined => trickOf('prompt', phone)
export const payoutTrick = (phone: string): PayoutTrick | undefined => trickOf('payout', phone)
export const smsTrick = (phone: string): SmsTrick | undefined => trickOf('sms', phone)
