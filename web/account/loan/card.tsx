/** The card at the top of My loan and of result screens: the current state and the next step. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { usePageTexts } from '../../ui/page-texts.ts'

export function Card({ children }: { readonly children: ReactNode }) {
  const { hello } = usePageTexts().myLoan
  // Result screens use the card without loading a name.
  const { firstName } = useLoaderData<{ readonly firstName?: string | null } | null>() ?? {}
  return (
    <section className="grid max-w-2xl gap-4 rounded border border-line bg-card p-4 shadow-card sm:p-6">
      {firstName ? <p className="text-quiet">{hello({ name: firstName })}</p> : null}
      {children}
    </section>
  )
}
