/** The page whose form leads to the card provider's own page. Named here and nowhere else. */
import { languages } from './language.ts'

const pages: ReadonlySet<string> = new Set(
  ['', ...languages.map((language) => `/${language}`)].map((prefix) => `${prefix}/account/cards/add`),
)

export const leadsToCardProvider = (pathname: string): boolean => pages.has(pathname.replace(/\/$/, ''))
