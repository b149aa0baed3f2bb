/** A request by its contract number: a link for whoever may open it, such as not the finance officer. */
import { officePaths } from '../../visit/office-paths.ts'
import { Link } from '../ui/link.tsx'

export const RequestLink = ({
  request: { id, contractNumber },
}: {
  readonly request: { readonly id: string; readonly contractNumber: string }
}) => <Link to={officePaths.request(id)}>{contractNumber}</Link>
