/** What slips are made of: their paper with its torn edge, rows, the total, blocks and notes. */
import { useId, type ReactNode } from 'react'
import { showDay, type Day } from '../../domain/days.ts'
import { isLongTotal } from '../texts/format.ts'
import { useTexts } from './visit.tsx'

type SheetProps = {
  readonly title: string
  readonly level?: 2 | 3
  readonly holdsOn: Day
  readonly children: ReactNode
}

export const Paper = (sheet: SheetProps) => (
  <div className="max-w-md">
    <div className="slip px-4 pt-4 pb-2 shadow-card sm:px-6 sm:pt-6">
      <Plain {...sheet} />
    </div>
    <SlipFoot />
  </div>
)

export function Plain({ title, level = 2, holdsOn, children }: SheetProps) {
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <Heading id={heading} className="text-lg">
          {title}
        </Heading>
        <p className="text-quiet">{useTexts().slip.holdsOn({ day: showDay(holdsOn) })}</p>
      </div>
      {children}
    </section>
  )
}

export const Total = ({
  label,
  amount,
  modest,
  figure,
  children,
}: {
  readonly label: string
  readonly amount: string
  readonly modest?: boolean | undefined
  /** Where the calculator's script writes. */
  readonly figure?: string
  readonly children?: ReactNode
}) => (
  <div className="border-t-2 border-ink py-3">
    <dt className="font-semibold">{label}</dt>
    <dd
      className={
        modest ? 'text-xl font-bold tabular-nums' : isLongTotal(amount) ? 'total total-long' : 'total'
      }
      data-figure={figure}
    >
      {amount}
    </dd>
    {children}
  </div>
)

export const SlipLine = ({
  label,
  figure,
  hidden = false,
  note,
  children,
}: {
  readonly label: ReactNode
  readonly figure?: string
  readonly hidden?: boolean
  /** What the figure means, below it. */
  readonly note?: ReactNode
  readonly children: ReactNode
}) => (
  <div
    hidden={hidden}
    className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 [&[hidden]]:hidden"
  >
    <dt className="text-quiet">{label}</dt>
    <dd className="figure ml-auto" data-figure={figure}>
      {children}
    </dd>
    {note ? <dd className="basis-full text-quiet">{note}</dd> : null}
  </div>
)

/** A ruled block with a short name and a sentence: what happens early, what happens late. */
export const SlipBlock = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="border-t border-line py-2">
    <p className="font-semibold">{name}</p>
    <p className="text-quiet">{children}</p>
  </div>
)

/** Something to notice, marked with the sun. */
export const SlipNote = ({ children }: { readonly children: ReactNode }) => (
  <div className="-mx-4 border-y border-l-4 border-line border-l-sun bg-leaf-wash px-4 py-3 sm:-mx-6 sm:px-6">
    {children}
  </div>
)

/** The torn edge of the paper. */
export function SlipFoot() {
  const id = useId()
  return (
    <svg className="slip-foot" aria-hidden="true">
      <defs>
        <pattern id={id} width="16" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 -1V0.500L8 8.500L16 0.500V-1" fill="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
