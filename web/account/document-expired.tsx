/**
 * A passport that has run out: until a new one is sent nothing can be borrowed, and nothing else ends (rule
 * identity-25).
 */
import { showDay, type Day } from '../../domain/days.ts'
import { Notice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { TextLink } from '../ui/parts.tsx'

export function DocumentExpired({ on }: { readonly on: Day }) {
  const texts = usePageTexts().account
  const paths = usePaths()
  return (
    <Notice kind="bad" title={texts.documentExpired({ day: showDay(on) })}>
      <p>{texts.documentExpiredText}</p>
      <p>
        <TextLink href={paths.appealNew('newDocument')}>{texts.sendDocument}</TextLink>
      </p>
      <p>
        <TextLink href={paths.myData()}>{texts.menu.data}</TextLink>
      </p>
    </Notice>
  )
}
