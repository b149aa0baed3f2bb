/** Compares new terms with those in force, paragraph by paragraph, as customers will read them. */
import { diffArrays } from 'diff'
import type { ContentLanguage } from '../../../../domain/language.ts'
import type { Texts } from './terms-form.ts'

/** Functions of the site: its terms page, and how it renders a text. */
export type TermsPage = {
  /** Placeholders that a text may use. */
  readonly figures: readonly string[]
  /** The Markdown in force today. */
  readonly bodyOf: (language: ContentLanguage) => Promise<string>
  readonly htmlOf: (language: ContentLanguage, body: string) => Promise<string>
  /** Returns which rules of content a text breaks: unknown placeholders or pages, HTML, images. */
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
