/** What pages are about in schema.org's words. Every value comes from the configuration and the calls: nothing is said here a second time. */
import type { FAQPage, FinancialService, LoanOrCredit, NewsArticle, Offer, WebSite } from 'schema-dts'
import type { Answer } from '../../contract/client.ts'
import type { Day } from '../../domain/days.ts'
import { languages, type Language } from '../language.ts'
import { previewPicture } from '../ui/preview.ts'
import type { View } from '../ui/visit.tsx'

type Config = Answer<'GET /api/v1/customer/products/config'>
type Site = Pick<View, 'publicUrl' | 'brand' | 'language'>

const country = 'KE'
const currency = 'KES'
const lenderId = (publicUrl: string): string => `${publicUrl}/#lender`

/** The lender as other things name it. */
const lender = ({ publicUrl, brand }: Site) => ({ '@type': 'FinancialService', '@id': lenderId(publicUrl), name: brand.name, url: publicUrl } as const)

export const organisation = (site: Site): FinancialService => {
  const { publicUrl, brand } = site
  return {
    ...lender(site), legalName: brand.legalName, logo: `${publicUrl}/icon-512.png`, image: `${publicUrl}/icon-512.png`, areaServed: country, currenciesAccepted: currency,
    telephone: brand.hotline, email: brand.email, address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: country },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone: brand.hotline, email: brand.email, areaServed: country, availableLanguage: [...languages] },
  }
}

export const website = (site: Site): WebSite =>
  ({ '@type': 'WebSite', '@id': `${site.publicUrl}/#site`, name: site.brand.name, url: site.publicUrl, inLanguage: [...languages], publisher: lender(site) })

/** Of the page of questions alone: a search engine wants each of them once on a site. */
export const questionsPage = (questions: readonly { readonly title: string; readonly html: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, html }) => ({ '@type': 'Question' as const, name: title, acceptedAnswer: { '@type': 'Answer' as const, text: html } })),
})

type Product = Pick<Config, 'sumMin' | 'sumMax' | 'nominalYearlyPercent' | 'dailyRatePercent'> & {
  readonly name: string
  readonly description: string
  readonly path: string
  readonly termDays: { readonly min: number; readonly max: number }
  /** What is charged beside the interest, in words. */
  readonly fees: string
}

export const loanProduct = (site: Site, { name, description, path, sumMin, sumMax, termDays, nominalYearlyPercent, dailyRatePercent, fees }: Product): LoanOrCredit => ({
  '@type': 'LoanOrCredit', name, description, url: site.publicUrl + path, provider: lender(site), areaServed: country, loanType: 'Microloan', currency,
  amount: { '@type': 'MonetaryAmount', currency, minValue: sumMin, maxValue: sumMax },
  loanTerm: { '@type': 'QuantitativeValue', minValue: termDays.min, maxValue: termDays.max, unitCode: 'DAY' },
  annualPercentageRate: nominalYearlyPercent,
  interestRate: { '@type': 'QuantitativeValue', value: dailyRatePercent, unitText: '% / DAY' },
  feesAndCommissionsSpecification: fees,
})

type Piece = { readonly title: string; readonly description: string | null; readonly publishedOn: Day | null; readonly until: Day | null; readonly path: string }

export const newsArticle = (site: Site & { readonly language: Language }, { title, description, publishedOn, path }: Piece): NewsArticle => ({
  '@type': 'NewsArticle', headline: title, ...(description ? { description } : {}), ...(publishedOn ? { datePublished: publishedOn } : {}), inLanguage: site.language,
  mainEntityOfPage: site.publicUrl + path, image: site.publicUrl + previewPicture.path(site.language), author: lender(site), publisher: lender(site),
})

export const promotion = (site: Site, { title, description, publishedOn, until, path }: Piece): Offer => ({
  '@type': 'Offer', name: title, ...(description ? { description } : {}), url: site.publicUrl + path, offeredBy: lender(site), areaServed: country,
  ...(publishedOn ? { validFrom: publishedOn } : {}), ...(until ? { validThrough: until } : {}),
})
