/** `/account/documents`: every document of every loan, each a file to keep. */
import type { Route } from './+types/documents.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { OfLoan } from './of-loan.tsx'
import { changeStatus } from './change-status.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Change = Answer<'GET /api/account/conditions'>['items'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const [documents, conditions] = await Promise.all([
    api('GET /api/account/documents'),
    api('GET /api/account/conditions'),
  ])
  return { loans: unwrap(documents).loans, changes: unwrap(conditions).items }
}

export default function Documents({ loaderData: { loans, changes } }: Route.ComponentProps) {
  const texts = usePageTexts().documents
  return (
    <AccountPage title={texts.title}>
      <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-quiet">{loans.length === 0 ? texts.empty : texts.lead}</p>
      <Changes changes={changes} />
      {loans.map((loan) => (
        <OfLoan key={loan.id} loan={loan} />
      ))}
    </AccountPage>
  )
}

/** New terms and prices that the customer was notified of. */
function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const texts = usePageTexts().documents.changes
  const paths = usePaths()
  if (changes.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.title}</h2>
      <ul className="mt-2 border-b border-line">
        {changes.map((change) => (
          <li key={change.id} className="border-t border-line py-2">
            <a
              href={paths.conditionChange(change.id)}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {texts.kinds[change.kind]({ day: showDay(change.validFrom) })}
            </a>
            <p className="text-quiet">{changeStatus(change, texts)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
