// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'

type About = { readonly name: string; readonly locale: string; readonly reviewed: boolean }

export const aboutLanguages: Readonly<Record<Language, About>> = {
  en: {"name":"English","locale":"en_KE","reviewed":true},
  sw: {"name":"Kiswahili","locale":"sw_KE","reviewed":true},
  es: {"name":"Español","locale":"es_ES","reviewed":true},
  fr: {"name":"Français","locale":"fr_FR","reviewed":false},
}
