/** Files sent to the regulator and its answers, and a form to attach one. */
import { RadioGroup } from '../../ui/choices.tsx'
import { FileField, pictureFiles } from '../../ui/file-field.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { ActionForm } from '../loan/action-form.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import type { Draft } from './kinds.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

const abouts = ['sent', 'answer'] as const

export function RegulatorFiles({
  draft: { id: draft, files, may },
  refusal,
  idempotencyKey,
}: {
  readonly draft: Draft
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) {
  if (files.length === 0 && !may.attach) return null
  return (
    <Part title={texts.files}>
      {files.length > 0 ? (
        <ul className="border-b border-line text-sm">
          {files.map(({ id, about, name, sizeBytes, uploadedBy, uploadedAt }) => (
            <li key={id} className="border-t border-line py-1">
              <span className="text-quiet">{texts.filesAbout[about]}: </span>
              <a
                href={`/api/office/rule-drafts/${draft}/files/${id}`}
                download
                className="font-semibold break-all"
              >
                {name}
              </a>
              <p className="text-quiet tabular-nums">
                {texts.fileOf({
                  uploader: uploadedBy,
                  at: showInstant(uploadedAt),
                  size: Math.ceil(sizeBytes / 1_024),
                })}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {may.attach ? (
        <ActionForm title={texts.attach} isOpen={stateOf(refusal, 'attach') !== undefined}>
          <Form named="attach" state={stateOf(refusal, 'attach')} idempotencyKey={idempotencyKey} files>
            <RadioGroup
              name="about"
              label={texts.whatFile}
              options={abouts.map((value) => ({ value, label: texts.filesAbout[value] }))}
            />
            <FileField name="file" label={texts.file} hint={texts.fileHint} accept={pictureFiles} />
            <Button name="act" value="attach">
              {texts.attach}
            </Button>
          </Form>
        </ActionForm>
      ) : null}
    </Part>
  )
}
