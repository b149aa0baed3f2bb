/** Pages and content, and settings that a client needs before its first call (rule calls-8). */
import { z } from 'zod'
import { call } from './call.ts'
import { dayShape, money } from './fields.ts'
import { contentLanguages, languages } from '../domain/language.ts'

const html = z.string().describe('HTML rendered from Markdown, headings from h2; already safe')
const item = z.object({
  pageId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  publishedOn: dayShape.nullable(),
  until: dayShape.nullable(),
  group: z.enum(['borrowing', 'repaying', 'account', 'trouble']).nullable(),
  example: z.boolean().describe('a sample: only in the sandbox, and to be marked as an example'),
  html: html.describe('empty for news and promotions: each is opened by its own id'),
})
export const dynamicPage = call('GET /api/pages/dynamic', {
  summary: 'A piece of content, or a list of them: news, promotions, questions, reviews, documents.',
  caller: 'anyone',
  query: z.object({
    pageId: z.string('required').max(100, 'textTooLong'),
    language: z
      .enum(contentLanguages, 'choiceInvalid')
      .optional()
      .describe("default: the caller's language, or English if there is no content in it"),
  }),
  answers: {
    200: z.object({
      pageId: z.string(),
      language: z.enum(contentLanguages),
      languages: z
        .array(z.enum(contentLanguages))
        .describe('languages in which it exists: content of the content server may be in only one'),
      title: z.string(),
      description: z.string(),
      keywords: z.string().nullable(),
      publishedOn: dayShape.nullable(),
      until: dayShape.nullable(),
      html,
      items: z.array(item).describe('empty for a single page'),
    }),
  },
  errors: ['notFound'],
})

const sizes = z.object({ initial: money, min: money, max: money, step: money, presets: z.array(money) })
const days = z.object({
  initial: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  step: z.number().int(),
  presets: z.array(z.number().int()),
})
export const mainCalculator = call('GET /api/pages/main/calculator', {
  summary: "Initial values of the home page's calculator for this caller, and the banner next to it.",
  caller: 'anyone',
  answers: {
    200: z.object({
      loanSize: sizes,
      loanTerm: days,
      banner: z.object({ title: z.string(), html }).nullable(),
    }),
  },
})
export const installmentCalculator = call('GET /api/pages/installment-calculator', {
  summary: 'Initial values of the instalment calculator for this caller, with its page.',
  caller: 'anyone',
  answers: {
    200: z.object({
      loanSize: sizes,
      termDays: z.number().int(),
      dueDays: z.array(z.number().int()),
      firstLoanFree: z.boolean(),
      dailyRatePercent: z.number(),
      title: z.string(),
      description: z.string(),
      html,
    }),
  },
  errors: ['notFound'],
})

export const appConfig = call('GET /api/app-config', {
  summary: 'The public configuration.',
  caller: 'anyone',
  answers: {
    200: z.object({
      apiBaseUrl: z.string(),
      siteUrl: z.string(),
      cdnUrl: z.string().nullable().describe('address of assets; null: the site itself'),
      brand: z.object({
        name: z.string(),
        legalName: z.string(),
        hotline: z.string(),
        email: z.string(),
        address: z.string(),
      }),
      languages: z.array(z.enum(languages)),
      defaultLanguage: z.enum(languages),
      identityServiceUrl: z.string(),
      identityClientId: z
        .string()
        .nullable()
        .describe("null: programs need no id of their own, they carry a customer's token"),
      loginManagerUrl: z.string(),
      creditBureauPartnerId: z.string().nullable(),
      analytics: z
        .object({
          googleAnalyticsId: z.string().nullable(),
          matomoUrl: z.string().nullable(),
          matomoSite: z.string().nullable(),
        })
        .describe(
          'analytics services that receive the visits of consenting visitors, from our server and never from a page',
        ),
      eventMetricsUrl: z.string().describe("address for a browser's page views and goals"),
      captcha: z
        .object({ kind: z.literal('proofOfWork'), challengeUrl: z.string() })
        .describe('our own: there is no key'),
      passwordPolicy: z
        .object({
          charactersMin: z.number().int(),
          numbersMin: z.number().int(),
          uppercaseMin: z.number().int(),
          lowercaseMin: z.number().int(),
          symbolsMin: z.number().int(),
          strict: z.boolean(),
        })
        .describe('of a changed password'),
      cacheSeconds: z.number().int(),
    }),
  },
})
