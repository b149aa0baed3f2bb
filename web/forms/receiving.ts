/** Values of the forms for the payout destination: the choice made, or the likely one. */
import { pageCountry } from '../texts/page-country.ts'
import type { Answer } from '../../contract/client.ts'
import { parsePhone, showPhone } from '../../domain/person/phone.ts'
import { phoneMethods, phoneMoney, type PhoneMethod } from '../../domain/phone-money.ts'
import { isPhoneMethod, phoneMethodNames, receivingMethods } from '../../domain/payment/receiving.ts'
import { isInvalid } from '../../domain/validation.ts'
import { unbroken } from '../texts/format.ts'

export type ReceivingChoice = Answer<'GET /api/account/receiving'>

/** Names of what such a form sends. */
export const receivingNames = [
  'payoutMethod',
  ...phoneMethods.map((method) => phoneMoney[method].phoneField),
  'cardId',
  'bankAccountId',
  'bank',
  'accountNumber',
  'ownerName',
] as const

/** Cards that money can be sent to. */
export const usableCards = ({ cards }: Pick<ReceivingChoice, 'cards'>) =>
  cards.filter(({ expired }) => !expired)
export const methodsOn = ({ methods }: Pick<ReceivingChoice, 'methods'>) =>
  receivingMethods.filter((kind) => methods.some((method) => method.kind === kind && method.enabled))

type Failed = { readonly method: string; readonly to: string }

/**
 * The prefilled values: from `answered`, otherwise the customer's default, otherwise the likely provider of
 * their own number. A number is filled in only for its own provider. `card`: the card just added. After a
 * failed payout nothing is preselected, and no failed destination is filled in.
 */
export function knownReceiving(
  choice: ReceivingChoice,
  answered: Readonly<Record<string, string>> = {},
  card: string | null = null,
  failedTo: readonly Failed[] = [],
): Record<string, string> {
  const { current, phone, phoneMethod, ownerName } = choice
  const works = (to: string | null | undefined, by?: string): boolean =>
    typeof to === 'string' &&
    !failedTo.some((failed) => failed.to === to && failed.method === (by ?? failed.method))
  const usable = usableCards(choice).filter(({ id }) => works(id))
  const bankAccounts = choice.bankAccounts.filter(({ id }) => works(id))
  const target = (method: 'card' | 'bank'): string | null =>
    current?.method === method && works(current.targetId) ? current.targetId : null
  // `payoutPhone` can also have the number of another provider, from before each had its own field.
  const isOfOther = (method: PhoneMethod): boolean =>
    isPhoneMethod(answered.payoutMethod ?? method) && (answered.payoutMethod ?? method) !== method
  const number = (method: PhoneMethod): string =>
    formattedPhone(
      (phoneMoney[method].phoneField === 'payoutPhone' && isOfOther(method)
        ? undefined
        : answered[phoneMoney[method].phoneField]) ??
        [
          answered.payoutMethod === method ? answered.payoutPhone : null,
          current?.method === method ? current.phone : null,
          phoneMethod === method ? phone : null,
        ].find((to) => works(to, method)) ??
        '',
    )
  const values = {
    payoutMethod: failedTo.length > 0 ? '' : (current?.method ?? phoneMethod),
    cardId: target('card') ?? usable[0]?.id ?? '',
    bankAccountId: target('bank') ?? bankAccounts[0]?.id ?? '',
    ownerName: ownerName ?? '',
    ...answered,
    ...Object.fromEntries(phoneMethods.map((method) => [phoneMoney[method].phoneField, number(method)])),
    ...(usable.some(({ id }) => id === card) ? { payoutMethod: 'card', cardId: card! } : {}),
  }
  return values.payoutMethod === '' || (methodsOn(choice) as readonly string[]).includes(values.payoutMethod)
    ? values
    : { ...values, payoutMethod: 'mpesa' }
}

/** Formats a phone number however it was typed (rule identity-1). Other text stays unchanged. */
export function formattedPhone(typed = ''): string {
  const phone = parsePhone(typed, pageCountry().phone)
  return isInvalid(phone) ? typed : showPhone(phone)
}

/** The form's fields for the API. */
export const sentReceiving = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    receivingNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as { payoutMethod: ReceivingChoice['methods'][number]['kind'] }

/** The card that was just added, as the address brings it. */
export const cardIn = ({ url }: Request): string | null => new URL(url).searchParams.get('card')

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', mir: 'Mir' } as const
/** `Visa •••• 4081`. */
export const cardName = ({
  brand,
  masked,
}: Pick<ReceivingChoice['cards'][number], 'brand' | 'masked'>): string => `${brandNames[brand]} ${masked}`

const methodNames: Readonly<Partial<Record<string, string>>> = phoneMethodNames

/** `M-Pesa +254 7•• ••• 678`, or a bank and the last digits of an account. */
export const formattedReceiver = (to: {
  readonly receivingMethod: string
  readonly receiver: string
}): string => `${methodNames[to.receivingMethod] ?? ''} ${formattedTarget(to.receiver)}`.trim()

/**
 * A destination as shown on a page: the number, or the last digits of a card or account, does not break
 * across lines.
 */
export const formattedTarget = (shown: string): string =>
  shown.includes('•••• ') ? shown.replace('•••• ', '••••\u00a0') : shown.replace(/\+.*$/, unbroken)
