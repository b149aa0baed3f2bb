/**
 * `/account/messages`: our messages to the customer, newest first, to read again and to recognise fraudulent
 * ones.
 */
import type { Route } from './+types/messages.ts'
import type { Answer } from '../../../contract/client.ts'
import { visitKey } from '../../visit/context.ts'
import { listedMessages } from '../../texts/listed-messages.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { CallUs } from '../parts.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Message = Answer<'GET /api/account/messages'>['items'][number]

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/account/messages')).items

export default function Messages({ loaderData: items }: Route.ComponentProps) {
  const texts = usePageTexts().messages
  const { kept, gone } = listedMessages(items)
  return (
    <AccountPage title={texts.title}>
      <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-quiet">{items.length === 0 ? texts.empty : texts.lead}</p>
      {items.length > 0 ? (
        <ul className="mt-6 border-b border-line">
          {kept.map((item) => (
            <Line key={item.at + item.channel + item.text} item={item} />
          ))}
          {gone > 0 ? (
            <li className="border-t border-line py-3 text-quiet">{texts.gone({ count: gone })}</li>
          ) : null}
        </ul>
      ) : null}
      <div className="mt-6">
        <p>{texts.doubt}</p>
        <CallUs />
      </div>
    </AccountPage>
  )
}

const Line = ({ item: { at, channel, status, text } }: { readonly item: Message }) => {
  const texts = usePageTexts().messages
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-quiet tabular-nums">
        <span>
          {showInstant(at)} · {texts.channels[channel]}
        </span>
        <span className={status === 'failed' ? 'font-semibold text-clay' : undefined}>
          {texts.statuses[status]}
        </span>
      </p>
      <p className={text === null ? 'text-quiet' : 'break-words'}>{text ?? texts.code}</p>
    </li>
  )
}
