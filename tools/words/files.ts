/** Reads the files of `words/` and writes the compiled folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../../domain/language.ts'
import { compileWords, type Modules, type Sources } from './compile.ts'

const root = fileURLToPath(new URL('../../words', import.meta.url))
const made = join(root, 'compiled')

const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : []

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** By path, such as `en/screens/home` -> content of the file. */
export const sources = (): Sources =>
  new Map(
    languages.flatMap((language) =>
      filesIn(join(root, language), '.json').map((file) => [
        `${language}/${file.slice(0, -'.json'.length)}`,
        read(join(root, language, file)),
      ]),
    ),
  )

export const compileSources = (): ReturnType<typeof compileWords> => compileWords(sources(), languages)

export const compiledModules = (): Modules =>
  new Map(filesIn(made, '.ts').map((file) => [file, readFileSync(join(made, file), 'utf8')]))

export function writeModules(modules: Modules): void {
  for (const file of compiledModules().keys()) if (!modules.has(file)) rmSync(join(made, file))
  for (const [file, code] of modules) {
    mkdirSync(dirname(join(made, file)), { recursive: true })
    writeFileSync(join(made, file), code)
  }
}
