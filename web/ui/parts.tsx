/** Pieces that screens are made of: links, parts with their headings, facts, dated amounts. */
import type { ReactNode } from 'react'
import type { Slip } from '../../contract/fields.ts'
import { showDay, type Day } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { MoneySlip } from './slip.tsx'

/** A link in the height of a finger. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="inline-flex min-h-11 items-center">
    {children}
  </a>
)

/** The action with the slip next to it if there is room; on a phone the slip comes between. */
export const TwoColumns = ({
  first,
  slip,
  then,
}: {
  readonly first: ReactNode
  readonly slip: ReactNode
  readonly then?: ReactNode
}) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
    <div className="grid gap-6">{first}</div>
    <div className="lg:row-span-2">{slip}</div>
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

export const Accordion = ({ children }: { readonly children: ReactNode }) => (
  <div className="max-w-2xl border-b border-line">{children}</div>
)

/** Rarely needed content: a title that unfolds on press. Ruled like a list. */
export const AccordionItem = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <details className="border-t border-line">
    <summary className="flex min-h-12 items-center gap-2 font-semibold text-leaf">
      <h2 className="text-base">{title}</h2>
      <span aria-hidden="true">▾</span>
    </summary>
    <div className="grid gap-3 pt-1 pb-6">{children}</div>
  </details>
)

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

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
    <dt className="text-quiet">{label}</dt>
    <dd className="ml-auto font-semibold tabular-nums">{children}</dd>
  </div>
)
