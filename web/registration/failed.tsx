/**
 * `/registration/error`: end of a registration that staff must review (rule screens-8); the visitor can leave
 * it and sign out.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/failed.ts'
import { enter } from '../forms/form-action.server.ts'
import { SupportDrawing } from '../ui/story-drawings.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Hotline } from '../ui/hotline.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { processCookieFor } from './process.server.ts'

/** Another phone number is another registration: this one stays with the number that was proved. */
export async function action(args: Route.ActionArgs) {
  const { visit, paths } = await enter(args)
  if (visit.signedIn) await visit.api('POST /api/user/logout')
  return redirect(paths.registration(), { headers: { 'set-cookie': await processCookieFor(visit, null) } })
}

export default function Failed() {
  const texts = usePageTexts().registration.failed
  return (
    <Page title={texts.title} unlisted scripts={['form']}>
      <div className="drawn">
        <h1 className="text-xl sm:text-2xl">{texts.message}</h1>
        <SupportDrawing />
      </div>
      <p className="mt-4 text-lg">{texts.text}</p>
      <p className="mt-6">
        <Hotline className="button button-main w-full sm:w-auto" said={texts.call} />
      </p>
      <div className="mt-3">
        <Form>
          <Button kind="quiet">{texts.changePhone}</Button>
        </Form>
      </div>
    </Page>
  )
}
