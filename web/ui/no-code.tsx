/** Beside the field of every code: what to do when no SMS comes. */
import { showTimeOfDay } from '../texts/format.ts'
import { Hotline } from './hotline.tsx'
import { Notice } from './notices.tsx'
import { usePageTexts } from './page-texts.ts'

type Props = {
  /** Whether the network refused the SMS; undefined where the page may not tell, because it answers to strangers. */
  readonly notSent?: boolean
  /** The page itself: without scripts it says what became of the SMS once it is opened again. */
  readonly href?: string
  /** When a provider took the SMS, and whether it is known to have arrived. */
  readonly sms?: { readonly at: string; readonly delivered: boolean } | null
}

export function NoCode({ notSent, href, sms }: Props) {
  const texts = usePageTexts().common.noCode
  const call = <Hotline className="inline-flex min-h-11 items-center font-semibold" said={texts.call} />
  if (notSent)
    return (
      <Notice kind="bad" title={texts.notSent}>
        <p>{texts.notSentText}</p>
        <p>{call}</p>
      </Notice>
    )
  return (
    <div className="text-quiet">
      {sms ? (
        <p>
          {texts.sent({ time: showTimeOfDay(new Date(sms.at)), delivered: sms.delivered ? 'yes' : 'no' })}
        </p>
      ) : null}
      <p>
        {texts.wait} {call}
      </p>
      {href ? (
        <p>
          <a href={href} className="inline-flex min-h-11 items-center">
            {texts.look}
          </a>
        </p>
      ) : null}
    </div>
  )
}
