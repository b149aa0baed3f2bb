/** The provider or our service refused the sign-in: the reason, and a link back to the start. */
import { data } from 'react-router'
import type { Problem } from '../../../contract/errors.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { signIn as texts } from '../../../words/compiled/en/back-office/sign-in.ts'

type Refusal = { readonly problem: Problem; readonly status: number }

export const refusedByProvider = ({ problem, status }: Refusal) =>
  data({ message: problem.message }, { status })

export const ProviderRefused = ({
  loaderData: { message },
}: {
  readonly loaderData: { readonly message: string }
}) => (
  <OfficePage title={texts.signIn} failed>
    <Title>{texts.notSignedIn}</Title>
    <div className="grid gap-4">
      <Notice kind="bad" title={message} />
      <ButtonLink href={officePaths.signIn()}>{texts.startAgain}</ButtonLink>
    </div>
  </OfficePage>
)
