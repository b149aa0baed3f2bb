/** Help next to every code field, for an SMS that does not arrive. */
import { showTimeOfDay } from '../texts/format.ts'
import { Hotline } from './hotline.tsx'
import { Notice } from './notices.tsx'
import { usePageTexts } from './page-texts.ts'

type Props = {
  /**
   * Whether the network refused the SMS; undefined on pages for unknown visitors, which may not reveal it.
   */
  readonly notSent?: boolean
  /** The page's own address: without scripts, reloading it shows the state of the SMS. */
  readonly href?: string
  /** When a provider accepted the SMS, and whether its delivery was confirmed. */
  readonly sms?: { readonly at: string; readonly delivered: boolean } | null
}

export function NoCodeReceived({ notSent, href, sms }: Props) {
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
