/**
 * Figures of the back office, in groups. A group is one screen; its call answers all figures or one of them,
 * and each figure is a file. What a figure shows is defined on the server by the capability that owns its data.
 */
import { z } from 'zod'
import { borrowers } from '../../domain/books/portfolio.ts'
import { call } from '../call.ts'
import { dayShape } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { cellKinds, cellShape } from './fields.ts'

const column = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(cellKinds),
  words: z.record(z.string(), z.string()).describe('texts for the coded values of the column'),
  marks: z
    .record(z.string(), z.enum(['good', 'wait', 'bad', 'plain']))
    .describe('for coded values: whether one is good or bad'),
  isShown: z.boolean().describe('false: for programs and files only'),
})
const row = z.object({
  cells: z.record(z.string(), cellShape).describe('amounts in major units, shares between 0 and 1'),
  links: z
    .record(z.string(), z.string())
    .describe('lists behind cells, each as its name and filters: `loans?status=active`'),
})
const link = z.object({ text: z.string(), to: z.string().describe('a page of the back office') })
const figureShape = z.object({
  name: z.string(),
  title: z.string(),
  definition: z.string().nullable(),
  empty: z.string().describe('shown without rows'),
  note: z.string().nullable().describe('the figure in one sentence'),
  isWarning: z.boolean().describe('the note needs attention'),
  isWide: z.boolean(),
  isReversed: z.boolean().describe('the screen shows the rows newest first'),
  tiles: z
    .array(
      z.object({
        title: z.string(),
        amount: z.number().describe('major units'),
        share: z.number().nullable().optional(),
        link: z.string().nullable(),
      }),
    )
    .describe('newest amounts'),
  charts: z.array(
    z.object({
      title: z.string(),
      x: z.enum(cellKinds).describe('days and months as days since 1970-01-01'),
      xPrefix: z.string(),
      y: z.enum(cellKinds),
      lines: z.array(
        z.object({ name: z.string(), points: z.array(z.object({ x: z.number(), y: z.number() })) }),
      ),
    }),
  ),
  columns: z.array(column),
  rows: z.array(row).describe('as in the file'),
  tables: z
    .array(
      z.object({
        title: z.string(),
        heading: z.string().nullable(),
        isSummary: z.boolean().describe('shown next to the charts'),
        columns: z.array(column),
        rows: z.array(row),
      }),
    )
    .describe('the same rows in other tables; empty: the rows are the only table'),
  links: z.array(link),
})
export const figurePageShape = z.object({
  title: z.string(),
  lead: z.string().nullable(),
  on: dayShape.nullable().describe('day of the figures; null if there are none yet'),
  nothing: z.object({ title: z.string(), text: z.string() }).nullable().describe('if there are none yet'),
  filters: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      value: z.string(),
      options: z.array(z.object({ value: z.string(), text: z.string() })),
    }),
  ),
  figures: z.array(figureShape),
  links: z.array(link),
})

const figureName = z.string().max(60)
const figureCalls = <const G extends string, const P extends Permission, const F extends z.ZodRawShape>(
  group: G,
  permission: P,
  summary: string,
  filters: F,
) => {
  const name = (group[0]!.toUpperCase() + group.slice(1)) as Capitalize<G>
  return [
    call(`GET /api/office/figures/${group}`, {
      name: `officeFigures${name}`,
      summary: `${summary} Each figure with its definition, rows and charts.`,
      caller: 'officer',
      permission,
      query: z.object({ ...filters, figure: figureName.optional().describe('only this figure') }),
      answers: { 200: figurePageShape },
      errors: ['validationFailed', 'notFound'],
    }),
    call(`GET /api/office/figures/${group}/export`, {
      name: `officeFigureFile${name}`,
      summary: `One of these figures as CSV (${group}).`,
      caller: 'officer',
      permission,
      query: z.object({ ...filters, figure: figureName }),
      media: 'text/csv',
      answers: {
        200: z
          .unknown()
          .meta({ type: 'string', contentMediaType: 'text/csv', description: 'the file, as a download' }),
      },
      errors: ['validationFailed', 'notFound'],
    }),
  ] as const
}

const daysBack = (most: number, preset: number) =>
  z.coerce.number().int().min(1).max(most).default(preset).describe('number of days back')
const emptyOr = <T extends z.ZodType>(filter: T) =>
  z.union([z.literal('').transform(() => undefined), filter]).optional()

const portfolioFigureCalls = figureCalls(
  'portfolio',
  'portfolio.read',
  'The portfolio by day and month (rule portfolio-1): outstanding, PAR, vintages, roll rates, first-payment default, funnel, cash forecast, unit economics.',
  {
    days: daysBack(800, 90),
    product: emptyOr(z.string().max(60)).describe('only this product'),
    borrower: emptyOr(z.enum(borrowers, 'choiceInvalid')).describe('first loans only, or repeat loans only'),
  },
)
const scorecardFigureCalls = figureCalls(
  'scorecards',
  'scorecards.read',
  'Scorecard monitoring by month (rule scorecards-3): stability, Gini and KS, calibration, approval by group, overrides, champion against challenger.',
  {
    baseline: emptyOr(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'choiceInvalid')).describe(
      'YYYY-MM: first of the three baseline months; default: the oldest',
    ),
  },
)
const smsFigureCalls = figureCalls(
  'sms',
  'portfolio.read',
  'Sent SMS and their cost, and keywords that customers texted, by day (rule messages-14).',
  { days: daysBack(31, 7) },
)

export const figurePageCalls = [portfolioFigureCalls[0], scorecardFigureCalls[0], smsFigureCalls[0]] as const
export const figureFileCalls = [portfolioFigureCalls[1], scorecardFigureCalls[1], smsFigureCalls[1]] as const

type PageCall = (typeof figurePageCalls)[number]
type GroupIn<Path extends string> = Path extends `/api/office/figures/${infer G}` ? G : never
export type FigureGroupName = GroupIn<PageCall['path']>
/** Parsed filters of a group. */
export type FigureQuery<G extends FigureGroupName> = z.output<
  Extract<PageCall, { readonly path: `/api/office/figures/${G}` }>['query']
>
