/**
 * A passport that has run out: until a new one is sent nothing can be borrowed, and nothing else ends (rule
 * identity-25).
 */
import { showDay, type Day } from '../../domain/days.ts'
import { Notice } from '../ui/notices.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'
import { PlainLink } from '../ui/parts.tsx'

export function DocumentExpired({ on }: { readonly on: Day }) {
  const texts = useTexts().account
  const paths = usePaths()
  return (
    <Notice kind="bad" title={texts.documentExpired({ day: showDay(on) })}>
      <p>{texts.documentExpiredText}</p>
      <p>
        <PlainLink href={paths.appealNew('newDocument')}>{texts.sendDocument}</PlainLink>
      </p>
      <p>
        <PlainLink href={paths.myData()}>{texts.menu.data}</PlainLink>
      </p>
    </Notice>
  )
}
