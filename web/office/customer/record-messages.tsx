/** Messages sent to a customer. */
import type { ComponentProps, ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { showMoney } from '../../texts/format.ts'
import { listedMessages } from '../../texts/listed-messages.ts'
import { Part } from '../ui/facts.tsx'
import { Table } from '../ui/table.tsx'
import { channelWords, messageStateWords, showInstant } from '../ui/words.ts'
import { customer as texts } from '../../../words/compiled/en/back-office/customer.ts'
import { messages as messageTexts } from '../../../words/compiled/en/screens/messages.ts'

export type RecordAnswer = Answer<'GET /api/office/customers/{id}/record'>

export type Shown = { readonly record: RecordAnswer }

/** Number of visible entries; older ones are folded. */
const newest = 10

export const Older = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  count > 0 ? (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {texts.older({ count })}
      </summary>
      {children}
    </details>
  ) : null

export const NewestFirst = ({ rows, ...table }: ComponentProps<typeof Table>) => (
  <>
    <Table {...table} rows={rows.slice(0, newest)} />
    <Older count={rows.length - newest}>
      <Table {...table} rows={rows.slice(newest)} />
    </Older>
  </>
)

export const Messages = ({ record: { messages } }: Shown) => {
  const { kept, gone } = listedMessages(messages)
  return (
    <Part title={texts.messages}>
      <NewestFirst
        label={texts.messages}
        columns={[texts.when, texts.channel, texts.text, texts.state, { figures: texts.smsCost }]}
        empty={texts.noneYet}
        rows={kept.map(({ at, channel, status, text, parts, cost }, index) => ({
          key: `${at} ${index}`,
          cells: [
            showInstant(at),
            channelWords(channel),
            text ?? messageTexts.code,
            messageStateWords(status),
            parts === null
              ? '–'
              : cost === null
                ? String(parts)
                : texts.smsCostOf({ parts, cost: showMoney(cost) }),
          ],
        }))}
      />
      {gone > 0 ? <p className="mt-2 text-quiet">{messageTexts.gone({ count: gone })}</p> : null}
    </Part>
  )
}
