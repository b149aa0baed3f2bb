/**
 * `/office/appeals/:id`: one customer request: staff answer it, refund money, change its topic, or record a
 * complaint.
 */
import type { Route } from './+types/customer-request.ts'
import { isComplaint } from '../../../domain/contact/complaints.ts'
import { showDay } from '../../../domain/days.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { ChangeTopic } from './customer-request-topic.tsx'
import { Content } from './customer-request-content.tsx'
import { unwrap, stateOf, type OfficeCustomerRequest } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { topicWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { complaints } from '../../../words/compiled/en/back-office/complaints.ts'
import { appeal as texts } from '../../../words/compiled/en/back-office/appeal.ts'
import { MoneyBack } from './money-back.tsx'

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    done: searchParams.get('done'),
    appeal: unwrap(
      await context.get(visitKey).api('GET /api/office/appeals/{id}', { params: { id: params.id } }),
    ),
    idempotencyKey: newIdempotencyKey(),
    assignment: await assignmentOf(context.get(visitKey).api, 'appeal', params.id),
  }
}

const answered = (): string => officePaths.appeals('answered')

export const action = officeActions(
  {
    answer: act('POST /api/office/appeals/{id}/answer', answered),
    letter: act('POST /api/office/appeals/{id}/letter', answered),
    refund: act('POST /api/office/appeals/{id}/refund', answered),
    complaint: act('POST /api/office/appeals/{id}/complaint', ({ params }) =>
      officePaths.complaint(params.id),
    ),
    topic: act('POST /api/office/appeals/{id}/topic', ({ params }) => officePaths.appeal(params.id, 'topic')),
    missedCall: act('POST /api/office/appeals/{id}/missed-call', ({ params }) =>
      officePaths.appeal(params.id, 'call'),
    ),
  },
  ({ form = 'answer' }) => form,
)

/** Data is changed only with a photo of the document. */
const isDocument = ({ type, files }: OfficeCustomerRequest['values'][number]): boolean =>
  type === 'passportMainPage' && files.length > 0

const changesData = (topic: string): boolean => topic === 'personalData' || topic === 'newDocument'

export default function OfficeAppealPage({
  loaderData: { assignment, appeal, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const {
    id,
    number,
    topic,
    status,
    answerDueOn,
    late,
    letter,
    refund,
    promiseMissedOn,
    values,
    acts,
    waitingChange,
  } = appeal
  const title = texts.appeal({ number, topic: topicWords[topic] })
  const open = status === 'pendingReview'
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.appeals()}>{texts.backToList}</Link>}>{title}</Title>
      <WorkBar kind="appeal" subject={id} assignment={assignment} />
      <div className="grid gap-10">
        {refusal && !open ? (
          <Notice kind="bad" title={texts.answeredMeanwhile}>
            {refusal.state.values.text ? (
              <span className="whitespace-pre-line">
                {texts.unsentText({ text: refusal.state.values.text })}
              </span>
            ) : null}
          </Notice>
        ) : null}
        {done === 'topic' && !refusal ? <Notice kind="good" title={texts.topicChanged} /> : null}
        {done === 'call' && !refusal ? <Notice kind="good" title={texts.toldMissed} /> : null}
        {open ? (
          <Notice
            kind={late ? 'bad' : 'plain'}
            title={
              late && promiseMissedOn
                ? texts.missedPromise({
                    promiseMissedOn: showDay(promiseMissedOn),
                    answerDueOn: showDay(answerDueOn),
                  })
                : texts.promise({ answerDueOn: showDay(answerDueOn) })
            }
          />
        ) : null}
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid gap-10">
            <Content appeal={appeal} />
          </div>
          <div className="grid gap-10 lg:row-span-2">
            <IfPermitted permission="complaints.work">
              <Form state={stateOf(refusal, 'complaint')} idempotencyKey={idempotencyKey}>
                <input type="hidden" name="form" value="complaint" />
                <Button kind="quiet">{isComplaint(topic) ? complaints.open : complaints.enter}</Button>
              </Form>
            </IfPermitted>
            {waitingChange ? (
              <Notice title={texts.aChangeWaits}>
                <Link to={officePaths.change(waitingChange)}>{texts.openChange}</Link>
              </Notice>
            ) : open && changesData(topic) && values.some(isDocument) ? (
              <p>
                <ButtonLink href={officePaths.proposeChange(id)} kind="quiet">
                  {texts.proposeChange}
                </ButtonLink>
              </p>
            ) : null}
            {letter ? (
              <Part title={texts.theLetter}>
                <div className="grid max-w-2xl gap-4">
                  <p>{texts.letterAbout}</p>
                  <p>
                    <a
                      href={`/api/office/appeals/${id}/letter`}
                      download
                      className="inline-flex min-h-11 items-center font-semibold"
                    >
                      {texts.previewLetter}
                    </a>
                  </p>
                  <Form state={stateOf(refusal, 'letter')} idempotencyKey={idempotencyKey}>
                    <input type="hidden" name="form" value="letter" />
                    <Button>{texts.signLetter}</Button>
                  </Form>
                </div>
              </Part>
            ) : null}
            {refund ? <MoneyBack refund={refund} idempotencyKey={idempotencyKey} refusal={refusal} /> : null}
            {open && topic === 'callBack' ? (
              <Part title={texts.callThem}>
                <div className="grid max-w-2xl gap-4">
                  <p>{texts.callAbout}</p>
                  <Form state={stateOf(refusal, 'missedCall')} idempotencyKey={idempotencyKey}>
                    <input type="hidden" name="form" value="missedCall" />
                    <Button kind="quiet">{texts.notReached}</Button>
                  </Form>
                </div>
              </Part>
            ) : null}
            {open ? (
              <Part title={letter || refund?.unavailable === null ? texts.answerInWords : texts.answerIt}>
                <div className="max-w-2xl">
                  <Form state={stateOf(refusal, 'answer')} idempotencyKey={idempotencyKey}>
                    <TextAreaField name="text" label={texts.answer} hint={texts.answerHint} rows={8} />
                    <Button>{texts.sendAnswer}</Button>
                  </Form>
                </div>
              </Part>
            ) : null}
            {open && !waitingChange ? (
              <IfPermitted permission="appeals.answer">
                <ChangeTopic topic={topic} idempotencyKey={idempotencyKey} refusal={refusal} />
              </IfPermitted>
            ) : null}
          </div>
          <Part title={texts.history}>
            <Trail entries={acts} />
          </Part>
        </div>
      </div>
    </OfficePage>
  )
}
