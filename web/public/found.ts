/** Searching in the pieces of a page: every word that was typed has to be in a piece, as the beginning of a word or inside it. */
export const searchMax = 100

/** Without capitals and accents, which people leave out when they are in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase()

export function foundIn<Item extends { readonly title: string; readonly html: string }>(items: readonly Item[], typed: string): readonly Item[] {
  const words = plain(typed).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const textOf = ({ title, html }: Item): string => plain(`${title} ${html.replace(/<[^>]*>/g, ' ')}`)
  return items.filter((item) => words.every((word) => textOf(item).includes(word)))
}
