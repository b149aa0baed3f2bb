/**
 * Searching in the pieces of a page: every word that was typed, or another name of the same thing, has to be in a
 * piece, as the beginning of a word or inside it.
 */
import { synonyms } from './synonyms.ts'

export const searchMax = 100

/** A word this long is found in several too: `paybill` in Pay Bill. */
const togetherMin = 5

/** Filler words count only when nothing else was typed. */
const shortMax = 2
const fillers = new Set(
  'how what when where why can does the was are you your jinsi gani vipi lini kwa nini wapi como que cuando donde puedo los las una por para'.split(
    ' ',
  ),
)

/** Without capitals and accents, which people often leave out. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function searchContent<Item extends { readonly title: string; readonly html: string }>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const all = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = all.filter((word) => word.length > shortMax && !fillers.has(word))
  const words = (telling.length > 0 ? telling : all).map((word) => ({ word, others: otherNamesOf(word) }))
  return items.filter(({ title, html }) => {
    const text = plain(`${title} ${html.replace(/<[^>]*>/g, ' ')}`)
    const run = text.replace(/[^\p{L}\p{N}]+/gu, '')
    return words.every(
      ({ word, others }) =>
        text.includes(word) ||
        (word.length >= togetherMin && run.includes(word)) ||
        others.some((other) => text.includes(other)),
    )
  })
}

const otherNamesOf = (word: string): readonly string[] =>
  synonyms
    .filter(({ typed }) => typed.some((beginning) => word.startsWith(beginning)))
    .flatMap(({ found }) => found)
