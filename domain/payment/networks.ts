/**
 * Guesses a number's network from Kenya's numbering plan. Customers can keep their number when they change
 * network, so the guess only decides which method is offered first.
 */
import type { Phone } from '../person/phone.ts'
import type { PhoneMethod } from './receiving.ts'

/** The first digits after +254. */
const airtelPrefixes = new Set(
  [
    '100 101 102 103 104 105 106 107 108 109',
    '730 731 732 733 734 735 736 737 738 739',
    '750 751 752 753 754 755 756',
    '762',
    '780 781 782 783 784 785 786 787 788 789',
  ].flatMap((row) => row.split(' ')),
)

/** The likely phone money of a number. */
export const likelyMethod = (phone: Phone): PhoneMethod =>
  airtelPrefixes.has(phone.slice(4, 7)) ? 'airtel' : 'mpesa'

/** The phone money of a network, by its code in USSD requests; undefined for other networks. */
export const methodOfNetwork = (code: string): PhoneMethod | undefined => methods.get(code)
const methods: ReadonlyMap<string, PhoneMethod> = new Map([
  ['63902', 'mpesa'],
  ['63903', 'airtel'],
])

/** The enabled method to offer first for a number: `likely` when the network is known. */
export const firstMethod = (
  phone: Phone,
  on: readonly PhoneMethod[],
  likely = likelyMethod(phone),
): PhoneMethod => {
  return on.includes(likely) ? likely : (on[0] ?? 'mpesa')
}

/** Whether the number's prefix belongs to another network than this phone money. */
export const isUnlikely = (method: PhoneMethod, phone: Phone): boolean => likelyMethod(phone) !== method
