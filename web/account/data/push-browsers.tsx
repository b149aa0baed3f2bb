/** Notifications in browsers: turned on in this one, by its script, and off in any (rule messages-21). */
import type { Answer } from '../../../contract/client.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Part } from '../../ui/parts.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { showInstant } from '../times.ts'

type Props = {
  readonly publicKey: string
  readonly items: Answer<'GET /api/account/push'>['items']
}

export function PushBrowsers({ publicKey, items }: Props) {
  const { push: texts, devices } = usePageTexts().myData
  return (
    <div id="notifications">
      <Part title={texts.title}>
        <p>{texts.lead}</p>
        {items.length > 0 ? (
          <ul className="border-b border-line">
            {items.map(({ id, device, since }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3"
              >
                <div>
                  <p className="text-lg font-semibold">{device ?? devices.unknown}</p>
                  <p className="text-quiet">{texts.since({ at: showInstant(since) })}</p>
                </div>
                <Form>
                  <button
                    type="submit"
                    name="off"
                    value={id}
                    className="min-h-11 cursor-pointer font-semibold text-leaf underline"
                  >
                    {texts.off}
                    <span className="sr-only">: {device ?? devices.unknown}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="unscripted text-quiet">{texts.scripts}</p>
        <div
          data-push={publicKey}
          data-unsupported={texts.unsupported}
          data-denied={texts.denied}
          data-failed={texts.failed}
          className="scripted grid gap-3"
        >
          <Form>
            <input type="hidden" name="subscription" />
            <Button kind="quiet">{texts.on}</Button>
          </Form>
          <p role="alert" className="font-semibold text-clay empty:hidden" />
        </div>
      </Part>
    </div>
  )
}

type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
/** The subscription that the script put into the form; an empty one is refused. */
export function subscriptionOf(text: string): Subscription {
  const nothing = { endpoint: '', keys: { p256dh: '', auth: '' } }
  try {
    const given = JSON.parse(text) as Partial<Subscription> | null
    return given?.endpoint && given.keys ? { endpoint: given.endpoint, keys: given.keys } : nothing
  } catch {
    return nothing
  }
}
