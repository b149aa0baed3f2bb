/** Markdown files of the repository: read and checked together at start. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { contentLanguages, type Language } from '../../../domain/language.ts'
import { faultsOf, placeholdersOf, type KnownReferences } from './markdown.ts'
import { readFile, readPiece, type Piece } from './piece.ts'

/** Reads all pieces of a folder `<language>/<id>.md`. Throws one error that lists all faults. */
export function readContent(folder: string, known: KnownReferences): readonly Piece[] {
  const wrong: string[] = []
  const pieces: Piece[] = []
  for (const [file, language, id] of filesOf(folder)) {
    const source = readFile(id, language, readFileSync(join(folder, file), 'utf8'))
    const piece = 'wrong' in source ? source : readPiece(source)
    if ('wrong' in piece) wrong.push(...piece.wrong.map((each) => `${file}: ${each}`))
    else pieces.push(piece)
  }
  // Links may lead only to existing pieces.
  const ids = new Set(pieces.map(({ id }) => id))
  const addressOf = (page: string, language: Language) =>
    page.includes('/') && !ids.has(page) ? null : known.addressOf(page, language)
  for (const piece of pieces)
    wrong.push(
      ...faultsOf(piece, { ...known, addressOf }).map((each) => `${piece.language}/${piece.id}.md: ${each}`),
    )
  wrong.push(...differences(pieces))
  if (wrong.length > 0)
    throw new Error(['The content is not right:', ...wrong.map((each) => `  - content/${each}`)].join('\n'))
  return pieces
}

function filesOf(folder: string): [file: string, language: string, id: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replaceAll(sep, '/')
        .replace(/^\//, '')
      const [language = '', ...id] = file.replace(/\.md$/, '').split('/')
      return [file, language, id.join('/')] as [string, string, string]
    })
    .sort()
}

/**
 * Returns the differences between languages: every piece needs all languages, with the same fields and
 * placeholders.
 */
function differences(pieces: readonly Piece[]): string[] {
  const of = (language: Language) =>
    new Map(pieces.filter((piece) => piece.language === language).map((piece) => [piece.id, piece]))
  const english = of('en')
  return contentLanguages
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const own = of(language)
      return [
        ...[...english.keys()].filter((id) => !own.has(id)).map((id) => `${language}/${id}.md is missing`),
        ...[...own].flatMap(([id, piece]) => {
          const model = english.get(id)
          if (!model) return [`en/${id}.md is missing`]
          return outlineOf(piece) === outlineOf(model)
            ? []
            : [
                `${language}/${id}.md: has other fields or values in it than in English: ${outlineOf(piece)} instead of ${outlineOf(model)}`,
              ]
        }),
      ]
    })
}

/** Returns the parts of a piece that must be equal in all languages. */
function outlineOf(piece: Piece): string {
  const words = ['title', 'description', 'keywords'] as const
  const given = words.filter((name) => piece[name] !== null)
  const { published, until, order, group, example } = piece
  const facts = Object.entries({ published, until, order, group, example })
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => `${name} ${String(value)}`)
  return [...given, ...facts, ...[...placeholdersOf(piece)].sort().map((name) => `{${name}}`)].join(', ')
}
