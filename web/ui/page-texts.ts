/**
 * The texts of pages that the server alone renders. Hydrated screens, and what they share with such pages,
 * say only what `useTexts` has: a browser is sent no more.
 */
import type { Texts } from '../texts/kept.ts'
import { textsOf } from '../texts/kept.ts'
import { useVisit } from './visit.tsx'

export const usePageTexts = (): Texts => textsOf(useVisit().language)
