/**
 * `/office/rules/:kind/drafts/:id`: a draft of a rule change: its changes and effects on the left, its state
 * and the next step on the right.
 */
import type { Route } from './+types/draft.ts'
import { readFile } from '../../forms/form-state.ts'
import { type Entered, type FormAction, callWith, enter } from '../../forms/form-action.server.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showDay } from '../../../domain/days.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, refusedForm } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { NextSteps } from './next-steps.tsx'
import { Previews, previewsOf } from './previews.tsx'
import { RegulatorFiles } from './regulator-files.tsx'
import { RuleState } from './state.tsx'
import { Link } from '../ui/link.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'
import { Warnings, Summary, History } from './draft-parts.tsx'

const done: Readonly<Record<string, string>> = texts.done

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const draft = unwrap(await api('GET /api/office/rule-drafts/{id}', { params: { id } }))
  return {
    draft,
    previews: await previewsOf(api, draft),
    said: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

const toDraft =
  (said: Parameters<typeof officePaths.ruleDraft>[2]) =>
  ({
    page: { kind = '' },
    params: { id },
  }: {
    readonly page: Entered['params']
    readonly params: { id: string }
  }) =>
    officePaths.ruleDraft(kind, id, said)

/** Uploads the file before its form is sent, so that it is stored even if the rest is refused. */
const withFile =
  <R,>(about: 'sent' | 'answer', make: (name: string) => FormAction<R>) =>
  (name: string): FormAction<R | ReturnType<typeof refusedForm>> =>
  async (args, given) => {
    const entered = given ?? (await enter(args))
    const parts = { body: { about } }
    const attached = readFile(entered.form, 'file')
      ? await callWith('POST /api/office/rule-drafts/{id}/files', entered, parts)
      : null
    return attached?.ok === false ? refusedForm(name, attached, entered.values) : make(name)(args, entered)
  }

export const action = officeActions({
  propose: act('POST /api/office/rule-drafts/{id}/propose', toDraft('approved')),
  attach: act('POST /api/office/rule-drafts/{id}/files', toDraft('attached')),
  send: withFile('sent', act('POST /api/office/rule-drafts/{id}/send', toDraft('sent'))),
  answer: withFile('answer', act('POST /api/office/rule-drafts/{id}/answer', toDraft('answered'))),
  release: act('POST /api/office/rule-drafts/{id}/release', toDraft('released')),
  withdraw: act('POST /api/office/rule-drafts/{id}/withdraw', toDraft('withdrawn')),
})

export default function DraftPage({
  loaderData: { draft, previews, said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { kind, number, state, validFrom, baseVersion, reference, sentOn, answer, version } = draft
  const title = texts.draftTitle({ number, title: draft.title })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.rules(kind)}>{texts.kinds[kind]}</Link>}>{title}</Title>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {said && !refusal ? <Notice kind="good" title={said} /> : null}
          <UnsentFormIfExpired
            refusal={refusal}
            there={{ ...draft.may, propose: draft.may.propose && draft.faults.length === 0 }}
            fields={['note', 'reference', 'document', 'sentOn', 'answeredOn', 'validFrom']}
          />
          <Warnings draft={draft} />
          <Part title={texts.differences}>
            {draft.faults.length > 0 ? <p className="text-quiet">{texts.differencesRest}</p> : null}
            <Table
              label={texts.differences}
              columns={[texts.what, texts.before, texts.after]}
              empty={texts.noDifferences}
              rows={draft.differences.map(({ what, before, after }) => ({
                key: what,
                cells: [what, before, <strong key="after">{after}</strong>],
              }))}
            />
          </Part>
          {draft.told ? <Summary draft={draft} /> : null}
          <Previews {...previews} />
        </div>
        <div className="grid gap-8">
          <Facts>
            <Fact label={texts.state}>
              <RuleState state={state} />
            </Fact>
            <Fact label={texts.from}>{showDay(validFrom)}</Fact>
            <Fact label={texts.changes}>
              <Link to={officePaths.ruleVersion(kind, baseVersion)}>{baseVersion}</Link>
            </Fact>
            {version === null ? null : (
              <Fact label={texts.version}>
                <Link to={officePaths.ruleVersion(kind, version)}>{version}</Link>
              </Fact>
            )}
            {reference && sentOn ? (
              <Fact label={texts.reference}>{texts.sentAt({ reference, day: showDay(sentOn) })}</Fact>
            ) : null}
            {answer ? (
              <Fact label={texts.answer}>
                {texts.answerAt({
                  ...answer,
                  document: answer.document || 'none',
                  day: showDay(answer.answeredOn),
                })}
              </Fact>
            ) : null}
          </Facts>
          <NextSteps draft={draft} refusal={refusal} idempotencyKey={idempotencyKey} />
          <RegulatorFiles draft={draft} refusal={refusal} idempotencyKey={idempotencyKey} />
          <History steps={draft.steps} />
        </div>
      </div>
    </OfficePage>
  )
}
