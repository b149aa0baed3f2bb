/** One WhatsApp conversation: its messages, and an answer while WhatsApp accepts one. */
import type { Route } from './+types/chat.ts'
import type { Answer } from '../../../contract/client.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentForm } from '../ui/unsent.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { languageWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { chats as texts } from '../../../words/compiled/en/back-office/chats.ts'

type Chat = Answer<'GET /api/office/chats/{id}'>

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    chat: unwrap(await api('GET /api/office/chats/{id}', { params: { id: params.id } })),
    assignment: await assignmentOf(api, 'chat', params.id),
    sent: searchParams.get('done') === 'sent',
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  answer: act('POST /api/office/chats/{id}/answer', ({ params }) => officePaths.chat(params.id, 'sent')),
  end: act('POST /api/office/chats/{id}/close', () => officePaths.chats('ended')),
})

export default function OfficeChat({
  loaderData: { chat, assignment, sent, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { id, customerId, customer, phone, language, lines, acts } = chat
  const name = customer || texts.unnamed
  const title = texts.with({ name })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.chats()}>{texts.back}</Link>}>{title}</Title>
      <WorkBar kind="chat" subject={id} assignment={assignment} />
      <div className="grid gap-6">
        {sent && !refusal ? <Notice kind="good" title={texts.sent} /> : null}
        {refusal && chat.closedAt !== null ? <UnsentForm refusal={refusal} fields={['text']} /> : null}
        <Window chat={chat} />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <Part title={texts.conversation}>
            {lines.length === 0 ? <p className="text-quiet">{texts.none}</p> : null}
            <ol className="grid max-w-2xl gap-3">
              {lines.map((line, at) => (
                <Line key={`${line.at} ${at}`} name={name} line={line} />
              ))}
            </ol>
          </Part>
          <div className="grid gap-8 lg:row-span-2">
            <Facts>
              <Fact label={texts.customer}>
                <Link to={officePaths.customer(customerId)}>{name}</Link>
              </Fact>
              <Fact label={texts.phone}>{phone}</Fact>
              <Fact label={texts.language}>{languageWords(language)}</Fact>
            </Facts>
            <Acts chat={chat} refusal={refusal} idempotencyKey={idempotencyKey} />
          </div>
          <Part title={texts.history}>
            <Trail entries={acts} />
          </Part>
        </div>
      </div>
    </OfficePage>
  )
}

/** Whether WhatsApp still accepts an answer, and what else the officer can do. */
function Window({ chat: { closedAt, answerable, answerableUntil, phone } }: { readonly chat: Chat }) {
  if (closedAt !== null)
    return <Notice title={texts.closed({ at: showInstant(closedAt) })}>{texts.closedAdvice}</Notice>
  return answerable ? (
    <Notice title={texts.windowOpen({ until: showInstant(answerableUntil) })} />
  ) : (
    <Notice kind="bad" title={texts.windowOver}>
      {texts.windowAdvice({ phone })}
    </Notice>
  )
}

const Line = ({
  name,
  line: { at, by, text, status },
}: {
  readonly name: string
  readonly line: Chat['lines'][number]
}) => (
  <li className={`rounded border border-line px-3 py-2 ${by === null ? 'bg-card' : 'ml-8'}`}>
    <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text || texts.noText}</span>
    <span className="text-quiet">
      {by === null
        ? texts.theirs({ name, at: showInstant(at) })
        : texts.ours({ by, at: showInstant(at), status: texts.statuses[status ?? 'sent'] })}
    </span>
  </li>
)

/** Typed text stays if WhatsApp stops accepting answers while the officer types. */
function Acts({
  chat: { closedAt, answerable },
  refusal,
  idempotencyKey,
}: {
  readonly chat: Chat
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) {
  const allowed = useMay('chats.answer')
  if (!allowed || closedAt !== null) return null
  return (
    <>
      {answerable || refusal?.form === 'answer' ? (
        <Form named="answer" state={stateOf(refusal, 'answer')} idempotencyKey={idempotencyKey}>
          <TextAreaField name="text" label={texts.answer} hint={texts.answerHint} rows={5} />
          <Button name="act" value="answer">
            {texts.send}
          </Button>
        </Form>
      ) : null}
      <Form named="end" state={stateOf(refusal, 'end')} idempotencyKey={idempotencyKey}>
        <Button name="act" value="end" kind="quiet">
          {texts.end}
        </Button>
      </Form>
    </>
  )
}
