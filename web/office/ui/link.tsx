/** The link of the back office: what it leads to opens for its reader, or it is text. */
import { Link as RouterLink, type LinkProps } from 'react-router'
import { useOfficer } from './rights.ts'
import { opensFor } from './screens.ts'

export function Link({
  hides = false,
  ...link
}: Omit<LinkProps, 'to'> & {
  readonly to: string
  /** A way on, which says nothing by itself: without the permission nothing stands there. */ readonly hides?: boolean
}) {
  const officer = useOfficer()
  if (officer === null || opensFor(officer, link.to)) return <RouterLink {...link} />
  return hides ? null : <span className={link.className}>{link.children}</span>
}
