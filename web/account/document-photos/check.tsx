/** `/account/scans/check`: review of all ID photos before they are submitted. */
import { redirect } from 'react-router'
import type { Route } from './+types/check.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { Button, Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const asked = unwrap(await visit.api('GET /api/account/scans'))
  if (asked.scans.length === 0) throw redirect(pathsFor(visit).account())
  return asked
}

export const action = formAction('POST /api/account/scans', {
  next: ({ paths }) => paths.account(),
  instead: { transitionRefused: ({ paths }) => `${paths.account()}?notice=changed` },
})

export default function CheckScans({
  loaderData: { documentKind, scans },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().scans
  const paths = usePaths()
  const last = scans.at(-1)
  const missing = scans.some(({ uploadedAt }) => uploadedAt === null)
  return (
    <AccountPage title={texts.check.title} failed={actionData !== undefined}>
      <StepHead
        backTo={last ? paths.scan(last.kind) : paths.account()}
        title={texts.check.title}
        lead={texts.check.lead}
      />
      <ul className="mb-6 border-b border-line">
        {scans.map(({ kind, uploadedAt, fileKind }) => {
          const { title } = texts.steps[documentKind][kind]
          const file = `/api/account/scans/${kind}/file`
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
              <span className="flex h-24 w-32 flex-none items-center justify-center overflow-hidden rounded border border-line bg-card">
                {fileKind === 'jpeg' ? (
                  <img
                    src={`${file}?size=small`}
                    alt={texts.check.picture({ title })}
                    width="128"
                    height="96"
                    className="h-full w-full object-contain"
                  />
                ) : (
                  <span className="text-quiet">{fileKind === 'pdf' ? texts.check.pdf : '–'}</span>
                )}
              </span>
              <span className="grid min-w-40 flex-1">
                <span className="font-semibold">{title}</span>
                {uploadedAt === null ? (
                  <span className="font-semibold text-clay">{texts.check.missing}</span>
                ) : null}
                <span className="flex flex-wrap gap-x-5">
                  <a href={paths.scan(kind)} className="inline-flex min-h-11 items-center">
                    {uploadedAt === null ? texts.check.add : texts.check.replace}
                    <span className="sr-only">: {title}</span>
                  </a>
                  {uploadedAt === null ? null : (
                    <a href={file} download className="inline-flex min-h-11 items-center">
                      {texts.check.open}
                      <span className="sr-only">: {title}</span>
                    </a>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <Form state={actionData}>
        <p className="text-quiet">{texts.check.then}</p>
        {missing ? null : <Button>{texts.check.submit}</Button>}
      </Form>
    </AccountPage>
  )
}
