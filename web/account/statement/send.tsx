/** Step of the M-Pesa statement upload: how to get the statement, the file, and the code that opens it. */
import type { FormState } from '../../forms/form-state.ts'
import { FileField } from '../../ui/file-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import type { Statement } from '../loan-data.ts'
import { Part } from '../../ui/parts.tsx'

type SendProps = { readonly refusal: Statement['refusal']; readonly state: FormState | undefined }

/** How to get the statement and where to upload it. */
export function Send({ refusal, state }: SendProps) {
  const texts = usePageTexts().statement
  const paths = usePaths()
  return (
    <>
      <StepHead backTo={paths.account()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-8">
        {refusal && !state ? (
          <Notice kind="bad" title={texts.refusals[refusal].title}>
            {refusal === 'codeWrong' || refusal === 'codeMissing'
              ? texts.codeTriesUsedUp
              : texts.refusals[refusal].text}
          </Notice>
        ) : null}
        <Part title={texts.how.title}>
          <ol className="grid list-decimal gap-1 pl-6">
            {texts.how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-quiet">{texts.how.app}</p>
        </Part>
        <Form action={paths.statement()} state={state} files labels={{ code: texts.code }}>
          <FileField name="file" label={texts.file} hint={texts.fileHint} accept="application/pdf,.pdf" />
          <CodeToOpen optional />
          <Button name="intent" value="upload">
            {texts.submit}
          </Button>
        </Form>
      </div>
    </>
  )
}

/** Older codes are document numbers, newer ones are short, so the length is not checked. */
function CodeToOpen({ optional }: { readonly optional?: boolean }) {
  const texts = usePageTexts().statement
  return (
    <TextField
      name="code"
      label={texts.code}
      hint={texts.codeHint}
      optional={optional}
      inputMode="numeric"
      autoComplete="off"
      maxLength={60}
      className="max-w-64"
    />
  )
}

/** The file is there; what opens it was missing or wrong. */
export function AnotherCode({ refusal, state }: SendProps) {
  const texts = usePageTexts().statement
  const paths = usePaths()
  return (
    <>
      <StepHead backTo={paths.account()} title={texts.title} />
      <div className="grid gap-6">
        {refusal && !state ? (
          <Notice kind="bad" title={texts.refusals[refusal].title}>
            {texts.refusals[refusal].text}
          </Notice>
        ) : null}
        <Form state={state} labels={{ code: texts.code }}>
          <CodeToOpen />
          <Button name="intent" value="code">
            {texts.codeTry}
          </Button>
          <Button kind="quiet" name="intent" value="withdraw">
            {texts.otherFile}
          </Button>
        </Form>
      </div>
    </>
  )
}
