/** The slip at the top of My loan and of result screens: the current state and the next step. */
import type { ReactNode } from 'react'
import { SlipFoot } from '../../ui/slip-parts.tsx'

export const Card = ({ children }: { readonly children: ReactNode }) => (
  <section className="max-w-2xl">
    <div className="slip grid gap-4 p-4 shadow-card sm:p-6">{children}</div>
    <SlipFoot />
  </section>
)
