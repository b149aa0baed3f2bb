/** Metadata of a page for search engines and previews (rule screens-12). */
import { useLocation } from 'react-router'
import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import { aboutLanguages } from '../../words/compiled/languages.ts'
import { withoutLanguage, type Language } from '../visit/language.ts'
import { sharePicture } from './share-picture.ts'
import { usePageTexts } from './page-texts.ts'
import { useVisit } from './visit.tsx'

/** A page on the way, at its path in the language of this one. */
type Crumb = { readonly name: string; readonly path: string }

export type HeadProps = {
  readonly title: string
  readonly description?: string | undefined
  /** In addition to the keywords of every page. */
  readonly keywords?: string | undefined
  /** schema.org data of the page, made by `structured.ts`. */
  readonly structured?: readonly Thing[] | undefined
  /** Pages between home and this page, such as its list. */
  readonly trail?: readonly Crumb[] | undefined
  /** Languages in which the page exists; absent: all. */
  readonly inLanguages?: readonly Language[] | undefined
  /** Closed to search engines: steps of a form, the account, errors. */
  readonly unlisted?: boolean | undefined
}

/** `name`: the title without its suffix. */
export function PageHead({ unlisted, ...listed }: HeadProps & { readonly name: string }) {
  if (unlisted) return <UnlistedHead title={listed.title} />
  return <Listed {...listed} />
}

export const UnlistedHead = ({ title }: Pick<HeadProps, 'title'>) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
  </>
)

function Listed({
  title,
  name,
  description,
  keywords,
  trail = [],
  structured = [],
  inLanguages: there,
}: Omit<Parameters<typeof PageHead>[0], 'unlisted'>) {
  const { publicUrl, brand, language, languages } = useVisit()
  const inLanguages = there ?? languages
  const texts = usePageTexts().head
  const { pathname } = useLocation()
  // An address without a language answers by cookie and browser: what it shows belongs to the address that names one.
  const bare = withoutLanguage(pathname).replace(/\/+$/, '')
  const way =
    bare === ''
      ? []
      : [
          breadcrumbs(publicUrl, [
            { name: brand.name, path: `/${language}` },
            ...trail,
            { name, path: `/${language}${bare}` },
          ]),
        ]
  const addressIn = (other: Language): string => `${publicUrl}/${other}${bare}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={[brand.name, texts.keywords, keywords].filter(Boolean).join(', ')} />
      <link rel="canonical" href={addressIn(language)} />
      {inLanguages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
      ))}
      {/* The address without a language exists only for readers who would get one of the page's languages. */}
      {inLanguages.length === languages.length ? (
        <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${bare || '/'}`} />
      ) : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={aboutLanguages[language].locale} />
      {inLanguages.map((other) =>
        other === language ? null : (
          <meta key={other} property="og:locale:alternate" content={aboutLanguages[other].locale} />
        ),
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:image" content={publicUrl + sharePicture.path(language)} />
      <meta property="og:image:width" content={String(sharePicture.width)} />
      <meta property="og:image:height" content={String(sharePicture.height)} />
      <meta property="og:image:alt" content={`${texts.preview.promise} ${texts.preview.note}`} />
      {/* The rest of a card is taken from the lines above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData things={[...way, ...structured]} />
    </>
  )
}

const breadcrumbs = (publicUrl: string, way: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: publicUrl + path,
  })),
})

/**
 * A data block that browsers do not execute. It needs no nonce, and must not be able to end its own element.
 */
function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  )
}
