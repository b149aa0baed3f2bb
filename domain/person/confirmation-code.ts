/** Parses a typed confirmation code: 4 digits, or two 3-digit codes (rule identity-2). */
import { withoutInvisible } from '../invisible-characters.ts'
import { invalid, isInvalid, type Invalid } from '../validation.ts'

/** `pair` where two things are signed at once, the agreement and its add-ons. */
export type CodeShape = 'single' | 'pair'

const digitsOf = { single: 4, pair: 6 } satisfies Record<CodeShape, number>

const digitsIn = (typed: string): string => withoutInvisible(typed).replace(/[\s-]/g, '')

function parseDigits(typed: string, digits: number): string | Invalid<'required' | 'codeInvalid'> {
  const code = digitsIn(typed)
  if (code === '') return invalid('required')
  return /^\d+$/.test(code) && code.length === digits ? code : invalid('codeInvalid')
}

/** The digits of a single code. */
export const parseCode = (typed: string): string | Invalid<'required' | 'codeInvalid'> =>
  parseDigits(typed, digitsOf.single)

/**
 * The codes that sign an application, each in its field. A missing code, or one of an impossible length, is
 * an error of its field; a complete pair is judged as one (rule identity-2).
 */
export function parseSigningCodes(
  otp: string,
  addOnsOtp: string,
  shape: CodeShape,
): string | { readonly fields: Readonly<Partial<Record<'otp' | 'addOnsOtp', 'required' | 'codeInvalid'>>> } {
  const typed: Readonly<Record<string, string>> = shape === 'pair' ? { otp, addOnsOtp } : { otp }
  const fields = Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const code = parseDigits(text, codeLengthOf(shape))
      return isInvalid(code) ? [[name, code.error]] : []
    }),
  )
  return Object.keys(fields).length > 0 ? { fields } : Object.values(typed).map(digitsIn).join('')
}

/** The shape of the code that signs a request: two codes where it carries add-ons. */
export const codeShapeFor = (addOnCount: number): CodeShape => (addOnCount > 0 ? 'pair' : 'single')

/** The agreement's code and the add-ons' code of a pair. */
export const halvesOf = (pair: string): readonly [string, string] => [
  pair.slice(0, digitsOf.pair / 2),
  pair.slice(digitsOf.pair / 2),
]

/** Number of digits of each code of this form. */
export const codeLengthOf = (shape: CodeShape): number =>
  shape === 'pair' ? digitsOf.pair / 2 : digitsOf.single

/** A fresh code; `randomBelow` gives an unpredictable whole number from 0 to below its bound. */
export function makeCode(shape: CodeShape, randomBelow: (bound: number) => number): string {
  const digits = digitsOf[shape]
  return String(randomBelow(10 ** digits)).padStart(digits, '0')
}
