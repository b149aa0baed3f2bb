/** Events sent to a webhook, and resending them. */
import type { Answer } from '../../../contract/client.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { eventWords } from './parts.tsx'
import { Link } from '../ui/link.tsx'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'

const texts = programs.webhooks
type Delivery = Answer<'GET /api/office/webhooks/{id}/deliveries'>['items'][number]

const kinds = { waiting: 'wait', delivered: 'good', givenUp: 'bad' } as const

type Props = { readonly items: readonly Delivery[]; readonly mayReplay: boolean }
export function Deliveries({ items, mayReplay }: Props) {
  const mayChange = useMay('programs.change')
  return (
    <Part title={texts.deliveries}>
      <Table
        label={texts.deliveries}
        columns={[
          texts.event,
          texts.about,
          texts.when,
          texts.state,
          { figures: texts.tries },
          texts.answer,
          texts.webhookId,
          ...(mayReplay && mayChange ? [texts.again] : []),
        ]}
        empty={texts.noDeliveries}
        rows={items.map((each) => ({
          key: each.id,
          cells: [
            each.test ? (
              <Status key="event" kind="plain">
                {eventWords(each.event)}
              </Status>
            ) : (
              eventWords(each.event)
            ),
            <About key="about" {...each} />,
            showInstant(each.createdAt),
            <Status key="status" kind={kinds[each.status]}>
              {texts.status[each.status]}
            </Status>,
            each.tries,
            <span key="answer" className="break-all">
              {each.lastAnswer ?? '–'}
            </span>,
            <code key="id" className="break-all">
              {each.webhookId}
            </code>,
            ...(mayReplay && mayChange ? [<ReplayOne key="again" delivery={each} />] : []),
          ],
        }))}
      />
    </Part>
  )
}

/** The customer of the event, and the loan by the partner's number: it is found through its application. */
function About({ client, loan }: Delivery) {
  const mayRead = useMay('requests.read')
  return (
    <span className="break-all">
      {client ?? texts.nobody}
      {loan === null ? null : (
        <>
          <br />
          {mayRead ? <Link to={officePaths.request(loan)}>{loan}</Link> : <code>{loan}</code>}
        </>
      )}
    </span>
  )
}

const ReplayOne = ({ delivery: { id, event, createdAt } }: { readonly delivery: Delivery }) => (
  <Form named={`replay-${id}`}>
    <input type="hidden" name="delivery" value={id} />
    <Button name="act" value="replayOne" kind="quiet">
      {texts.replayOne}
      <span className="sr-only">
        : {texts.replayNamed({ event: eventWords(event), at: showInstant(createdAt) })}
      </span>
    </Button>
  </Form>
)

export const ReplayDays = ({ refusal }: { readonly refusal: RefusedForm | undefined }) => (
  <Part title={texts.replay}>
    <div className="max-w-xl">
      <Form named="replay" state={stateOf(refusal, 'replay')}>
        <p>{texts.replayAbout}</p>
        <TextField name="from" label={texts.from} maxLength={40} />
        <TextField name="through" label={texts.through} maxLength={40} />
        <Button name="act" value="replay">
          {texts.replayButton}
        </Button>
      </Form>
    </div>
  </Part>
)
