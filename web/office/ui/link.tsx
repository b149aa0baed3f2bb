/** Link of the back office: if the viewer may not open the page, it is plain text. */
import { Link as RouterLink, type LinkProps } from 'react-router'
import { useOfficer } from './rights.ts'
import { canOpen } from './screens.ts'

/** An inline link large enough for touch. */
export const touch = 'inline-flex min-h-11 items-center lg:min-h-8'

export function Link({
  hides = false,
  ...link
}: Omit<LinkProps, 'to'> & {
  readonly to: string
  /** For a link whose text has no information of its own: without the permission nothing is shown. */
  readonly hides?: boolean
}) {
  const officer = useOfficer()
  if (officer === null || canOpen(officer, link.to)) return <RouterLink {...link} />
  return hides ? null : <span className={link.className}>{link.children}</span>
}
