/**
 * `/account/appeals/new/:topic`: the customer fills in the fields of the chosen topic, attaches photos and
 * sends the request.
 */
import { data } from 'react-router'
import type { Route } from './+types/write.ts'
import type { Answer } from '../../../contract/client.ts'
import { isAccountField, longCharactersMax } from '../../../domain/contact/customer-request.ts'
import { showDay } from '../../../domain/days.ts'
import { formAction, enter } from '../../forms/form-action.server.ts'
import { visitKey, type Visit } from '../../visit/context.ts'
import { isRefusal, readFiles, type FormState } from '../../forms/form-state.ts'
import { knownReceiving, type ReceivingChoice } from '../../forms/receiving.ts'
import { RadioGroup, Select } from '../../ui/choices.tsx'
import { FileField, pictureFiles } from '../../ui/file-field.tsx'
import { DateField, EmailField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known, useFormState } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { showFigure } from '../../texts/format.ts'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { BankAccounts, useReceivingLabels } from '../../ui/receiving.tsx'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Config = Answer<'GET /api/account/appeals/config'>
type Topic = Config['topics'][number]
type Field = Topic['fields'][number]
const takesFiles = ({ type }: Field): boolean => type === 'files' || type.startsWith('passport')

async function load(visit: Visit, name: string): Promise<Config & { readonly chosen: Topic }> {
  const config = unwrap(await visit.api('GET /api/account/appeals/config'))
  const chosen = config.topics.find(({ topic }) => topic === name)
  if (!chosen) throw data(null, { status: 404 })
  return { ...config, chosen }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const config = await load(visit, params.topic)
  const toBank = config.chosen.topic === 'refund' && config.refundMethods.includes('bank')
  return { ...config, receiving: toBank ? unwrap(await visit.api('GET /api/account/receiving')) : null }
}

/** Uploads each file separately before the form is checked. Uploaded files are kept when a field is wrong. */
export async function action(args: Route.ActionArgs) {
  const entered = await enter(args)
  const { visit, form } = entered
  const values = { ...entered.values }
  const {
    chosen: { topic, fields },
  } = await load(visit, args.params.topic)
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
  if (Object.keys(errors).length > 0)
    return data<FormState>({ values, errors, message: null }, { status: 422 })
  const typed = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))
  return send(topic, typed)(args, { ...entered, values })
}

const send = (topic: Topic['topic'], values: Readonly<Record<string, string>>) =>
  formAction('POST /api/account/appeals', {
    input: () => ({ body: { topic, values } }),
    next: ({ paths, data: { id } }) => `${paths.appeal(id)}?notice=filed`,
  })

export default function WriteAppeal({
  loaderData: { chosen, loans, refundMethods, userEmail, receiving },
  actionData,
}: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.appeals
  const paths = usePaths()
  const { title, text } = texts.topics[chosen.topic]
  const first: Readonly<Record<string, string>> = {
    ...(receiving ? knownReceiving(receiving) : {}),
    ...(userEmail ? { userEmail } : {}),
    ...(loans[0] ? { loanSelect: loans[0].id } : {}),
  }
  const own = chosen.fields.filter(({ name }) => !isAccountField(name))
  const ordered = [...own.filter((field) => !takesFiles(field)), ...own.filter(takesFiles)]
  const labels = {
    ...Object.fromEntries(ordered.map(({ name }) => [name, labelOf(texts, chosen.topic, name)])),
    ...useReceivingLabels(),
    ...useProofLabels(),
  }
  // Proof of identity is needed only for a refund to a bank account, when the customer chooses one.
  const asked =
    actionData !== undefined &&
    (actionData.values.proofBy !== undefined || 'currentPassword' in actionData.errors)
  const button = <Button>{texts.send}</Button>
  return (
    <AccountPage title={title} failed={isRefusal(actionData)}>
      <StepHead
        backTo={paths.appealNew()}
        title={title}
        lead={
          <>
            {text} {texts.within({ days: all.common.days({ count: chosen.answerWithinDays }) })}
          </>
        }
      />
      <Form state={actionData ?? known(first)} files={chosen.fields.some(takesFiles)} labels={labels}>
        {ordered.map((field) => (
          <AppealField
            key={field.name}
            field={field}
            topic={chosen.topic}
            loans={loans}
            refundMethods={refundMethods}
            receiving={receiving}
          />
        ))}
        {asked ? <ProofFields why={all.proof.whyMoney}>{button}</ProofFields> : button}
      </Form>
    </AccountPage>
  )
}

type Texts = ReturnType<typeof usePageTexts>['appeals']
const labelOf = (texts: Texts, topic: Topic['topic'], name: string): string =>
  name === 'textarea'
    ? texts.topics[topic].question
    : ((texts.fields as Readonly<Record<string, string>>)[name] ?? name)

type AppealFieldProps = Pick<Config, 'loans' | 'refundMethods'> & {
  readonly field: Field
  readonly topic: Topic['topic']
  /** Null when refunds to bank accounts are off. */
  readonly receiving: ReceivingChoice | null
}

function AppealField({ field, topic, loans, refundMethods, receiving }: AppealFieldProps) {
  const {
    appeals: texts,
    common: {
      form: { charactersMax },
    },
  } = usePageTexts()
  const { name, type, required } = field
  const props = { name, label: labelOf(texts, topic, name), optional: !required }
  switch (type) {
    case 'text':
      return name === 'documentIssued' ? <DateField {...props} /> : <TextField {...props} />
    case 'textarea':
      return <TextAreaField {...props} hint={charactersMax({ most: showFigure(longCharactersMax) })} />
    case 'email':
    case 'userEmail':
      return <EmailField {...props} />
    case 'loanSelect':
      return (
        <Select
          {...props}
          options={loans.map(({ id, contractNumber, requestDate }) => ({
            value: id,
            label: texts.loan({ number: contractNumber, day: showDay(requestDate) }),
          }))}
        />
      )
    case 'refundMethodSelect':
      return (
        <RadioGroup
          {...props}
          options={refundMethods.map((method) => ({
            value: method,
            label: texts.refundMethods[method],
            more: method === 'bank' && receiving ? <BankAccounts choice={receiving} /> : null,
          }))}
        />
      )
    default:
      return <AppealFiles {...props} multiple={type === 'files'} />
  }
}

/** Files uploaded earlier stay in the form. A further file is added, or replaces the earlier one. */
function AppealFiles({
  name,
  label,
  optional,
  multiple,
}: {
  readonly name: string
  readonly label: string
  readonly optional: boolean
  readonly multiple: boolean
}) {
  const texts = usePageTexts().appeals
  const { state } = useFormState()
  const there = (state.values[name] ?? '').split(',').filter(Boolean).length
  return (
    <div className="grid gap-1">
      <input type="hidden" name={name} value={state.values[name] ?? ''} />
      <FileField
        name={`${name}.file`}
        errorsOf={name}
        label={label}
        optional={optional}
        hint={multiple ? texts.filesHint : texts.fileHint}
        accept={pictureFiles}
        multiple={multiple}
      />
      {there > 0 ? <p className="font-semibold text-leaf">{texts.attached({ count: there })}</p> : null}
    </div>
  )
}
