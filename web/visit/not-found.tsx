/** Answers 404 for an address that no route has, on the site and in the back office. */
import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
