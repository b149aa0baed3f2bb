/**
 * Searching in the pieces of a page: every word that was typed has to be in a piece, as the beginning of a
 * word or inside it.
 */
export const searchMax = 100

/** A word this long is found in several too: `paybill` in Pay Bill. */
const togetherMin = 5

/** Without capitals and accents, which people leave out when they are in a hurry. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function foundIn<Item extends { readonly title: string; readonly html: string }>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return items.filter(({ title, html }) => {
    const text = plain(`${title} ${html.replace(/<[^>]*>/g, ' ')}`)
    const run = text.replace(/[^\p{L}\p{N}]+/gu, '')
    return words.every((word) => text.includes(word) || (word.length >= togetherMin && run.includes(word)))
  })
}
