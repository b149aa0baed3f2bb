/** New terms beside those that hold: paragraph by paragraph, as customers will read them. */
import { diffArrays } from 'diff'
import type { ContentLanguage } from '../../../domain/language.ts'
import type { Texts } from './publication-form.ts'

/** Given by the site: its terms page, and how it shows a text. */
export type TermsPage = {
  /** What a text can name in braces, for the site to fill in. */
  readonly figures: readonly string[]
  /** The Markdown that holds today. */
  readonly bodyOf: (language: ContentLanguage) => Promise<string>
  readonly htmlOf: (language: ContentLanguage, body: string) => Promise<string>
  /** What in a text breaks the rules of content: values and pages that nobody knows, HTML, pictures. */
  readonly faultsOf: (language: ContentLanguage, body: string) => readonly string[]
}
type Run = { readonly change: 'same' | 'added' | 'removed'; readonly html: string }
export type Comparison = Readonly<Record<ContentLanguage, Run[]>>

const between = '\n\n'
const paragraphsOf = (body: string): string[] => body.trim().split(/\n\s*\n/)

export async function compareTerms(page: TermsPage, body: Texts): Promise<Comparison> {
  const compare = async (language: ContentLanguage): Promise<Run[]> => {
    const runs = diffArrays(paragraphsOf(await page.bodyOf(language)), paragraphsOf(body[language]))
    return Promise.all(
      runs.map(async ({ added, removed, value }) => ({
        change: added ? 'added' : removed ? 'removed' : 'same',
        html: await page.htmlOf(language, value.join(between)),
      })),
    )
  }
  const [en, es, sw] = await Promise.all([compare('en'), compare('es'), compare('sw')])
  return { en, es, sw }
}
