/** Pieces that screens are made of: links, parts with their headings, facts, dated amounts. */
import type { ReactNode } from 'react'
import type { Slip } from '../../contract/fields.ts'
import { showDay, type Day } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { Chevron } from './icons.tsx'
import { MoneySlip } from './slip.tsx'

/** A link in the height of a finger. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="inline-flex min-h-11 items-center">
    {children}
  </a>
)

/** The action with its slip, list or timeline on the right if there is room; on a phone that comes between. */
export const TwoColumns = ({
  first,
  aside,
  then,
}: {
  readonly first: ReactNode
  readonly aside: ReactNode
  readonly then?: ReactNode
}) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
    <div className="grid gap-6">{first}</div>
    <div className="lg:row-span-2">{aside}</div>
    {then ? <div className="grid gap-8">{then}</div> : null}
  </div>
)

/** A part of a screen with its heading. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)

/** A card of rows: places to go, content that unfolds, and facts. */
export const Accordion = ({ children }: { readonly children: ReactNode }) => (
  <div className="rows-card max-w-2xl">{children}</div>
)

/** A part of a screen whose content is a card of rows. */
export const RowsPart = (props: { readonly title: string; readonly children: ReactNode }) => (
  <Part title={props.title}>
    <Accordion>{props.children}</Accordion>
  </Part>
)

type RowProps = {
  readonly title: ReactNode
  /** One line below the title, with a figure where there is one. */
  readonly hint?: string | undefined
  readonly icon?: ReactNode
}

/** Rarely needed content: a title that unfolds on press. */
export const AccordionItem = ({ children, ...row }: RowProps & { readonly children: ReactNode }) => (
  <details>
    <summary className="row">
      <RowText {...row} heading />
    </summary>
    <div className="grid gap-3 px-4 pt-1 pb-6">{children}</div>
  </details>
)

/** A place to go, or a file to download. */
export const RowLink = ({
  href,
  download,
  ...row
}: RowProps & { readonly href: string; readonly download?: boolean | string }) => (
  <a href={href} download={download} className="row">
    <RowText {...row} />
  </a>
)

/** A summary may hold a heading, but none within another element. */
function RowText({ title, hint, icon, heading }: RowProps & { readonly heading?: boolean }) {
  const Title = heading ? 'h2' : 'b'
  return (
    <>
      {icon ? <span className="row-icon">{icon}</span> : null}
      <Title className={`row-title font-head text-base ${hint ? '' : 'row-span-2'}`}>{title}</Title>
      {hint ? <span className="row-hint text-quiet">{hint}</span> : null}
      <Chevron className="row-go size-5 text-quiet" />
    </>
  )
}

/**
 * A debt's slip. The amount and date to pay are stated above it, so that no due date appears below today's
 * amount.
 */
export function DebtSlip({
  slip,
  title,
  children,
}: {
  readonly slip: Slip
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <MoneySlip slip={{ ...slip, dueOn: null, dues: [] }} title={title} modest>
      {children}
    </MoneySlip>
  )
}

type DatedAmount = {
  readonly key: string
  readonly on: Day
  readonly amount: number
  /** Shown instead of the day. */ readonly when?: string
  readonly note?: ReactNode
}

/** Days and amounts, ruled. */
export const DatedAmounts = ({ items }: { readonly items: readonly DatedAmount[] }) => (
  <ul className="max-w-md border-b border-line">
    {items.map(({ key, on, amount, when, note }) => (
      <li key={key} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
        <span>{when ?? showDay(on)}</span>
        <span className="figure font-semibold">{showMoney(amount)}</span>
        {note ? <span className="w-full text-quiet">{note}</span> : null}
      </li>
    ))}
  </ul>
)

/** Labels and values, ruled like the slip. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="max-w-md border-b border-line">{children}</dl>
)

/** The same as a row of a card. */
export const FactsRow = ({ children }: { readonly children: ReactNode }) => (
  <dl className="px-4 py-1 *:first:border-t-0">{children}</dl>
)

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
    <dt className="text-quiet">{label}</dt>
    <dd className="ml-auto font-semibold tabular-nums">{children}</dd>
  </div>
)
