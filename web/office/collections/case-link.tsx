/** Link from a customer or a loan to its collections case, to record there when the customer calls us. */
import type { Answer } from '../../../contract/client.ts'
import type { Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { hasPermission } from '../ui/data.ts'
import { Link } from '../ui/link.tsx'
import { lateCases as texts } from '../../../words/compiled/en/back-office/late-cases.ts'

type Cases = Answer<'GET /api/office/customers/{id}/late-cases'>['items']

/** For a loader; empty for a viewer who may not see collections cases. */
export async function openCasesOf(api: Visit['api'], customerId: string): Promise<Cases> {
  if (!(await hasPermission(api, 'collections.read'))) return []
  const reply = await api('GET /api/office/customers/{id}/late-cases', { params: { id: customerId } })
  return reply.ok ? reply.data.items : []
}

export const CollectionsCaseLink = ({
  cases,
  numberOf,
}: {
  readonly cases: Cases
  readonly numberOf: (loanId: string) => string
}) =>
  cases.map(({ id, loanId }) => (
    <p key={id}>
      <Link to={officePaths.lateCase(id)} className="inline-flex min-h-11 items-center font-semibold">
        {texts.toCase({ contractNumber: numberOf(loanId) })}
      </Link>
    </p>
  ))
