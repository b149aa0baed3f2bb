/** My loan of a customer without a loan: the way to an application, or to the unfinished registration. */
import { EmptyDrawing } from '../../ui/drawings.tsx'
import { ButtonLink } from '../../ui/form.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { Apply } from './apply.tsx'
import { Headline } from './headline.tsx'

export function NoLoan({
  registered,
  isPaused,
}: {
  readonly registered: boolean
  readonly isPaused: boolean
}) {
  const all = usePageTexts().myLoan
  const texts = all.none
  const paths = usePaths()
  return (
    <Headline
      drawing={<EmptyDrawing />}
      title={texts.title}
      text={registered ? (isPaused ? undefined : texts.text) : texts.unfinished}
    >
      {registered ? (
        <Apply>{all.apply}</Apply>
      ) : (
        <ButtonLink href={paths.registration()}>{texts.finish}</ButtonLink>
      )}
    </Headline>
  )
}
