/**
 * Bar on the page of a case: who has it, who has it open now, and the button to assign it. Refreshed while
 * the page is open.
 */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { heartbeatSeconds, type WorkKind } from '../../../domain/staff/work.ts'
import { askApi } from '../../calls/browser-api.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Button, Form } from '../../ui/form.tsx'
import { poll } from '../ui/polling.ts'
import { useKeys } from '../ui/keys.tsx'
import type { CaseAssignment } from './work-places.ts'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { work as texts } from '../../../words/compiled/en/back-office/work.ts'

type WorkBarProps = {
  readonly kind: WorkKind
  readonly subject: string
  readonly assignment: CaseAssignment | null
}

export const WorkBar = ({ assignment, ...of }: WorkBarProps) =>
  assignment?.waiting ? <OfWaiting {...of} assignment={assignment} /> : null

function OfWaiting({ kind, subject, assignment }: WorkBarProps & { readonly assignment: CaseAssignment }) {
  const now = useAssignment(kind, subject, assignment)
  const navigate = useNavigate()
  const more = officePaths.work(kind, subject)
  useKeys([{ press: 'w', says: texts.moreKey, does: () => void navigate(more) }])
  const { takenBy, own, openBy, waiting } = now
  return (
    <section
      aria-label={texts.title}
      className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border px-3 py-1.5 text-sm ${
        !waiting || openBy.length > 0 || (takenBy !== null && !own)
          ? 'border-clay bg-clay-wash'
          : 'border-line bg-card'
      }`}
    >
      <p className="grow">
        {waiting ? <AssignmentNotice assignment={now} /> : <strong role="status">{texts.gone}</strong>}
      </p>
      {!waiting || (own && now.snoozedUntil === null) ? null : (
        <Form named="work" action={more}>
          {takenBy !== null && !own ? <input type="hidden" name="over" value="true" /> : null}
          <Button name="act" value="take" kind="quiet">
            {own ? texts.workAgain : takenBy === null ? texts.take : texts.takeOver({ name: takenBy })}
          </Button>
        </Form>
      )}
      {waiting ? (
        <Link to={more} className="inline-flex min-h-8 items-center">
          {texts.more}
        </Link>
      ) : null}
    </section>
  )
}

/** Sentences about who has the case and who has it open. */
export function AssignmentNotice({
  assignment: { takenBy, own, takenAt, handedBy, note, snoozedUntil, snoozeReason, openBy },
}: {
  readonly assignment: CaseAssignment
}) {
  const at = takenAt === null ? '' : showInstant(takenAt)
  const said = [
    takenBy === null ? texts.free : own ? texts.yours({ at }) : texts.theirs({ name: takenBy, at }),
    handedBy !== null && own ? texts.handed({ name: handedBy, note: note ?? '' }) : '',
    snoozedUntil === null
      ? ''
      : texts.rests({ until: showInstant(snoozedUntil), reason: snoozeReason ?? '' }),
  ]
  return (
    <>
      {said.filter(Boolean).join(' ')}
      {openBy.length === 0 ? null : (
        <strong role="status" className="text-clay">
          {` ${texts.openBy({ names: openBy.join(', '), count: openBy.length })}`}
        </strong>
      )}
    </>
  )
}

/**
 * Reports every few seconds that the case is open here, and receives the other viewers. If a report fails,
 * the last state stays, so that a short network failure loses no typed text.
 */
function useAssignment(kind: WorkKind, subject: string, shown: CaseAssignment): CaseAssignment {
  const [polled, setPolled] = useState({ after: shown, assignment: shown })
  useEffect(() => {
    let over = false
    const ask = async () => {
      const reply = await askApi('GET /api/office/cases/{kind}/{subject}', { kind, subject })
      if (reply.ok && !over) setPolled({ after: shown, assignment: reply.data })
    }
    const stop = poll(() => void ask().catch(() => undefined), heartbeatSeconds)
    return () => {
      over = true
      stop()
    }
  }, [kind, subject, shown])
  return polled.after === shown ? polled.assignment : shown
}
