/** What the site tells the server's content: where its pages are, and how it shows figures and names. */
import type { AddOnKind } from '../../domain/loan-terms.ts'
import { showMoney, showPercent } from '../texts/format.ts'
import type { Language } from '../visit/language.ts'
import { pathsIn } from '../visit/paths.ts'
import { openedListOf } from '../visit/public-pages.ts'
import { addOns as addOnsEn } from '../texts/en/add-ons.ts'
import { loyalty as loyaltyEn } from '../texts/en/loyalty.ts'
import { site as siteEn } from '../texts/en/site.ts'
import { addOns as addOnsEs } from '../texts/es/add-ons.ts'
import { loyalty as loyaltyEs } from '../texts/es/loyalty.ts'
import { site as siteEs } from '../texts/es/site.ts'
import { addOns as addOnsSw } from '../texts/sw/add-ons.ts'
import { loyalty as loyaltySw } from '../texts/sw/loyalty.ts'
import { site as siteSw } from '../texts/sw/site.ts'

/** A screen by the name of its function in paths.ts, or a piece by its id: `appealNew`, `first-loan`, `news/2026-11-open`, `questions/late`. Null where there is none. */
export function pageAddress(page: string, language: Language): string | null {
  const [name = '', slug] = page.split('/')
  const paths = pathsIn(language) as Readonly<Record<string, (slug?: string) => string>>
  const named = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found = Object.hasOwn(paths, named) ? paths[named] : undefined
  if (!found) return null
  const address = slug === undefined ? found() : openedListOf(page) ? found(slug) : `${found()}#${slug}`
  return address.includes('undefined') ? null : address // it needs more than a name
}

const addOns = { en: addOnsEn, es: addOnsEs, sw: addOnsSw }
const loyalty = { en: loyaltyEn, es: loyaltyEs, sw: loyaltySw }
const site = { en: siteEn, es: siteEs, sw: siteSw }

export const shownInContent = {
  money: (amount: number) => showMoney(amount),
  percent: showPercent,
  level: (language: Language, name: string): string => loyalty[language].levels[name] ?? name,
  addOn: (language: Language, kind: AddOnKind): string => addOns[language].kinds[kind].name,
  ofAmount: (language: Language, percent: string): string => site[language].ofAmount(percent),
}
