/**
 * Texts of pages that only the server renders. Hydrated screens and shared components use only `useTexts`,
 * because the browser receives no other texts.
 */
import type { Texts } from '../texts/loaded-texts.ts'
import { textsOf } from '../texts/loaded-texts.ts'
import { useVisit } from './visit.tsx'

export const usePageTexts = (): Texts => textsOf(useVisit().language)
