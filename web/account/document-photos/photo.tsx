/**
 * `/account/scans/:kind`: the customer takes or uploads one photo of the ID document, such as its front side.
 */
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/photo.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { FileField, pictureFiles } from '../../ui/file-field.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { PhotoDrawing } from './drawing.tsx'
import { nextPhotoPath } from './steps.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

/** Only this page may use the camera. */
export const headers = () => ({ 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const paths = pathsFor(visit)
  const asked = unwrap(await visit.api('GET /api/account/scans'))
  const at = asked.scans.findIndex(({ kind }) => kind === params.kind)
  const scan = asked.scans[at]
  if (!scan) throw redirect(nextPhotoPath(asked, paths))
  const before = asked.scans[at - 1]
  return {
    documentKind: asked.documentKind,
    kind: scan.kind,
    uploaded: scan.uploadedAt !== null,
    step: at + 1,
    steps: asked.scans.length,
    backTo: before ? paths.scan(before.kind) : paths.account(),
    next: nextPhotoPath(asked, paths, scan.kind),
  }
}

/** Without scripts; makes the same call as the script. */
export const action = formAction('POST /api/account/scans/{kind}', {
  next: ({ data, paths }) => nextPhotoPath(data, paths, null),
  instead: { transitionRefused: ({ paths }) => `${paths.account()}?notice=changed` },
})

export default function Scan({
  loaderData: { documentKind, kind, uploaded, step, steps, backTo, next },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().scans
  const paths = usePaths()
  const { title, lead } = texts.steps[documentKind][kind]
  const selfie = kind === 'selfie'
  return (
    <AccountPage title={title} failed={actionData !== undefined} scripts={['upload']}>
      <StepHead backTo={backTo} step={step} steps={steps} title={title} lead={lead} />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-line bg-card p-4">
          <PhotoDrawing kind={kind} documentKind={documentKind} />
          <ul className="list-disc pl-5">
            {(selfie ? texts.goodSelfie : texts.good).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        {uploaded && !actionData ? (
          <Notice kind="good" title={texts.uploaded}>
            <a href={next} className="inline-flex min-h-11 items-center">
              {texts.goOn}
            </a>
          </Notice>
        ) : null}
        <Upload call={`/api/account/scans/${kind}`} next={next} facing={selfie ? 'user' : 'environment'}>
          <Form action={paths.scan(kind)} state={actionData} files>
            <div className="grid gap-1">
              <FileField name="file" label={texts.file} hint={texts.hint} accept={pictureFiles} />
              <p
                id="upload-error"
                data-part="error"
                role="alert"
                className="font-semibold text-clay empty:hidden"
              />
            </div>
            <Button>{texts.submit}</Button>
          </Form>
        </Upload>
      </div>
    </AccountPage>
  )
}

/** Elements for the `upload` enhancer. Without scripts only the form is used. */
function Upload({
  call,
  next,
  facing,
  children,
}: {
  readonly call: string
  readonly next: string
  readonly facing: 'user' | 'environment'
  readonly children: ReactNode
}) {
  const texts = usePageTexts().scans.upload
  const said = {
    failed: texts.failed,
    retry: texts.retry,
    tooLarge: texts.tooLarge,
    stopped: texts.stopped,
    noCamera: texts.noCamera,
    progress: texts.progress({ percent: '{percent}' }),
  }
  return (
    <div
      data-upload={call}
      data-next={next}
      data-facing={facing}
      data-texts={JSON.stringify(said)}
      className="grid gap-4"
    >
      {/* A phone's own way to choose a file has the camera in it. */}
      <button
        type="button"
        data-part="open"
        className="scripted invisible pointer-coarse:hidden button button-quiet w-full sm:w-auto sm:justify-self-start"
      >
        {texts.openCamera}
      </button>
      <div data-part="camera" hidden className="grid gap-3">
        {/* A live picture of oneself: there is nothing to write down. */}
        <video
          data-part="video"
          playsInline
          muted
          aria-label={texts.live}
          className="max-h-[70vh] w-full rounded bg-ink"
        />
        <div className="flex flex-wrap gap-3">
          <button type="button" data-part="shoot" className="button button-main">
            {texts.shoot}
          </button>
          <button type="button" data-part="close" className="button button-quiet">
            {texts.closeCamera}
          </button>
        </div>
      </div>
      <canvas
        data-part="preview"
        hidden
        role="img"
        aria-label={texts.preview}
        className="h-auto max-h-80 max-w-full justify-self-start rounded border border-line"
      />
      <p data-part="status" role="status" className="text-quiet empty:hidden" />
      {children}
      <div data-part="sending" hidden className="grid gap-2">
        <progress
          data-part="progress"
          max={100}
          value={0}
          aria-label={texts.sending}
          className="h-3 w-full accent-leaf"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span data-part="percent" className="tabular-nums" />
          <button type="button" data-part="stop" className="button button-quiet">
            {texts.stop}
          </button>
        </div>
      </div>
    </div>
  )
}
