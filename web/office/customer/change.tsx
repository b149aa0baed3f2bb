/**
 * `/office/changes/:id`: a change of locked personal data: before and after, next to the photo; the second
 * officer approves or declines it.
 */
import type { Route } from './+types/change.ts'
import type { Answer } from '../../../contract/client.ts'
import type { Done } from '../../forms/form-action.server.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { withWaitingTime } from '../../forms/resend.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { CodeField, TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { CustomerRequestFacts } from '../customer-requests/customer-request-facts.tsx'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { documentWords, fieldWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { change as texts } from '../../../words/compiled/en/back-office/change.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    change: unwrap(
      await context.get(visitKey).api('GET /api/office/changes/{id}', { params: { id: params.id } }),
    ),
    idempotencyKey: newIdempotencyKey(),
    assignment: await assignmentOf(context.get(visitKey).api, 'change', params.id),
  }
}

const toDecided = ({ data }: Pick<Done<'POST /api/office/changes/{id}/approve'>, 'data'>): string =>
  officePaths.changes(data.status, data.appealId)

export const action = officeActions({
  sendCode: act('POST /api/office/changes/{id}/phone-code', {
    next: ({ params }) => officePaths.change(params.id),
    say: (refusal, { visit }) => ({ ...refusal, problem: withWaitingTime(refusal.problem, visit) }),
  }),
  prove: act('POST /api/office/changes/{id}/phone-proof', ({ params }) => officePaths.change(params.id)),
  approve: act('POST /api/office/changes/{id}/approve', toDecided),
  decline: act('POST /api/office/changes/{id}/decline', toDecided),
})

const shown = (name: string, text: string): string =>
  name === 'documentKind' ? documentWords(text) : text === '' ? '–' : text

export default function ChangePage({
  loaderData: { assignment, change, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { status, customer, customerId, proposer, proposedAt, own, fields, appeal } = change
  const { pictureOpened, newPhone, acts } = change
  const title = texts.title({ customer })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.changes()}>{texts.backToList}</Link>}>{title}</Title>
      <WorkBar kind="change" subject={change.id} assignment={assignment} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div className="grid gap-8">
          <Facts>
            <Fact label={texts.customer}>
              <Link to={officePaths.customer(customerId)}>{customer}</Link>
            </Fact>
            <Fact label={texts.appeal}>
              <Link to={officePaths.appeal(appeal.id)}>{appeal.number}</Link>
            </Fact>
            <Fact label={texts.proposed}>{texts.by({ proposedAt: showInstant(proposedAt), proposer })}</Fact>
          </Facts>
          <Table
            label={texts.comparison}
            columns={[texts.what, texts.before, texts.after]}
            empty={texts.nothing}
            rows={fields.map(({ name, before, after }) => ({
              key: name,
              cells: [fieldWords(name), shown(name, before), shown(name, after)],
            }))}
          />
          {status !== 'proposed' ? (
            <Notice title={status === 'approved' ? texts.approved : texts.declined} />
          ) : (
            <>
              {newPhone ? (
                <NewPhone
                  newPhone={newPhone}
                  codeSent={acts.some(({ act }) => act === 'data.phoneCodeSent')}
                  refusal={refusal}
                  idempotencyKey={idempotencyKey}
                />
              ) : null}
              {own ? (
                <Notice title={texts.ownProposal} />
              ) : (
                <Form state={stateOf(refusal, 'approve')} idempotencyKey={idempotencyKey}>
                  <p>{pictureOpened ? texts.youOpenedThePicture : texts.openThePictureFirst}</p>
                  <p className="text-quiet">{texts.phoneHint}</p>
                  <Button name="act" value="approve">
                    {texts.approve}
                  </Button>
                </Form>
              )}
              <Part title={own ? texts.withdraw : texts.declineIt}>
                <div className="max-w-xl">
                  <Form state={stateOf(refusal, 'decline')} idempotencyKey={idempotencyKey}>
                    <TextAreaField name="note" label={texts.why} hint={texts.noteHint} rows={3} />
                    <Button name="act" value="decline" kind="quiet">
                      {own ? texts.withdraw : texts.decline}
                    </Button>
                  </Form>
                </div>
              </Part>
            </>
          )}
          <Part title={texts.history}>
            <Trail entries={acts} />
          </Part>
        </div>
        <CustomerRequestFacts appeal={appeal} />
      </div>
    </OfficePage>
  )
}

type NewPhoneProps = {
  readonly newPhone: NonNullable<Answer<'GET /api/office/changes/{id}'>['newPhone']>
  readonly codeSent: boolean
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

/**
 * The code goes to the new number, because the old phone may be lost; the customer reads it to the officer.
 */
function NewPhone({ newPhone: { provedAt, notSent }, codeSent, refusal, idempotencyKey }: NewPhoneProps) {
  const mayProve = useMay('customers.change')
  if (provedAt !== null)
    return <Notice kind="good" title={texts.phoneProved({ provedAt: showInstant(provedAt) })} />
  return (
    <Part title={texts.proveTheNewNumber}>
      <div className="grid max-w-xl gap-6">
        <p>{mayProve ? texts.sendACodeAndLet : texts.proverSendsIt}</p>
        {notSent ? <Notice kind="bad" title={texts.theCodeDidNotGoOut} /> : null}
        {mayProve ? (
          <Form named="sendCode" state={stateOf(refusal, 'sendCode')} idempotencyKey={idempotencyKey}>
            <Button name="act" value="sendCode" kind="quiet">
              {codeSent ? texts.resendCode : texts.sendTheCode}
            </Button>
          </Form>
        ) : null}
        {codeSent && mayProve ? (
          <Form named="prove" state={stateOf(refusal, 'prove')} idempotencyKey={idempotencyKey}>
            <CodeField name="otp" label={texts.phoneCode} digits={4} />
            <Button name="act" value="prove">
              {texts.enterTheCode}
            </Button>
          </Form>
        ) : null}
      </div>
    </Part>
  )
}
