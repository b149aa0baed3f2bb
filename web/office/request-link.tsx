/** A request by its contract number: a link for whoever may open it, such as not the finance officer. */
import { Link } from 'react-router'
import { officePaths } from '../visit/office-paths.ts'
import { useMay } from './rights.ts'

export function RequestLink({
  request: { id, contractNumber },
}: {
  readonly request: { readonly id: string; readonly contractNumber: string }
}) {
  return useMay('requests.read') ? <Link to={officePaths.request(id)}>{contractNumber}</Link> : contractNumber
}
