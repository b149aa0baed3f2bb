/** schema.org data of pages. Every value comes from the configuration and the API. */
import { pageCountry } from '../texts/page-country.ts'
import type { FAQPage, FinancialService, LoanOrCredit, NewsArticle, Offer, WebSite } from 'schema-dts'
import type { Answer } from '../../contract/client.ts'
import type { Day } from '../../domain/days.ts'
import { sharePicture } from '../ui/share-picture.ts'
import type { View } from '../ui/visit.tsx'

export type Config = Answer<'GET /api/v1/customer/products/config'>
type Site = Pick<View, 'publicUrl' | 'brand' | 'language' | 'languages'>

const lenderId = (publicUrl: string): string => `${publicUrl}/#lender`

/** The lender as other things name it. */
const lender = ({ publicUrl, brand }: Site) =>
  ({ '@type': 'FinancialService', '@id': lenderId(publicUrl), name: brand.name, url: publicUrl }) as const

export const organisation = (site: Site): FinancialService => {
  const { publicUrl, brand } = site
  return {
    ...lender(site),
    legalName: brand.legalName,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/icon-512.png`,
    areaServed: pageCountry().code,
    currenciesAccepted: pageCountry().currency.code,
    telephone: brand.hotline,
    email: brand.email,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: pageCountry().code },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: brand.hotline,
      email: brand.email,
      areaServed: pageCountry().code,
      availableLanguage: [...site.languages],
    },
  }
}

export const website = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.publicUrl}/#site`,
  name: site.brand.name,
  url: site.publicUrl,
  inLanguage: [...site.languages],
  publisher: lender(site),
})

/** For the page of questions only: a search engine expects each question once per site. */
export const questionsPage = (
  questions: readonly { readonly title: string; readonly html: string }[],
): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, html }) => ({
    '@type': 'Question' as const,
    name: title,
    acceptedAnswer: { '@type': 'Answer' as const, text: html },
  })),
})

type Product = {
  readonly config: Config
  readonly name: string
  readonly description: string
  readonly path: string
  readonly termDays: { readonly min: number; readonly max: number }
  readonly firstLoan?: boolean
  /** Charges besides interest, in words. */
  readonly fees: string
}

/** The advertised price: the standard nominal rate, or none for an interest-free first loan. */
export function loanProduct(
  site: Site,
  { config, name, description, path, termDays, firstLoan = false, fees }: Product,
): LoanOrCredit {
  const free = firstLoan && config.firstLoanFree
  return {
    '@type': 'LoanOrCredit',
    name,
    description,
    url: site.publicUrl + path,
    provider: lender(site),
    areaServed: pageCountry().code,
    loanType: 'Microloan',
    currency: pageCountry().currency.code,
    amount: {
      '@type': 'MonetaryAmount',
      currency: pageCountry().currency.code,
      minValue: config.sumMin,
      maxValue: config.sumMax,
    },
    loanTerm: {
      '@type': 'QuantitativeValue',
      minValue: termDays.min,
      maxValue: termDays.max,
      unitCode: 'DAY',
    },
    annualPercentageRate: free ? 0 : config.nominalYearlyPercent,
    interestRate: {
      '@type': 'QuantitativeValue',
      value: free ? 0 : config.dailyRatePercent,
      unitText: '% / DAY',
    },
    feesAndCommissionsSpecification: fees,
  }
}

type Piece = {
  readonly title: string
  readonly description: string | null
  readonly publishedOn: Day | null
  readonly until: Day | null
}

export const newsArticle = (
  site: Site,
  { title, description, publishedOn }: Piece,
  path: string,
): NewsArticle => ({
  '@type': 'NewsArticle',
  headline: title,
  ...(description ? { description } : {}),
  ...(publishedOn ? { datePublished: publishedOn } : {}),
  inLanguage: site.language,
  mainEntityOfPage: site.publicUrl + path,
  image: site.publicUrl + sharePicture.path(site.language),
  author: lender(site),
  publisher: lender(site),
})

export const promotion = (
  site: Site,
  { title, description, publishedOn, until }: Piece,
  path: string,
): Offer => ({
  '@type': 'Offer',
  name: title,
  ...(description ? { description } : {}),
  url: site.publicUrl + path,
  offeredBy: lender(site),
  areaServed: pageCountry().code,
  ...(publishedOn ? { validFrom: publishedOn } : {}),
  ...(until ? { validThrough: until } : {}),
})
