/** Our last answer to a customer's message, and the borrowing limit, split into pages of a small screen. */
import { gsm7Length, toGsm7 } from '../contact/gsm7.ts'
import { menu, text, type CustomerFacts, type PlaceDefinitions } from './types.ts'

/** Room on a page next to its title, a hint and the choices. */
const pageSeptetsMax = 110
const septets = (words: string): number => gsm7Length(toGsm7(words))

/** Splits into whole words per page. A word longer than a page is cut. */
export function pagesOf(answer: string): string[] {
  const words = answer
    .split(/\s+/)
    .flatMap((word) => (septets(word) > pageSeptetsMax ? (word.match(/.{1,20}/gu) ?? []) : [word]))
  const pages: string[] = []
  let room = 0
  for (const word of words) {
    const taken = septets(word)
    if (taken + 1 <= room) {
      pages[pages.length - 1] += ` ${word}`
      room -= taken + 1
    } else {
      pages.push(word)
      room = pageSeptetsMax - taken
    }
  }
  return pages
}

const answerOf = ({ answer }: CustomerFacts) => {
  if (answer === null) throw new Error('the place needs an answer')
  return answer
}

export const answerPlaces: PlaceDefinitions<'answer' | 'limit'> = {
  limit: {
    text: ({ page }, { limit }) => text('limit', { words: pagesOf(limit)[page] ?? '' }),
    more: ({ page }, { limit }) =>
      page + 1 < pagesOf(limit).length ? { at: 'limit', page: page + 1 } : null,
    back: ({ page }) => (page > 0 ? { at: 'limit', page: page - 1 } : menu),
  },
  answer: {
    text: ({ page }, known) => {
      const { number, words } = answerOf(known)
      const pages = pagesOf(words)
      return text('answer', { number, page: page + 1, pages: pages.length, words: pages[page] ?? '' })
    },
    more: ({ page }, known) =>
      page + 1 < pagesOf(answerOf(known).words).length ? { at: 'answer', page: page + 1 } : null,
    back: ({ page }) => (page > 0 ? { at: 'answer', page: page - 1 } : { at: 'help' }),
  },
}
