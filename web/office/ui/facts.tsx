/** Facts and other parts of the back office: dense, with lines between them, figures right-aligned. */
import type { ReactNode } from 'react'

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="max-w-xl border-b border-line text-sm">{children}</dl>
)

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
    <dt className="text-quiet">{label}</dt>
    <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
  </div>
)

const marks = {
  good: 'M3.5 8.5l3 3 6-7',
  wait: 'M8 3.5v5l3 2',
  bad: 'M8 3v6M8 12.2v.3',
  plain: 'M4 8h8',
} as const
const markLooks = { good: 'text-leaf', wait: 'text-quiet', bad: 'text-clay', plain: 'text-quiet' } as const

/** A status as a word with a small mark; the colour is only an addition. */
export const Status = ({
  kind,
  children,
}: {
  readonly kind: keyof typeof marks
  readonly children: ReactNode
}) => (
  <span className="inline-flex items-center gap-1 lg:whitespace-nowrap">
    <svg
      width="14"
      height="14"
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`flex-none ${markLooks[kind]}`}
    >
      <path
        d={marks[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className={kind === 'bad' ? 'font-semibold text-clay' : ''}>{children}</span>
  </span>
)
