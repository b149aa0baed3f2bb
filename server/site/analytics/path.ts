/** Path of an opened page for counting: without language, query and anything that identifies a person. */
import { languages, type Language } from '../../../contract/texts/index.ts'

const segmentsMax = 6
/** A path segment of our own; ids, numbers and other typed text do not match. */
const word = /^(?!.*\d{5})[a-z0-9-]{1,60}$/
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-/
/** Segments after these paths are personal: a referral code, a payment token, a payment id. */
const personal = /^\/(r|pay\/t|pay\/prompt)\/.+/

export function countedPath(text: string): { readonly path: string; readonly language: Language | null } {
  const segments = text
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
  const language = languages.find((each) => each === segments[0]) ?? null
  const words = segments
    .slice(language ? 1 : 0)
    .slice(0, segmentsMax)
    .map((segment) => (word.test(segment) && !id.test(segment) ? segment : '*'))
  return { path: `/${words.join('/')}`.replace(personal, '/$1/*'), language }
}
