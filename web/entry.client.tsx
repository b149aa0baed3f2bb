/** Starts the hydrated screens: the account only. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage, type Language } from './visit/language.ts'
import { keepTexts, type HydratedTexts } from './texts/kept.ts'

/** Only the language of this page is fetched. */
const load: Record<Language, () => Promise<HydratedTexts>> = {
  en: async () => (await import('../words/compiled/en/hydrated/index.ts')).hydrated,
  es: async () => (await import('../words/compiled/es/hydrated/index.ts')).hydrated,
  fr: async () => (await import('../words/compiled/fr/hydrated/index.ts')).hydrated,
  sw: async () => (await import('../words/compiled/sw/hydrated/index.ts')).hydrated,
}

const spoken = document.documentElement.lang
const language = isLanguage(spoken) ? spoken : 'en'
/** Where its words do not come, since the network is gone meanwhile, a page works on as it does without scripts. */
const texts = await load[language]().catch(() => null)
if (texts) {
  keepTexts(language, texts)
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
