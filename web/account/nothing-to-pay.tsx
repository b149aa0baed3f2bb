/** Shown instead of the payment screens when there is no loan to pay. */
import { DoneDrawing } from '../ui/drawings.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { Headline } from './loan/headline.tsx'
import { AccountPage } from './page.tsx'
import { ButtonLink } from '../ui/form.tsx'

export function NoOpenLoan() {
  const texts = usePageTexts()
  const paths = usePaths()
  return (
    <AccountPage title={texts.payment.nothing.title}>
      <Headline
        drawing={<DoneDrawing />}
        title={texts.payment.nothing.title}
        text={texts.payment.nothing.text}
      >
        <ButtonLink href={paths.account()} kind="quiet">
          {texts.account.toLoan}
        </ButtonLink>
      </Headline>
    </AccountPage>
  )
}
