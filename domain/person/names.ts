/** Personal names (rule identity-27). */
import { withoutInvisible } from '../invisible-characters.ts'
import { invalid, type Invalid } from '../validation.ts'

const charactersMax = 60

/** A name in English letters with spaces, hyphens and apostrophes between them; at most 60 characters. */
export function parseName(input: string): string | Invalid<'required' | 'nameNotEnglish' | 'nameTooLong'> {
  const name = withoutInvisible(input)
    .trim()
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
  if (name === '') return invalid('required')
  if (name.length > charactersMax) return invalid('nameTooLong')
  return /^[A-Za-z]+(?:[ '-]{1,2}[A-Za-z]+)*$/.test(name) ? name : invalid('nameNotEnglish')
}

/** Name without accents, for systems that accept only English letters. Imported names may have accents. */
export const withoutAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '')

/** First letters only, so that a person who knows the name recognises it: `A*** O***`. */
export const maskName = (names: readonly string[]): string =>
  names.map((name) => `${name.charAt(0)}***`).join(' ')
