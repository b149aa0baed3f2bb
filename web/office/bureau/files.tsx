/** Files for credit bureaus: contents, and who sent them. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showFigure } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { bureau as texts } from '../../../words/compiled/en/back-office/bureau.ts'

export type BureauFile = Answer<'GET /api/office/bureau/files'>['items'][number]

export function Files({ files }: { readonly files: readonly BureauFile[] }) {
  const mayTake = useMay('bureau.manage')
  return (
    <Table
      label={texts.files}
      columns={[
        texts.day,
        texts.kind,
        { figures: texts.rows },
        { figures: texts.heldBackCount },
        texts.found,
        texts.sent,
        texts.hash,
      ]}
      empty={texts.noFiles}
      rows={files.map((file) => ({ key: `${file.kind} ${file.day}`, cells: cellsOf(file, mayTake) }))}
    />
  )
}

function cellsOf(file: BureauFile, mayTake: boolean) {
  const { kind, day, name, rows, leftOut, sent, isThere, sha256 } = file
  return [
    showDay(day),
    <span key="name" className="grid">
      <span>{texts.kinds[kind]}</span>
      {isThere && mayTake ? (
        <a href={`/api/office/bureau/files/${kind}/${day}`} download className="[overflow-wrap:anywhere]">
          {texts.take({ name })}
        </a>
      ) : (
        <span className="text-quiet [overflow-wrap:anywhere]">{isThere ? name : texts.isGone({ name })}</span>
      )}
    </span>,
    showFigure(rows),
    showFigure(Object.values(leftOut).reduce((sum, count) => sum + count, 0)),
    <Found key="found" file={file} />,
    sent ? (
      <span key="sent" className="[overflow-wrap:anywhere]">
        {texts.sentTo({ at: showInstant(sent.at), to: sent.to, by: sent.by })}
      </span>
    ) : (
      <Status key="sent" kind="wait">
        {texts.notSent}
      </Status>
    ),
    <code key="hash" className="text-xs [overflow-wrap:anywhere]">
      {sha256}
    </code>,
  ]
}

function Found({ file: { wrong, wrongCount, warnings } }: { readonly file: BureauFile }) {
  const fields = Object.entries(warnings)
    .map(([field, count]) => texts.warning({ field, count }))
    .join(', ')
  return (
    <span className="grid">
      <Status kind={wrongCount > 0 ? 'bad' : 'good'}>
        {wrongCount > 0 ? texts.someFound({ count: wrongCount }) : texts.noneFound}
      </Status>
      {wrong.slice(0, 5).map((each) => (
        <span key={each} className="[overflow-wrap:anywhere]">
          {each}
        </span>
      ))}
      {fields === '' ? null : (
        <span className="text-quiet [overflow-wrap:anywhere]">{texts.warnings({ fields })}</span>
      )}
    </span>
  )
}

export function MarkSent({
  files,
  refusal,
  idempotencyKey,
}: {
  readonly files: readonly BureauFile[]
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) {
  const waiting = files.filter(({ sent }) => sent === null)
  if (waiting.length === 0) return null
  return (
    <Part title={texts.markSent}>
      <p className="max-w-2xl text-quiet">{texts.markSentAbout}</p>
      <div className="max-w-xl">
        <Form state={stateOf(refusal, 'sent')} idempotencyKey={idempotencyKey}>
          <Select
            name="day"
            label={texts.kind}
            options={waiting.map(({ kind, day, name }) => ({
              value: `${kind} ${day}`,
              label: texts.file({ day: showDay(day), name }),
            }))}
          />
          <TextField name="to" label={texts.to} hint={texts.toHint} maxLength={200} />
          <Button>{texts.markSentButton}</Button>
        </Form>
      </div>
    </Part>
  )
}
