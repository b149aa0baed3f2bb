import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { usePageTexts } from '../../ui/page-texts.ts'

/**
 * The one card at the top of My loan, and of the screens that say how something ended: what is true now, and
 * what to do.
 */
export function Card({ children }: { readonly children: ReactNode }) {
  const { hello } = usePageTexts().myLoan
  // Screens beside My loan have the card too, and load no name.
  const { firstName } = useLoaderData<{ readonly firstName?: string | null } | null>() ?? {}
  return (
    <section className="grid max-w-2xl gap-4 rounded border border-line bg-card p-4 shadow-card sm:p-6">
      {firstName ? <p className="text-quiet">{hello({ name: firstName })}</p> : null}
      {children}
    </section>
  )
}
