/** A piece of content in one language, from a file or the content server: its fields, and how it is read. */
import { parse } from 'yaml'
import { contentLanguages, type ContentLanguage } from '../../../domain/language.ts'
import { day, isDay, type Day } from '../../../domain/days.ts'

/** Lists of pieces; ids of their pieces are `<list>/<name>`. */
export const lists = ['news', 'promotions', 'questions', 'reviews', 'documents'] as const
export type List = (typeof lists)[number]
export const groups = ['borrowing', 'repaying', 'account', 'trouble'] as const

export type Piece = {
  readonly id: string
  readonly language: ContentLanguage
  readonly title: string
  readonly description: string | null
  readonly keywords: string | null
  readonly published: Day | null
  readonly until: Day | null
  readonly order: number | null
  readonly group: (typeof groups)[number] | null
  readonly example: boolean
  /** Markdown. */
  readonly body: string
}
/** A piece as received, before any check. */
export type Source = {
  readonly id: string
  readonly language: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}
export type ContentFault = { readonly wrong: readonly string[] }

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/
const titleCharactersMax = 150
const descriptionCharactersMax = 400
/** Longer texts are a mistake: no page of ours is that long. */
const bodyCharactersMax = 60_000
/** Control characters and unpaired surrogates: PostgreSQL cannot store them and browsers do not show them. */
const unwritable = /[^\P{Cc}\n\r\t]|\p{Cs}/u

type FieldName = 'title' | 'description' | 'keywords' | 'published' | 'until' | 'order' | 'group' | 'example'
const needed: Readonly<Record<List | 'page', readonly FieldName[]>> = {
  page: ['title', 'description'],
  news: ['title', 'description', 'published'],
  promotions: ['title', 'description', 'published'],
  questions: ['title', 'group', 'order'],
  reviews: ['title', 'order'],
  documents: ['title', 'order'],
}
const allowed: Readonly<Record<List | 'page', readonly FieldName[]>> = {
  page: ['title', 'description', 'keywords'],
  news: ['title', 'description', 'keywords', 'published'],
  promotions: ['title', 'description', 'keywords', 'published', 'until'],
  questions: ['title', 'group', 'order'],
  reviews: ['title', 'order', 'example'],
  documents: ['title', 'description', 'order'],
}

const isList = (name: string): name is List => (lists as readonly string[]).includes(name)
export const isListName = (id: string): id is List => isList(id)
/** Returns the list of a piece; null for a page. */
export function listOf(id: string): List | null {
  const [list, name] = id.split('/')
  return name !== undefined && list !== undefined && isList(list) ? list : null
}

/** Reads a piece; `wrong` lists all its faults. */
export function readPiece({ id, language, fields, body }: Source): Piece | ContentFault {
  const wrong: string[] = []
  const list = listOf(id)
  if (!idPattern.test(id) || (id.includes('/') && list === null))
    wrong.push(`its id has to be lowercase words with dashes, alone or below one of ${lists.join(', ')}`)
  if (!(contentLanguages as readonly string[]).includes(language))
    wrong.push(`its language is none of ${contentLanguages.join(', ')}`)
  const kind = list ?? 'page'
  const given = (name: FieldName): unknown => (fields[name] === '' ? null : (fields[name] ?? null))
  for (const name of Object.keys(fields)) {
    if (
      !(allowed[kind] as readonly string[]).includes(name) &&
      given(name as FieldName) !== null &&
      given(name as FieldName) !== false
    )
      wrong.push(`${name} is nothing that ${list ? `one of the ${list}` : 'a page'} has`)
  }
  for (const name of needed[kind]) if (given(name) === null) wrong.push(`${name} is missing`)

  const text = (name: FieldName, charactersMax: number): string | null => {
    const value = given(name)
    if (value === null) return null
    if (typeof value !== 'string' || value.trim() === '' || value.includes('\n')) {
      wrong.push(`${name} is no line of text`)
      return null
    }
    if (value.length > charactersMax) wrong.push(`${name} is longer than ${charactersMax} characters`)
    return value.trim()
  }
  const date = (name: FieldName): Day | null => {
    const value = given(name)
    if (value === null) return null
    if (typeof value === 'string' && isDay(value)) return day(value)
    wrong.push(`${name} is not a day written YYYY-MM-DD`)
    return null
  }
  const order = given('order')
  if (order !== null && !Number.isSafeInteger(order)) wrong.push('order is no whole number')
  const group = given('group')
  if (group !== null && !(groups as readonly unknown[]).includes(group))
    wrong.push(`group is none of ${groups.join(', ')}`)
  const example = given('example')
  if (example !== null && typeof example !== 'boolean') wrong.push('example is neither true nor false')
  if ([...Object.values(fields), body].some((each) => typeof each === 'string' && unwritable.test(each)))
    wrong.push('it has signs in it that are no text')
  if (body.length > bodyCharactersMax) wrong.push(`its text is longer than ${bodyCharactersMax} characters`)
  const piece: Piece = {
    id,
    language: language as ContentLanguage,
    title: text('title', titleCharactersMax) ?? '',
    description: text('description', descriptionCharactersMax),
    keywords: text('keywords', descriptionCharactersMax),
    published: date('published'),
    until: date('until'),
    order: order as number | null,
    group: group as Piece['group'],
    example: example === true,
    body: body.trim(),
  }
  return wrong.length > 0 ? { wrong } : piece
}

/** Reads a Markdown file with front matter. */
export function readFile(id: string, language: string, text: string): Source | ContentFault {
  const found = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/.exec(text)
  if (!found) return { wrong: ['it does not begin with front matter between lines of ---'] }
  try {
    const fields: unknown = parse(found[1] ?? '')
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return { id, language, fields: fields as Record<string, unknown>, body: found[2] ?? '' }
    return { wrong: ['its front matter is no list of names with values'] }
  } catch (error) {
    return {
      wrong: [
        `its front matter is no YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
      ],
    }
  }
}
