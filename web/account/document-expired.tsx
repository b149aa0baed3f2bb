/** A passport that has run out: borrowing ends with it, and nothing else does (SPEC 2 *Passport-expired alert*; PRODUCT 4.7). */
import { showDay, type Day } from '../../domain/days.ts'
import { Notice } from '../ui/notices.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'
import { PlainLink } from './parts.tsx'

export function DocumentExpired({ on }: { readonly on: Day }) {
  const texts = useTexts().account
  return (
    <Notice kind="bad" title={texts.documentExpired(showDay(on))}>
      <p>{texts.documentExpiredText}</p>
      <p><PlainLink href={usePaths().myData()}>{texts.menu.data}</PlainLink></p>
    </Notice>
  )
}
