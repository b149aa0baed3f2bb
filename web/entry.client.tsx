/** Starts the hydrated screens: the account only. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage, type Language } from './visit/language.ts'
import { keepTexts } from './texts/kept.ts'
import type { HydratedTexts } from './texts/en.ts'

/** Only the language of this page is fetched. */
const load: Record<Language, () => Promise<HydratedTexts>> = {
  en: async () => (await import('./texts/en/hydrated.ts')).hydrated,
  es: async () => (await import('./texts/es/hydrated.ts')).hydrated,
  sw: async () => (await import('./texts/sw/hydrated.ts')).hydrated,
}

const spoken = document.documentElement.lang
const language = isLanguage(spoken) ? spoken : 'en'
keepTexts(language, await load[language]())
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
