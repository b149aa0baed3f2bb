/** Why the due date cannot be moved, and what can be done instead. */
import { ButtonLink } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'

export function NoExtension({ title, owed }: { readonly title: string; readonly owed: boolean }) {
  const all = usePageTexts()
  const paths = usePaths()
  return (
    <div className="grid gap-6">
      <StepHead backTo={paths.account()} title={all.repay.prolong.title} />
      <Notice title={title}>{owed ? all.repay.prolong.noneText : null}</Notice>
      <p className="flex flex-wrap gap-3">
        {owed ? <ButtonLink href={paths.payment()}>{all.payment.title}</ButtonLink> : null}
        <ButtonLink href={paths.account()} kind="quiet">
          {all.account.toLoan}
        </ButtonLink>
      </p>
    </div>
  )
}
