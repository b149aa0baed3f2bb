/** Line icons, 24 by 24, in the colour of the text. They repeat the text next to them. */
import type { ReactNode } from 'react'

type IconProps = { readonly className?: string }

const icon =
  (lines: ReactNode) =>
  ({ className = 'size-6' }: IconProps) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      {lines}
    </svg>
  )

export const Chevron = icon(<path d="m9 5 7 7-7 7" />)
export const ShieldIcon = icon(<path d="M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6zM8.5 12l2.5 2.5 4.5-5" />)
export const PhoneIcon = icon(
  <path d="M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a3 3 0 0 1-3 3A16 16 0 0 1 3 6a3 3 0 0 1 3-3z" />,
)
/** A person, crossed out. */
export const NoContactsIcon = icon(
  <>
    <circle cx="9" cy="8" r="4" />
    <path d="M2 21c0-9 14-9 14 0M17 9l5 5M22 9l-5 5" />
  </>,
)
export const ReceiptIcon = icon(<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />)
