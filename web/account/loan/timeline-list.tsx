/** The steps from the signature to the payout as a list, with the finished ones marked. */
import { usePageTexts } from '../../ui/page-texts.ts'
import { useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { timelineOf, type TimelineStep } from './timeline.ts'

export function Timeline({ loan }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.timeline
  const { language } = useVisit()
  return (
    <section className="grid max-w-2xl gap-2">
      <h2 className="text-lg">{texts.title}</h2>
      <ol>
        {timelineOf(loan, texts, language).map(({ key, title, note, state }, at, all) => (
          <li key={key} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-3">
            <span className="flex flex-col items-center" aria-hidden="true">
              <StepMark state={state} />
              {at < all.length - 1 ? (
                <span className={`w-0.5 grow ${state === 'done' ? 'bg-leaf' : 'bg-line'}`} />
              ) : null}
            </span>
            <span className="pb-4">
              <span className={state === 'next' ? 'text-quiet' : 'font-semibold'}>{title}</span>
              <span className="sr-only"> ({texts.states[state]})</span>
              {note ? <span className="block text-quiet tabular-nums">{note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const marks = {
  done: { look: 'fill-leaf stroke-leaf', sign: 'm7 12 3.5 3.5L17 9', signLook: 'stroke-card' },
  now: { look: 'fill-sun stroke-ink', sign: '', signLook: '' },
  next: { look: 'fill-card stroke-edge', sign: '', signLook: '' },
  failed: { look: 'fill-clay-wash stroke-clay', sign: 'm8.5 8.5 7 7m0-7-7 7', signLook: 'stroke-clay' },
} as const satisfies Record<
  TimelineStep['state'],
  { readonly look: string; readonly sign: string; readonly signLook: string }
>

function StepMark({ state }: { readonly state: TimelineStep['state'] }) {
  const { look, sign, signLook } = marks[state]
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      className={`flex-none ${state === 'now' ? 'breathe' : ''}`}
      strokeWidth="2"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="9" className={look} />
      {sign ? <path d={sign} className={signLook} /> : null}
    </svg>
  )
}
