import { redirect } from 'react-router'
import type { Route } from './+types/appeal.ts'
import { showDay } from '../../domain/days.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextAreaField } from '../ui/fields.tsx'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { AppealFiles } from './appeal-facts.tsx'
import { given, keyOf, refusedForm, stateOf, type OfficeAppeal, type RefusedForm } from './data.ts'
import { Trail } from './decision.tsx'
import { OfficePage, Title } from './page.tsx'
import { fieldWords, noRefundWords, refundMethodWords, showInstant, topicWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    appeal: given(
      await context.get(visitKey).api('GET /api/office/appeals/{id}', { params: { id: params.id } }),
    ),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const { api } = context.get(visitKey)
  if (values.form === 'letter') {
    const signed = await api('POST /api/office/appeals/{id}/letter', { params: { id } }, keyOf(values))
    return signed.ok ? redirect(officePaths.appeals('answered')) : refusedForm('letter', signed, values)
  }
  if (values.form === 'refund') {
    const sent = await api(
      'POST /api/office/appeals/{id}/refund',
      { params: { id }, body: { amount: values.amount ?? '' } },
      keyOf(values),
    )
    return sent.ok ? redirect(officePaths.appeals('answered')) : refusedForm('refund', sent, values)
  }
  const reply = await api(
    'POST /api/office/appeals/{id}/answer',
    { params: { id }, body: { text: values.text ?? '' } },
    keyOf(values),
  )
  return reply.ok ? redirect(officePaths.appeals('answered')) : refusedForm('answer', reply, values)
}

const changesData = (topic: string): boolean => topic === 'personalData' || topic === 'newDocument'

/** What a customer wrote to us, and our one answer to it. */
export default function OfficeAppealPage({
  loaderData: { appeal, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const {
    id,
    number,
    topic,
    status,
    filedOn,
    answerDueOn,
    answeredOn,
    late,
    letter,
    refund,
    promiseMissedOn,
    customer,
    customerId,
    values,
    answer,
    acts,
  } = appeal
  const title = `Appeal ${number}: ${topicWords[topic]}`
  const open = status === 'pendingReview'
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<a href={officePaths.appeals()}>All appeals that wait</a>}>{title}</Title>
      <div className="grid gap-10">
        {refusal && !open ? (
          <Notice kind="bad" title="It was answered in the meantime">
            {refusal.state.values.text ? (
              <span className="whitespace-pre-line">
                What you typed was not sent: {refusal.state.values.text}
              </span>
            ) : null}
          </Notice>
        ) : null}
        {open ? (
          <Notice
            kind={late ? 'bad' : 'plain'}
            title={
              late && promiseMissedOn
                ? `Late: we promised an answer by ${showDay(promiseMissedOn)}, and then by ${showDay(answerDueOn)}`
                : `The customer has our word for an answer by ${showDay(answerDueOn)}`
            }
          />
        ) : null}
        <Facts>
          <Fact label="Customer">
            <a href={officePaths.customer(customerId)}>{customer}</a>
          </Fact>
          <Fact label="Filed on">{showDay(filedOn)}</Fact>
          {values
            .filter(({ name, files }) => name !== 'textarea' && files.length === 0)
            .map(({ name, value }) => (
              <Fact key={name} label={fieldWords(name)}>
                {name === 'refundMethodSelect' ? (refundMethodWords[value] ?? value) : value}
              </Fact>
            ))}
        </Facts>
        {values
          .filter(({ name }) => name === 'textarea')
          .map(({ name, value }) => (
            <Part key={name} title="In their words">
              <p className="max-w-2xl whitespace-pre-line">{value}</p>
            </Part>
          ))}
        {values.some(({ files }) => files.length > 0) ? (
          <Part title="Files">
            <AppealFiles appeal={appeal} />
          </Part>
        ) : null}
        {answer === null ? null : (
          <Part title={`Our answer${answeredOn ? ` of ${showDay(answeredOn)}` : ''}`}>
            <p className="max-w-2xl whitespace-pre-line">{answer}</p>
          </Part>
        )}
        {open && changesData(topic) ? (
          <p>
            <ButtonLink href={officePaths.proposeChange(id)} kind="quiet">
              Change their data
            </ButtonLink>
          </p>
        ) : null}
        {letter ? (
          <Part title="The letter">
            <div className="grid max-w-2xl gap-4">
              <p>
                It is made from the figures of this loan, in the customer's language. Signing it off puts it
                among their documents, answers this appeal and tells them.
              </p>
              <p>
                <a
                  href={`/api/office/appeals/${id}/letter`}
                  download
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  See the letter first (PDF)
                </a>
              </p>
              <Form state={stateOf(refusal, 'letter')} idempotencyKey={idempotencyKey}>
                <input type="hidden" name="form" value="letter" />
                <Button>Sign it off</Button>
              </Form>
            </div>
          </Part>
        ) : null}
        {refund ? <MoneyBack refund={refund} idempotencyKey={idempotencyKey} refusal={refusal} /> : null}
        {open ? (
          <Part title={letter || refund?.unavailable === null ? 'Or answer in words' : 'Answer it'}>
            <div className="max-w-2xl">
              <Form
                state={stateOf(refusal, 'answer')}
                idempotencyKey={idempotencyKey}
                labels={{ text: 'Answer' }}
              >
                <TextAreaField
                  name="text"
                  label="Answer"
                  hint="The customer reads this as it stands. It is given once."
                  maxLength={4_000}
                  rows={8}
                />
                <Button>Send this answer</Button>
              </Form>
            </div>
          </Part>
        ) : null}
        <Part title="What was done here">
          <Trail entries={acts} />
        </Part>
      </div>
    </OfficePage>
  )
}

type MoneyBackProps = {
  readonly refund: NonNullable<OfficeAppeal['refund']>
  readonly idempotencyKey: string
  readonly refusal: RefusedForm | undefined
}

/** What can be sent back now, and where it goes; or why nothing can. */
function MoneyBack({
  refund: { amount, receiver, waitsUntil, unavailable },
  idempotencyKey,
  refusal,
}: MoneyBackProps) {
  return (
    <Part title="Money back">
      <div className="grid max-w-2xl gap-4">
        {unavailable === null ? (
          <>
            <Facts>
              <Fact label="Held for them">{showMoney(amount)}</Fact>
              <Fact label="Goes to">{receiver}</Fact>
              {waitsUntil ? <Fact label="Not before">{showInstant(waitsUntil)}</Fact> : null}
            </Facts>
            <p>
              It is all that they paid too much, on all their loans. It leaves once the provider has confirmed
              what was paid. Sending it answers this appeal and tells them.
            </p>
            <Form state={stateOf(refusal, 'refund')} idempotencyKey={idempotencyKey}>
              <input type="hidden" name="form" value="refund" />
              <input type="hidden" name="amount" value={amount} />
              <Button>Send {showMoney(amount)} back</Button>
            </Form>
          </>
        ) : (
          <>
            {refusal?.form === 'refund' ? (
              <Notice kind="bad" title={refusal.state.message ?? 'Something changed in the meantime.'} />
            ) : null}
            <Notice title={noRefundWords[unavailable].title}>{noRefundWords[unavailable].text}</Notice>
          </>
        )}
      </div>
    </Part>
  )
}
