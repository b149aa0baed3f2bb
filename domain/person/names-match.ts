/**
 * Compares a name from a provider with the customer's: M-Pesa writes names in capitals, in any order,
 * shortened, or with initials.
 */

/** Words of a name without case, marks and signs. An apostrophe joins: Ng'ang'a is one word. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc`\u00b4.]/g, '')
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** M-Pesa shortens long words, never below this. */
const shortenedCharactersMin = 4

function sameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  return shorter.length >= shortenedCharactersMin && longer.startsWith(shorter)
}

/**
 * Lenient on purpose: a single shared word or initial is weak evidence. `unknown` when there is nothing to
 * compare. `same` when as many words agree as the shorter name has, at most two, so that a married name or
 * second surname is no mismatch.
 */
export function compareNames(known: string, shown: string): 'same' | 'differs' | 'unknown' {
  const whole = (name: string) => wordsOf(name).filter((word) => word.length > 1)
  const [ours, theirs] = [whole(known), whole(shown)]
  if (ours.length === 0 || theirs.length === 0) return 'unknown'
  const left = [...ours]
  let agree = 0
  for (const word of theirs) {
    const at = left.findIndex((each) => sameWord(each, word))
    if (at < 0) continue
    left.splice(at, 1)
    agree += 1
  }
  return agree >= Math.min(2, ours.length, theirs.length) ? 'same' : 'differs'
}
