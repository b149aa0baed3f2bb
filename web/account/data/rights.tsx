import { redirect } from 'react-router'
import type { Route } from './+types/rights.ts'
import { visitKey } from '../../context.ts'
import { readForm, refused, type FormState } from '../../forms.ts'
import { textsOf } from '../../texts/kept.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { pathsFor, usePaths, useTexts } from '../../ui/visit.tsx'
import { given } from '../data.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, Part } from '../parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => given(await context.get(visitKey).api('GET /api/account/data'))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const reply = await visit.api('POST /api/account/data/delete', { body: { currentPassword: values.currentPassword ?? '' } })
  if (reply.ok) return redirect(pathsFor(visit).accountDeleted())
  const { problem, status } = reply
  return refused({ ...problem, message: `${textsOf(visit.language).myData.rights.failed}. ${problem.message}` }, status, values)
}

/** A copy of everything, the way to correct it, and its erasure (PRODUCT 6.7). */
export default function DataRights({ loaderData: { items, mayDelete }, actionData }: Route.ComponentProps) {
  const texts = useTexts().myData.rights
  const paths = usePaths()
  return (
    <AccountPage title={texts.title} scripts={['form']} failed={actionData !== undefined}>
      <StepHead backTo={paths.myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-8">
        <Part title={texts.copy}>
          <p>{texts.copyText}</p>
          <p><a href="/api/account/data/export" download className="button button-main w-full sm:w-auto">{texts.download}</a></p>
          <h3 className="mt-2 font-semibold">{texts.what}</h3>
          <Facts>
            {items.map(({ topic, entries, kept }) => (
              <Fact key={topic} label={texts.topics[topic]}>{texts.entries(entries)}{kept ? <span className="block text-right font-normal text-quiet">{texts.stays}</span> : null}</Fact>
            ))}
          </Facts>
        </Part>
        <Part title={texts.correct}>
          <p>{texts.correctText}</p>
          <p><a href={paths.myData()} className="inline-flex min-h-11 items-center">{texts.correctLink}</a></p>
        </Part>
        <Part title={texts.remove}>
          <Erasure kept={[...new Set(items.flatMap((item) => item.kept ?? []))]} mayDelete={mayDelete} state={actionData} />
        </Part>
      </div>
    </AccountPage>
  )
}

type Kept = NonNullable<Route.ComponentProps['loaderData']['items'][number]['kept']>

function Erasure({ kept, mayDelete, state }: { readonly kept: readonly Kept[]; readonly mayDelete: boolean; readonly state: FormState | undefined }) {
  const texts = useTexts().myData.rights
  return (
    <div className="grid gap-4">
      <p>{texts.removeText}</p>
      {kept.includes('accounts') ? (
        <div>
          <h3 className="font-semibold">{texts.keptTitle}</h3>
          <ul className="list-disc pl-6">{([...kept.filter((why) => why !== 'identity'), 'identity'] as const).map((why) => <li key={why}>{texts.kept[why]}</li>)}</ul>
        </div>
      ) : null}
      {mayDelete ? (
        <Form state={state} labels={{ currentPassword: texts.password }}>
          <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
          <Button kind="danger">{texts.submit}</Button>
        </Form>
      ) : <Notice title={texts.busy} />}
    </div>
  )
}
