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
/** Money leaves the phone. */
export const PayIcon = icon(
  <>
    <rect x="7" y="2" width="10" height="20" rx="2.5" />
    <path d="M12 16V8m-3 3 3-3 3 3" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c0-10 16-10 16 0" />
  </>,
)
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="4" />)
export const CalendarIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="16" rx="2" />
    <path d="M3 10h18M8 2v5M16 2v5M9 15h6m-2-2 2 2-2 2" />
  </>,
)
export const UmbrellaIcon = icon(<path d="M3 12a9 9 0 0 1 18 0zM12 12v7a2.5 2.5 0 0 1-5 0" />)
export const TickIcon = icon(<path d="m5 12 5 5 9-11" />)
