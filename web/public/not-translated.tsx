/** Notice above a text that is not available in the reader's language. */
import type { Language } from '../visit/language.ts'
import { usePageTexts } from '../ui/page-texts.ts'
import { useVisit } from '../ui/visit.tsx'

export function NotTranslated({ language }: { readonly language: Language }) {
  const visit = useVisit()
  const texts = usePageTexts().site
  return language === visit.language ? null : (
    <p className="mt-4 border-l-4 border-sun pl-4" data-not-translated="">
      {texts.notTranslated}
    </p>
  )
}
