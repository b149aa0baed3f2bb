import { data, redirect } from 'react-router'
import type { Route } from './+types/write.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey, type Visit } from '../../context.ts'
import { readFiles, readForm, refused, type FormState } from '../../forms.ts'
import { RadioGroup, Select } from '../../ui/choices.tsx'
import { EmailField, FileField, pictureFiles, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known, useFormState } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { given } from '../data.ts'
import { AccountPage } from '../page.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Config = Answer<'GET /api/account/appeals/config'>
type Topic = Config['topics'][number]
type Field = Topic['fields'][number]
const takesFiles = ({ type }: Field): boolean => type === 'files' || type.startsWith('passport')

async function load(visit: Visit, name: string): Promise<Config & { readonly chosen: Topic }> {
  const config = given(await visit.api('GET /api/account/appeals/config'))
  const chosen = config.topics.find(({ topic }) => topic === name)
  if (!chosen) throw data(null, { status: 404 })
  return { ...config, chosen }
}

export const loader = ({ params, context }: Route.LoaderArgs) => load(context.get(visitKey), params.topic)

/** Files go up first, each by itself; what was uploaded stays uploaded when something else is wrong. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const form = await request.clone().formData()
  const values = readForm(form)
  const { chosen: { topic, fields } } = await load(visit, params.topic)
  const errors: Record<string, readonly string[]> = {}
  for (const field of fields.filter(takesFiles)) {
    const ids = (values[field.name] ?? '').split(',').filter(Boolean)
    for (const file of readFiles(form, `${field.name}.file`)) {
      const uploaded = await visit.api('POST /api/account/appeals/files', { file })
      if (uploaded.ok) ids.push(uploaded.data.id)
      else errors[field.name] = uploaded.problem.errors['file'] ?? [uploaded.problem.message]
    }
    values[field.name] = (field.type === 'files' ? ids : ids.slice(-1)).join(',')
  }
  if (Object.keys(errors).length > 0) return data<FormState>({ values, errors, message: null }, { status: 422 })
  const reply = await visit.api('POST /api/account/appeals', { body: { topic, values: Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])) } })
  return reply.ok ? redirect(`${pathsFor(visit).appeal(reply.data.id)}?notice=filed`) : refused(reply.problem, reply.status, values)
}

export default function WriteAppeal({ loaderData: { chosen, loans, refundMethods, userEmail }, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.appeals
  const paths = usePaths()
  const { title, text } = texts.topics[chosen.topic]
  const first: Readonly<Record<string, string>> = { ...(userEmail ? { userEmail } : {}), ...(loans[0] ? { loanSelect: loans[0].id } : {}) }
  const ordered = [...chosen.fields.filter((field) => !takesFiles(field)), ...chosen.fields.filter(takesFiles)]
  return (
    <AccountPage title={title} scripts={['form', 'remember']} failed={actionData !== undefined}>
      <StepHead backTo={paths.appealNew()} title={title} lead={<>{text} {texts.within(all.common.days(chosen.answerWithinDays))}</>} />
      <Form state={actionData ?? known(first)} files={chosen.fields.some(takesFiles)} labels={Object.fromEntries(ordered.map(({ name }) => [name, labelOf(texts, chosen.topic, name)]))}>
        {ordered.map((field) => <AppealField key={field.name} field={field} topic={chosen.topic} loans={loans} refundMethods={refundMethods} />)}
        <Button>{texts.send}</Button>
      </Form>
    </AccountPage>
  )
}

type Texts = ReturnType<typeof usePageTexts>['appeals']
const labelOf = (texts: Texts, topic: Topic['topic'], name: string): string => (name === 'textarea' ? texts.topics[topic].question : (texts.fields as Readonly<Record<string, string>>)[name] ?? name)

type AppealFieldProps = { readonly field: Field; readonly topic: Topic['topic'] } & Pick<Config, 'loans' | 'refundMethods'>

function AppealField({ field, topic, loans, refundMethods }: AppealFieldProps) {
  const texts = usePageTexts().appeals
  const { name, type, required } = field
  const props = { name, label: labelOf(texts, topic, name), optional: !required }
  switch (type) {
    case 'text': return <TextField {...props} maxLength={200} />
    case 'textarea': return <TextAreaField {...props} maxLength={4_000} />
    case 'email':
    case 'userEmail': return <EmailField {...props} />
    case 'loanSelect': return <Select {...props} options={loans.map(({ id, contractNumber, requestDate }) => ({ value: id, label: texts.loan(contractNumber, showDay(requestDate)) }))} />
    case 'refundMethodSelect': return <RadioGroup {...props} options={refundMethods.map((method) => ({ value: method, label: texts.refundMethods[method] }))} />
    case 'bankBic': return <TextField {...props} hint={texts.bankBicHint} maxLength={20} className="max-w-64" />
    case 'bankAccountNumber': return <TextField {...props} hint={texts.bankAccountHint} maxLength={40} inputMode="numeric" className="max-w-80" />
    default: return <AppealFiles {...props} multiple={type === 'files'} />
  }
}

/** What was uploaded before is part of the form already; another file is added to it, or takes its place. */
function AppealFiles({ name, label, optional, multiple }: { readonly name: string; readonly label: string; readonly optional: boolean; readonly multiple: boolean }) {
  const texts = usePageTexts().appeals
  const { state } = useFormState()
  const there = (state.values[name] ?? '').split(',').filter(Boolean).length
  return (
    <div className="grid gap-1">
      <input type="hidden" name={name} value={state.values[name] ?? ''} />
      <FileField name={`${name}.file`} errorsOf={name} label={label} optional={optional} hint={multiple ? texts.filesHint : texts.fileHint} accept={pictureFiles} multiple={multiple} />
      {there > 0 ? <p className="font-semibold text-leaf">{texts.attached(there)}</p> : null}
    </div>
  )
}
