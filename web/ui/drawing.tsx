/**
 * Line drawings of the site: a 2 px ink line, one leaf fill and one sun fill, on 80 by 80. They repeat the
 * text next to them, so screen readers skip them.
 */
import type { ReactNode } from 'react'

export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 80 80" width="80" height="80" aria-hidden="true" className="drawing">
    {children}
  </svg>
)
