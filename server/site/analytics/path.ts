/** Which page was opened, for a count: without its language, its query and whatever names one thing of one person. */
import { languages, type Language } from '../../../contract/texts/index.ts'

const segmentsMax = 6
/** A word of an address of ours; ids, numbers and whatever else was typed are none. */
const word = /^(?!.*\d{5})[a-z0-9-]{1,60}$/
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-/
/** What follows these is one person's, however it looks: a friend's code, a token to pay with, a payment. */
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
