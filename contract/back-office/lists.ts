/** Back-office lists: each as a call and as a file, and saved views. */
import { z } from 'zod'
import { call } from '../call.ts'
import { money } from '../fields.ts'
import { cellKinds, cellShape, countField, id, words } from './fields.ts'
import { chosenOf } from './list-filters.ts'
import { listNames, lists, type ListName } from './list-table.ts'

const viewShape = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string().describe('query part of the address'),
  isShared: z.boolean(),
  owner: z.string().nullable().describe("null for the caller's own view"),
})
export const listShape = z.object({
  title: z.string(),
  columns: z
    .array(
      z.object({
        key: z.string(),
        title: z.string(),
        kind: z.enum(cellKinds),
        words: z.record(z.string(), z.string()).describe('texts for the coded values of the column'),
        isShown: z.boolean(),
        isOrdered: z.boolean().describe('whether the list can be sorted by it'),
      }),
    )
    .describe('all columns the caller may see, default columns first and in order'),
  filters: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      kind: z.enum(['choice', 'days', 'money', 'numbers']),
      isFolded: z.boolean().describe('rarely used: shown on demand'),
      options: z.array(z.object({ value: z.string(), text: z.string() })),
    }),
  ),
  sort: z.object({ column: z.string(), isDescending: z.boolean() }),
  rows: z.array(
    z.object({
      id: z.string(),
      customerId: z.uuid().nullable().describe('null for an unknown customer'),
      requestId: z.uuid().nullable().describe('for a loan payout: its application'),
      opens: z.string().describe('its page of the back office'),
      cells: z.record(z.string(), cellShape).describe('amounts in major units; for the shown columns'),
    }),
  ),
  next: z.string().nullable().describe('the `after` of the next page; null on the last one'),
  totals: z
    .object({
      count: z.number().int(),
      isMore: z.boolean().describe('there are more rows than are counted, so there are no totals'),
      sums: z.array(
        z.object({
          key: z.string(),
          of: z.string().nullable().describe('which rows are summed, if not all'),
          amount: money,
        }),
      ),
    })
    .describe('totals of all filtered rows'),
  canExport: z.boolean(),
  views: z.array(viewShape).describe('views of the list saved by the caller, and shared ones'),
})

/** Default and maximum number of rows on a page. */
const listRows = 50
const listRowsMost = 1_000

const capital = <const L extends ListName>(list: L) =>
  `${list[0]!.toUpperCase()}${list.slice(1)}` as Capitalize<L>

/** `after`: the position where the page continues. */
const listCall = <const L extends ListName>(list: L) =>
  call(`GET /api/office/lists/${list}`, {
    name: `officeList${capital(list)}`,
    summary: `${lists[list].summary}: a page of them, filtered and in an order, and what all of them add up to.`,
    caller: 'officer',
    permission: lists[list].permission,
    query: z.object({
      ...chosenOf(list),
      after: z.string().max(400).optional(),
      rows: countField(listRowsMost).default(listRows).describe('rows per page'),
    }),
    answers: { 200: listShape },
    errors: ['validationFailed'],
  })

const exportCall = <const L extends ListName>(list: L) =>
  call(`GET /api/office/lists/${list}/export`, {
    name: `officeExport${capital(list)}`,
    summary:
      'The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail.',
    caller: 'officer',
    permission: 'lists.export',
    query: z.object({ ...chosenOf(list), format: z.enum(['csv', 'xlsx'], 'choiceInvalid') }),
    media: 'application/octet-stream',
    answers: {
      200: z.custom((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' }),
    },
    errors: ['validationFailed', 'notFound'],
  })

type ListCall = { [L in ListName]: ReturnType<typeof listCall<L>> }[ListName]
type ExportCall = { [L in ListName]: ReturnType<typeof exportCall<L>> }[ListName]
export const listPageCalls = listNames.map(listCall) as readonly unknown[] as readonly ListCall[]
export const listExportCalls = listNames.map(exportCall) as readonly unknown[] as readonly ExportCall[]

export const officeSaveView = call('POST /api/office/lists/views', {
  summary: 'Saves filters, order and columns of a list under a name, replacing a view of that name.',
  caller: 'officer',
  permission: 'own.account',
  body: z.strictObject({
    list: z.enum(listNames, 'choiceInvalid'),
    name: words(60),
    query: z.string().max(1_000, 'textTooLong').describe('query part of the address'),
    isShared: z.boolean().default(false).describe('whether colleagues see it'),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed'],
})
export const officeDropView = call('DELETE /api/office/lists/views/{id}', {
  summary: 'Removes a view that the caller saved.',
  caller: 'officer',
  permission: 'own.account',
  params: id,
  answers: { 200: z.object({ removed: z.literal(true) }) },
  errors: ['notFound'],
})
