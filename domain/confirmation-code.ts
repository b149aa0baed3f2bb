/** What was typed as a confirmation code: 4 digits, or two 3-digit codes (SPEC 5; PRODUCT 4.2). */
import { invalid, type Invalid } from './validation.ts'

/** `pair` where two things are signed at once, the agreement and its add-ons. */
export type CodeShape = 'single' | 'pair'

const digitsOf = { single: 4, pair: 6 } satisfies Record<CodeShape, number>

/** The digits of a single code, or of both codes one after the other: the pair gets one verdict. */
export function parseCode(input: string | readonly [string, string], shape: CodeShape): string | Invalid<'required' | 'codeInvalid'> {
  const parts = (typeof input === 'string' ? [input] : input).map((part) => part.replace(/[\s-]/g, ''))
  const code = parts.join('')
  if (code === '') return invalid('required')
  const halves = parts.length === 1 || parts.every((part) => part.length === digitsOf.pair / 2)
  return halves && /^\d+$/.test(code) && code.length === digitsOf[shape] ? code : invalid('codeInvalid')
}

/** The shape of the code that signs a request: two codes where it carries add-ons. */
export const codeShapeFor = (addOnCount: number): CodeShape => (addOnCount > 0 ? 'pair' : 'single')

/** The agreement's code and the add-ons' code of a pair. */
export const halvesOf = (pair: string): readonly [string, string] => [pair.slice(0, digitsOf.pair / 2), pair.slice(digitsOf.pair / 2)]

/** How many digits each code of a shape has. */
export const codeLengthOf = (shape: CodeShape): number => (shape === 'pair' ? digitsOf.pair / 2 : digitsOf.single)

/** A fresh code; `randomBelow` gives an unpredictable whole number from 0 to below its bound. */
export function makeCode(shape: CodeShape, randomBelow: (bound: number) => number): string {
  const digits = digitsOf[shape]
  return String(randomBelow(10 ** digits)).padStart(digits, '0')
}
