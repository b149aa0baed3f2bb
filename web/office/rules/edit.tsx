/**
 * `/office/rules/:kind/drafts/:id/edit`: staff edit the values of a draft of a rule change, with errors next
 * to each field.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/edit.ts'
import { showDay } from '../../../domain/days.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { enter } from '../../forms/form-action.server.ts'
import type { FormState } from '../../forms/form-state.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, fieldId, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey, type Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { contentOf, errorsAt, valuesOf, withRow } from './content-form.ts'
import { editors, kindOf, labelsOf, languages, summaryField, type Draft } from './kinds.tsx'
import { textField, withText, type MessageTextsAnswer } from './message-fields.tsx'
import { Link } from '../ui/link.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const draft = unwrap(await api('GET /api/office/rule-drafts/{id}', { params: { id } }))
  if (!draft.may.save) throw redirect(officePaths.ruleDraft(draft.kind, id))
  const { searchParams } = new URL(request.url)
  return {
    draft,
    isSaved: searchParams.has('done'),
    // In a new draft or a new row, missing values are not reported as errors yet.
    isLooked: draft.revision > 1 && !searchParams.has('added'),
    /** For message texts: all texts, and the one shown next to the draft's. */
    all: draft.kind === 'messages' ? await textsOf(api, draft) : null,
    shown: searchParams.get('text'),
  }
}

const textsOf = async (api: Visit['api'], { baseVersion }: Draft) =>
  unwrap(await api('GET /api/office/messages/texts/{version}', { params: { version: baseVersion } })).items

const addPattern = /^add ([\w.]+)$/

/** Path of the last row of a list in a form. */
const lastRow = (values: Readonly<Record<string, string>>, list: string): string => {
  const rows = Object.keys(values)
    .filter((name) => name.startsWith(`${list}.`))
    .map((name) => Number.parseInt(name.slice(list.length + 1), 10))
  return `${list}.${Math.max(0, ...rows)}`
}

/** Saves values as typed; adding a row saves the form with the new row. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const kind = kindOf(args.params.kind)
  if (!kind) throw data(null, { status: 404 })
  const { content: spec } = editors[kind]
  const entered = await enter(args)
  const { act, [textField]: another = '' } = entered.values
  const [, list] = addPattern.exec(act ?? '') ?? []
  const values = list === undefined ? entered.values : withRow(spec, entered.values, list)
  const isTold = languages.some((each) => values[summaryField(each)])
  const save = officeAction('draft', 'PUT /api/office/rule-drafts/{id}', {
    input: () => ({
      body: {
        content: contentOf(spec, values) as Record<string, unknown>,
        ...(isTold ? {} : { summary: undefined }),
      },
    }),
    next: async ({ visit: { api } }) => {
      if (act === 'show' && another !== '') return officePaths.editRuleText(kind, id, another)
      const { faults, revision } = unwrap(await api('GET /api/office/rule-drafts/{id}', { params: { id } }))
      if (list === undefined && faults.length === 0) return officePaths.ruleDraft(kind, id, 'saved')
      const again = officePaths.editRuleDraft(kind, id, String(revision))
      return list === undefined ? again : `${again}&added=1#${fieldId(lastRow(values, list))}`
    },
  })
  return save(args, { ...entered, values })
}

const knownValues = ({ kind, title, validFrom, summary, content }: Draft): Record<string, string> => ({
  ...valuesOf(editors[kind].content, content),
  title,
  validFrom: showDay(validFrom),
  ...Object.fromEntries(languages.map((each) => [summaryField(each), summary?.[each] ?? ''])),
})

/** The draft's values, with its errors next to each field. */
function stateOfDraft(
  draft: Draft,
  all: MessageTextsAnswer | null,
  { shown, isLooked }: { readonly shown: string | null; readonly isLooked: boolean },
): FormState {
  const known = knownValues(draft)
  const values = all && shown !== null ? withText(known, all, shown) : known
  const errors = errorsAt(isLooked ? draft.faults : [], [
    ...Object.keys(values),
    ...Object.keys(labelsOf(draft.kind, values)),
  ])
  return { values, errors, message: null }
}

export default function EditDraft({
  loaderData: { draft, isSaved, isLooked, all, shown },
  actionData: refusal,
}: Route.ComponentProps) {
  const { kind, number, id, earliest, told, moved } = draft
  const title = texts.draftTitle({ number, title: draft.title })
  const state = stateOf(refusal, 'draft') ?? stateOfDraft(draft, all, { shown, isLooked })
  const labels = labelsOf(kind, state.values)
  return (
    <OfficePage title={title} failed={refusal !== undefined || (isLooked && draft.faults.length > 0)}>
      <Title lead={<Link to={officePaths.ruleDraft(kind, id)}>{title}</Link>}>{texts.edit}</Title>
      <div className="grid max-w-6xl gap-4">
        {moved ? <Notice title={texts.movedTitle}>{texts.movedText}</Notice> : null}
        {isSaved && !refusal && draft.faults.length === 0 ? <Notice kind="good" title={texts.saved} /> : null}
        <Form state={state} labels={labels}>
          <input type="hidden" name="revision" value={draft.revision} />
          {/* Enter saves instead of adding a row. */}
          <button type="submit" name="act" value="save" tabIndex={-1} className="sr-only">
            {texts.save}
          </button>
          <TextField name="title" label={texts.title} hint={texts.titleHint} maxLength={120} />
          <TextField
            name="validFrom"
            label={texts.from}
            hint={texts.fromHint({ day: showDay(earliest) })}
            inputMode="numeric"
            maxLength={10}
            className="max-w-40 tabular-nums"
          />
          {told
            ? languages.map((each) => (
                <TextAreaField
                  key={each}
                  name={summaryField(each)}
                  label={texts.summaryIn({ language: texts.languages[each] })}
                  hint={texts.summaryHint}
                  rows={2}
                />
              ))
            : null}
          {editors[kind].fields}
          <Button name="act" value="save">
            {texts.save}
          </Button>
        </Form>
      </div>
    </OfficePage>
  )
}
