import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { searchContent } from './search-content.ts'
import { synonyms } from './synonyms.ts'

const items = [
  {
    title: 'How do I pay?',
    html: '<p>At the <a href="/en/paybill">paybill</a> or by a prompt. Lipa na M-Pesa, Pay Bill.</p>',
  },
  { title: '¿Qué pasa si me retraso?', html: '<p>Los intereses siguen. Llámanos.</p>' },
]

test.each([
  ['pay', [0]],
  ['PAYBILL prompt', [0]],
  ['que', [1]],
  ['llamanos', [1]],
  ['interés', [1]],
  ['', [0, 1]],
  ['  ? ', [0, 1]],
  ['href', []],
  ['lipana', [0]],
  ['naM', []],
  ['pay llamanos', []],
])('%j finds %j', (typed, expected) => {
  expect(searchContent(items, typed).map((item) => items.indexOf(item))).toEqual(expected)
})

describe('in the questions as they are written', () => {
  const questionsIn = (language: string) => {
    const folder = join(import.meta.dirname, '../../content', language, 'questions')
    return readdirSync(folder).map((file) => {
      const [, title = '', html = ''] =
        /title: '(.*)'\n[\s\S]*?\n---\n([\s\S]*)/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      return { name: file.replace('.md', ''), title, html }
    })
  }
  test.each([
    ['en', 'CRB', 'credit-bureau'],
    ['en', 'blacklisted', 'credit-bureau'],
    ['en', 'listing', 'credit-bureau'],
    ['en', 'listed', 'credit-bureau'],
    ['en', 'extend', 'more-time'],
    ['en', 'How do I extend', 'more-time'],
    ['en', 'Fuliza', 'statement'],
    ['en', 'overdraft', 'statement'],
    ['en', 'interest rate', 'what-it-costs'],
    ['en', 'rejected', 'refused'],
    ['en', 'overdue', 'cannot-pay'],
    ['en', 'fraud', 'secret'],
    ['sw', 'CRB', 'credit-bureau'],
    ['sw', 'kuorodheshwa', 'credit-bureau'],
    ['sw', 'kuripotiwa', 'credit-bureau'],
    ['sw', 'kuongeza muda', 'more-time'],
    ['sw', 'ahirisha', 'more-time'],
    ['sw', 'Fuliza', 'statement'],
    ['sw', 'riba', 'what-it-costs'],
    ['sw', 'kuchelewa', 'cannot-pay'],
    ['sw', 'matapeli', 'secret'],
    ['es', 'CRB', 'credit-bureau'],
    ['es', 'listado', 'credit-bureau'],
    ['es', 'lista de morosos', 'credit-bureau'],
    ['es', 'buró', 'credit-bureau'],
    ['es', 'prórroga', 'more-time'],
    ['es', 'aplazar', 'more-time'],
    ['es', 'Fuliza', 'statement'],
    ['es', 'sobregiro', 'statement'],
    ['es', 'estafa', 'secret'],
  ])('%s: %j finds %s', (language, typed, wanted) => {
    expect(searchContent(questionsIn(language), typed).map(({ name }) => name)).toContain(wanted)
  })
  test('every phrase of a synonym occurs in a question', () => {
    const all = ['en', 'sw', 'es'].flatMap(questionsIn)
    const lost = synonyms
      .flatMap(({ found }) => found)
      .filter((phrase) => searchContent(all, phrase).length === 0)
    expect(lost).toEqual([])
  })
})
