/** Notices, waiting, countdown, and the head of a step. */
import type { ReactNode } from 'react'
import { showTimeAfter } from '../texts/format.ts'
import { WaitingDrawing } from './drawings.tsx'
import { useTexts } from './visit.tsx'

type NoticeProps = {
  readonly kind?: 'plain' | 'good' | 'bad'
  readonly title: string
  readonly children?: ReactNode
}
const noticeLooks = {
  plain: 'border-l-sun bg-card',
  good: 'border-l-leaf bg-leaf-wash',
  bad: 'border-l-clay bg-clay-wash',
} as const

/** A notice. Its title carries the meaning; the colour only supports it. */
export const Notice = ({ kind = 'plain', title, children }: NoticeProps) => (
  <div
    role={kind === 'bad' ? 'alert' : 'status'}
    className={`grid gap-1 rounded border border-l-4 border-line p-4 ${noticeLooks[kind]}`}
  >
    <p className="font-semibold">{title}</p>
    {children ? <div>{children}</div> : null}
  </div>
)

/** The head of one step: back link, where one is, what it is about. */
export function StepHead({
  backTo,
  step,
  steps,
  title,
  lead,
  drawing,
}: {
  readonly backTo: string | null
  readonly step?: number
  readonly steps?: number
  readonly title: string
  readonly lead?: ReactNode
  readonly drawing?: ReactNode
}) {
  const texts = useTexts().common
  return (
    <div className="mb-6">
      {backTo ? (
        <a href={backTo} className="inline-flex min-h-11 items-center gap-1">
          <span aria-hidden="true">←</span>
          {texts.back}
        </a>
      ) : null}
      {step && steps ? (
        <div className="mb-2">
          <p className="text-quiet">{texts.step({ step, steps })}</p>
          <div aria-hidden="true" className="mt-1 flex gap-1">
            {Array.from({ length: steps }, (_, position) => (
              <span
                key={position}
                className={`h-1 grow rounded ${position < step ? 'bg-leaf' : 'bg-line'}`}
              />
            ))}
          </div>
        </div>
      ) : null}
      <div className="drawn">
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        {drawing}
      </div>
      {lead ? <div className="mt-2 text-quiet">{lead}</div> : null}
    </div>
  )
}

/**
 * A pending process. `statusUrl` is an API call. When `field` (a dotted path in its data) is no longer
 * `state`, the page reloads. Without scripts the page polls by reloading.
 */
export function WaitingNotice({
  title,
  children,
  statusUrl,
  field,
  state,
}: Watched & { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div
      data-waiting={statusUrl}
      data-waiting-field={field}
      data-waiting-state={state}
      className="group grid gap-2 rounded border border-line bg-card p-4 shadow-card"
    >
      <noscript>
        <meta httpEquiv="refresh" content="8" />
      </noscript>
      <div className="drawn">
        <p role="status" className="flex items-center gap-3 text-lg font-semibold">
          <span aria-hidden="true" className="breathe h-3 w-3 flex-none rounded-full bg-sun" />
          {title}
        </p>
        <WaitingDrawing />
      </div>
      {children}
      <KeepsUp />
    </div>
  )
}

/** Says whether the page still polls. The link works without scripts and after polling has stopped. */
function KeepsUp({ again = '' }: { readonly again?: string }) {
  const texts = useTexts().common.waiting
  return (
    <p className="text-quiet">
      <span className="scripted group-data-waiting-over:hidden">{texts.keepsUp} </span>
      <span className="hidden group-data-waiting-over:inline">{texts.over} </span>
      <a href={again}>{texts.checkAgain}</a>
    </p>
  )
}

/**
 * For a change that may come unannounced: the page shows it when it does. Without scripts a link that reloads
 * the page. `again`: the address to load instead of the page's own.
 */
export const NextSteps = ({ statusUrl, field, state, again }: Watched & { readonly again?: string }) => (
  <div
    data-waiting={statusUrl}
    data-waiting-field={field}
    data-waiting-state={state}
    data-waiting-again={again}
    className="group"
  >
    <KeepsUp again={again} />
  </div>
)

/** Watches without a word. */
export const StatusPolling = ({ statusUrl, field, state }: Watched) => (
  <div data-waiting={statusUrl} data-waiting-field={field} data-waiting-state={state} hidden />
)

type Watched = { readonly statusUrl: string; readonly field: string; readonly state: string }

/**
 * Disables its contents until the seconds have passed. Without scripts they are enabled at once, and the API
 * refuses when it is too early.
 */
/** Without scripts it shows the time; with scripts, the seconds left. */
export function Countdown({ seconds, children }: { readonly seconds: number; readonly children: ReactNode }) {
  const texts = useTexts().common
  return (
    <div data-countdown={seconds} data-template={texts.countdown({ time: '{time}' })} className="grid gap-2">
      {seconds > 0 ? (
        <p className="text-quiet tabular-nums">{texts.countdownFrom({ time: showTimeAfter(seconds) })}</p>
      ) : null}
      {children}
    </div>
  )
}
