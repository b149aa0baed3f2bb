/** The page on which adding a card began, and its address. */
import type { CardReturn, Paths } from '../../visit/paths.ts'

const addresses: Readonly<Record<CardReturn, (paths: Paths) => string>> = {
  cards: (paths) => paths.cards(),
  receiving: (paths) => paths.receiving(),
  request: (paths) => paths.loanRequestStep('receivingMoney'),
  registration: (paths) => paths.registrationReceiving(),
  loan: (paths) => paths.account(),
}

export function returnPlaceIn({ url }: Request): CardReturn {
  const asked = new URL(url).searchParams.get('for') ?? ''
  return Object.hasOwn(addresses, asked) ? (asked as CardReturn) : 'cards'
}

/** The way back; a card that was just added is chosen there. */
export function returnAddressOf(returnTo: CardReturn, paths: Paths, card?: string): string {
  const path = addresses[returnTo](paths)
  return card === undefined || returnTo === 'cards'
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}card=${card}`
}
