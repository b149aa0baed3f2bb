/**
 * `/account/appeals/:id`: one request of the customer with what was sent, the answer deadline, and the
 * answer.
 */
import { data } from 'react-router'
import type { Route } from './+types/appeal.ts'
import { isComplaint } from '../../../domain/contact/complaints.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { useReceivingLabels } from '../../ui/receiving.tsx'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { CallUs } from '../parts.tsx'
import { Part } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const reply = await context
    .get(visitKey)
    .api('GET /api/account/appeals/{id}', { params: { id: params.id } })
  if (!reply.ok && reply.status !== 401 && reply.status < 500) throw data(null, { status: 404 })
  return { appeal: unwrap(reply), filed: new URL(request.url).searchParams.get('notice') === 'filed' }
}

export default function Appeal({ loaderData: { appeal, filed } }: Route.ComponentProps) {
  const texts = usePageTexts().appeals
  const paths = usePaths()
  const { number, topic, status, filedOn, answerDueOn, promiseMissedOn, answeredOn, values, answer } = appeal
  const labels: Readonly<Record<string, string>> = { ...useReceivingLabels(), ...texts.fields }
  return (
    <AccountPage title={texts.number({ number })}>
      <StepHead
        backTo={paths.appeals()}
        title={texts.topics[topic].title}
        lead={`${texts.number({ number })}. ${texts.filed({ day: showDay(filedOn) })}`}
      />
      <div className="grid gap-8">
        {filed ? (
          <Notice kind="good" title={texts.received}>
            {texts.pending({ day: showDay(answerDueOn) })}
          </Notice>
        ) : null}
        {status === 'completed' && answer !== null && answeredOn ? (
          <section className="slip grid gap-2 px-4 py-4 shadow-card sm:px-6">
            <h2 className="text-lg">{texts.answer}</h2>
            <p className="text-quiet">{showDay(answeredOn)}</p>
            <p className="whitespace-pre-line">{answer}</p>
            {isComplaint(topic) ? (
              <p className="text-quiet">
                <strong>{texts.disagree}</strong> {texts.disagreeAdvice}
              </p>
            ) : null}
          </section>
        ) : filed ? null : (
          <Pending day={showDay(answerDueOn)} missedOn={promiseMissedOn} />
        )}
        <Part title={texts.yours}>
          <dl className="border-b border-line">
            {values.map(({ name, type, value, files }) => (
              <div key={name} className="grid gap-1 border-t border-line py-2">
                <dt className="text-quiet">
                  {name === 'textarea' ? texts.topics[topic].question : (labels[name] ?? name)}
                </dt>
                {files.length > 0 ? (
                  files.map(({ id }, position) => (
                    <dd key={id}>
                      <a
                        href={`/api/account/appeals/files/${id}`}
                        download
                        className="inline-flex min-h-11 items-center"
                      >
                        {texts.file({ number: position + 1 })}
                      </a>
                    </dd>
                  ))
                ) : (
                  <dd className="font-semibold break-words whitespace-pre-line">
                    {type === 'refundMethodSelect' ? texts.refundMethods[value as 'mpesa'] : value}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </Part>
        <CallUs />
      </div>
    </AccountPage>
  )
}

function Pending({ day, missedOn }: { readonly day: string; readonly missedOn: Day | null }) {
  const texts = usePageTexts().appeals
  return missedOn ? (
    <Notice kind="bad" title={texts.late({ day: showDay(missedOn) })}>
      {texts.pending({ day })}
    </Notice>
  ) : (
    <p className="text-lg font-semibold">{texts.pending({ day })}</p>
  )
}
