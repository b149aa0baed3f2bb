/** Step of the M-Pesa statement upload: the statement is in use, and a newer one can replace it. */
import { DoneDrawing } from '../../ui/drawings.tsx'
import { ButtonLink } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'

export function Done({ addsUp, pending }: { readonly addsUp: boolean; readonly pending: boolean }) {
  const all = usePageTexts()
  const texts = all.statement.done
  const paths = usePaths()
  return (
    <>
      <StepHead backTo={null} title={all.statement.title} drawing={<DoneDrawing />} />
      <div className="grid gap-6">
        <Notice kind="good" title={texts.title}>
          {pending ? (addsUp ? texts.text : texts.person) : addsUp ? texts.later : texts.laterPerson}
        </Notice>
        <p>
          <ButtonLink href={paths.account()}>{all.account.toLoan}</ButtonLink>
        </p>
        <p>
          <a href={`${paths.statement()}?new`} className="inline-flex min-h-11 items-center">
            {texts.newer}
          </a>
        </p>
      </div>
    </>
  )
}
