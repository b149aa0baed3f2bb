/** Starts the screens that run in the browser: the back office, in English. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hydrated } from '../words/compiled/en/hydrated/index.ts'
import { keepTexts } from './texts/loaded-texts.ts'

keepTexts('en', hydrated)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
