import { DoneDrawing } from '../ui/drawings.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'
import { Headline } from './loan/headline.tsx'
import { AccountPage } from './page.tsx'
import { ActionLink } from '../ui/parts.tsx'

/** In place of the payment screens, where there is no loan to pay. */
export function NothingToPay() {
  const texts = useTexts()
  const paths = usePaths()
  return (
    <AccountPage title={texts.payment.nothing.title}>
      <Headline
        drawing={<DoneDrawing />}
        title={texts.payment.nothing.title}
        text={texts.payment.nothing.text}
      >
        <ActionLink to={paths.account()} kind="quiet">
          {texts.account.toLoan}
        </ActionLink>
      </Headline>
    </AccountPage>
  )
}
