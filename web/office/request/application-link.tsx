/**
 * Link to an application by its contract number; plain text for staff who may not open it, such as the
 * finance officer.
 */
import { officePaths } from '../../visit/office-paths.ts'
import { Link } from '../ui/link.tsx'

export const ApplicationLink = ({
  request: { id, contractNumber },
}: {
  readonly request: { readonly id: string; readonly contractNumber: string }
}) => <Link to={officePaths.request(id)}>{contractNumber}</Link>
