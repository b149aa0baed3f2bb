/**
 * Compiles `words/<language>/**.json` to typed modules: English defines the types, and every other language
 * must match them.
 */
import { compareWithEnglish, compileArea, type Words } from './area.ts'

/** Texts for staff and for users of the sandbox are in English only. */
export const englishOnly = ['back-office', 'sandbox']

/** Areas that staff change without a release: these also keep their original source text. */
const kept = ['messages', 'mail', 'reasons']

/** By path, such as `en/screens/home` -> content of the file. */
export type Sources = ReadonlyMap<string, unknown>
/** By path, such as `en/screens/home.ts` -> its code. */
export type Modules = ReadonlyMap<string, string>
export type Fault = { readonly file: string; readonly key: string; readonly advice: string }

const about = '// Made by `npm run words` from the JSON files in words/. Change those.\n'
/** Language data: its name in that language, its locale, and whether a speaker has reviewed it. */
const languageFile = 'language'

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`-${name}`)
const nameOf = (area: string): string => area.split('/').at(-1) ?? area
const up = (area: string): string => '../'.repeat(area.split('/').length)
const isEnglishOnly = (area: string): boolean => englishOnly.includes(area.split('/')[0] ?? '')

export function compileWords(
  sources: Sources,
  languages: readonly string[],
): { readonly modules: Modules; readonly faults: readonly Fault[] } {
  const modules = new Map<string, string>()
  const faults: Fault[] = []
  const areasOf = (language: string): string[] =>
    [...sources.keys()]
      .filter((path) => path.startsWith(`${language}/`))
      .map((path) => path.slice(language.length + 1))
      .filter((area) => area !== languageFile)
      .sort()
  const english = areasOf('en')
  const folders = [
    ...new Set(english.filter((area) => area.includes('/')).map((area) => area.split('/')[0] ?? '')),
  ]

  for (const language of languages) {
    const areas = language === 'en' ? english : english.filter((area) => !isEnglishOnly(area))
    for (const area of new Set([...areas, ...areasOf(language)])) {
      const words = sources.get(`${language}/${area}`) as Words | undefined
      const tell = (path: readonly string[], advice: string): void => {
        faults.push({ file: `words/${language}/${area}.json`, key: path.join('.'), advice })
      }
      if (words === undefined) tell([], 'is missing: translate the file of English')
      else if (!english.includes(area)) tell([], 'is not in English: take the file out')
      else if (!areas.includes(area)) tell([], 'is in English only: take the file out')
      else {
        const code = compileArea(words, language, tell)
        if (language !== 'en')
          compareWithEnglish(language, words, sources.get(`en/${area}`) as Words | undefined, tell)
        modules.set(`${language}/${area}.ts`, moduleOf(language, area, code))
      }
    }
    for (const folder of folders.filter((each) => language === 'en' || !isEnglishOnly(each)))
      modules.set(`${language}/${folder}/index.ts`, indexOf(folder, english))
  }
  for (const area of [...folders, ...english.filter((each) => !each.includes('/'))])
    if (!isEnglishOnly(area))
      modules.set(`${area}.ts`, everyLanguage(area, languages, folders.includes(area)))
  modules.set('sources.ts', asWritten(sources, languages))
  modules.set('languages.ts', aboutLanguages(sources, languages, faults))
  return { modules, faults }
}

function moduleOf(language: string, area: string, code: string): string {
  const [name, type] = [camel(nameOf(area)), `${pascal(nameOf(area))}Words`]
  return [
    about,
    language === 'en' ? '' : `import type { ${type} } from '${up(area)}en/${area}.ts'\n`,
    `\nexport const ${name}${language === 'en' ? '' : `: ${type}`} = ${code}\n`,
    language === 'en' ? `\nexport type ${type} = typeof ${name}\n` : '',
  ].join('')
}

/** Combines a folder's areas into one value. */
function indexOf(folder: string, english: readonly string[]): string {
  const names = english.filter((area) => area.startsWith(`${folder}/`)).map(nameOf)
  return [
    about,
    ...names.map((name) => `import { ${camel(name)} } from './${name}.ts'\n`),
    `\nexport const ${camel(folder)} = {\n${names.map((name) => `  ${camel(name)},\n`).join('')}}\n`,
    `\nexport type ${pascal(folder)}Words = typeof ${camel(folder)}\n`,
  ].join('')
}

/** For the server, which uses all languages. */
function everyLanguage(area: string, languages: readonly string[], isFolder: boolean): string {
  const [name, type] = [camel(area), `${pascal(area)}Words`]
  const file = isFolder ? `${area}/index.ts` : `${area}.ts`
  return [
    about,
    "import type { Language } from '../../domain/language.ts'\n",
    `import { ${name} as en, type ${type} } from './en/${file}'\n`,
    ...languages
      .filter((language) => language !== 'en')
      .map((language) => `import { ${name} as ${language} } from './${language}/${file}'\n`),
    `\nexport const ${name}: Readonly<Record<Language, ${type}>> = { ${languages.join(', ')} }\n`,
  ].join('')
}

function asWritten(sources: Sources, languages: readonly string[]): string {
  const all = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(kept.map((area) => [area, sources.get(`${language}/${area}`)])),
    ]),
  )
  return [
    about,
    "import type { Language } from '../../domain/language.ts'\n",
    `\nexport const sources: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = ${JSON.stringify(all, null, 2)}\n`,
  ].join('')
}

function aboutLanguages(sources: Sources, languages: readonly string[], faults: Fault[]): string {
  const lines = languages.map((language) => {
    const settings = sources.get(`${language}/${languageFile}`) as Record<string, unknown> | undefined
    const { name, locale, reviewed } = settings ?? {}
    if (typeof name !== 'string' || typeof locale !== 'string' || typeof reviewed !== 'boolean')
      faults.push({
        file: `words/${language}/${languageFile}.json`,
        key: '',
        advice:
          'give `name` (in the language itself), `locale` (such as sw_KE) and `reviewed` (true or false)',
      })
    return `  ${language}: ${JSON.stringify({ name, locale, reviewed })},\n`
  })
  return [
    about,
    "import type { Language } from '../../domain/language.ts'\n",
    '\ntype About = { readonly name: string; readonly locale: string; readonly reviewed: boolean }\n',
    `\nexport const aboutLanguages: Readonly<Record<Language, About>> = {\n${lines.join('')}}\n`,
  ].join('')
}
