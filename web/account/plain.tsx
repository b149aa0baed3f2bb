/**
 * Screens of the account that send no React: forms and lists that a phone opens now and then. They are written as the
 * public screens are, with `AccountPage` around them and the enhancers they want in its `scripts`. Links to them from a
 * hydrated screen load a page (`reloadDocument`), because their own scripts have to start.
 */
import { Outlet } from 'react-router'

export { loader } from './layout.tsx'

export default function PlainLayout() {
  return <Outlet />
}
