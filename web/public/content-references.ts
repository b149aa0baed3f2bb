/** What the server's content needs from the site: page addresses, and formats of figures and names. */
import type { AddOnKind, Allocation } from '../../domain/loan/loan-terms.ts'
import { screenTexts } from '../texts/all.ts'
import { showMoney, showPercent } from '../texts/format.ts'
import type { Language } from '../visit/language.ts'
import { pathsIn } from '../visit/paths.ts'
import { openedListOf } from '../visit/public-pages.ts'

/**
 * A screen by the name of its function in paths.ts, or a piece by its id: `appealNew`, `first-loan`,
 * `news/2026-11-open`, `questions/late`. Null where there is none.
 */
export function pageAddress(page: string, language: Language): string | null {
  const [name = '', slug] = page.split('/')
  const paths = pathsIn(language) as Readonly<Record<string, (slug?: string) => string>>
  const named = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found = Object.hasOwn(paths, named) ? paths[named] : undefined
  if (!found) return null
  const address = slug === undefined ? found() : openedListOf(page) ? found(slug) : `${found()}#${slug}`
  return address.includes('undefined') ? null : address // it needs more than a name
}

export const shownInContent = {
  money: (amount: number, currency: string) => showMoney(amount, currency),
  percent: showPercent,
  level: (language: Language, name: string): string =>
    (screenTexts[language].loyalty.levels as Readonly<Record<string, string>>)[name] ?? name,
  addOn: (language: Language, kind: AddOnKind): string => screenTexts[language].addOns.kinds[kind].name,
  ofAmount: (language: Language, percent: string): string => screenTexts[language].site.ofAmount({ percent }),
  order: (language: Language, allocation: Allocation): string =>
    screenTexts[language].site.paymentOrder({ allocation }),
}
