/**
 * Whose number it probably is, by Kenya's numbering plan. A number may have been carried to another network: it says
 * what is offered first, and nobody is kept from choosing otherwise.
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

/** The phone money that a number most likely has. */
export const likelyMethod = (phone: Phone): PhoneMethod =>
  airtelPrefixes.has(phone.slice(4, 7)) ? 'airtel' : 'mpesa'

/** The phone money of a network, by its code in the requests of USSD; undefined of one that has neither. */
export const methodOfNetwork = (code: string): PhoneMethod | undefined => methods.get(code)
const methods: ReadonlyMap<string, PhoneMethod> = new Map([
  ['63902', 'mpesa'],
  ['63903', 'airtel'],
])

/** Of the ways there are, the one that is offered to a number first: `likely`, where its network is known. */
export const firstMethod = (
  phone: Phone,
  on: readonly PhoneMethod[],
  likely = likelyMethod(phone),
): PhoneMethod => {
  return on.includes(likely) ? likely : (on[0] ?? 'mpesa')
}

/** Whether another network than the one of this phone money has it, by its digits. */
export const isUnlikely = (method: PhoneMethod, phone: Phone): boolean => likelyMethod(phone) !== method
