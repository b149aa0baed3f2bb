import type { Route } from './+types/documents.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { showMoney } from '../../texts/format.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { given } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { standing } from './standing.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Loan = Answer<'GET /api/account/documents'>['loans'][number]
type Document = Loan['documents'][number]
type Change = Answer<'GET /api/account/conditions'>['items'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const [documents, conditions] = await Promise.all([
    api('GET /api/account/documents'),
    api('GET /api/account/conditions'),
  ])
  return { loans: given(documents).loans, changes: given(conditions).items }
}

/** Every document of every loan, each a file to keep. */
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

/** New terms and prices that the customer was told of. */
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
              {texts.kinds[change.kind](showDay(change.validFrom))}
            </a>
            <p className="text-quiet">{standing(change, texts)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfLoan({ loan }: { readonly loan: Loan }) {
  const all = usePageTexts()
  const texts = all.documents
  const signed = loan.documents.filter((each) => each.sha256 !== null)
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.loan(loan.documentNumber, showMoney(loan.size))}</h2>
      <p className="text-quiet">
        {all.history.labels[loan.label]}. {all.history.requested(showDay(loan.requestDate))}
      </p>
      <ul className="mt-2 border-b border-line">
        {loan.documents.map((each) => (
          <Line key={each.href} document={each} />
        ))}
      </ul>
      {signed.length > 0 ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-leaf underline underline-offset-[0.2em]">
            {texts.prove}
          </summary>
          <p className="text-quiet">{texts.proveText}</p>
          {signed.map((each) => (
            <p key={each.href} className="mt-2 max-w-[32ch] font-mono text-base break-all" data-sha256>
              {each.sha256}
            </p>
          ))}
        </details>
      ) : null}
    </section>
  )
}

function Line({
  document: { kind, href, fileName, on, addOn, letter, amount, receipt, sha256 },
}: {
  readonly document: Document
}) {
  const { documents: texts, addOns } = usePageTexts()
  return (
    <li className="border-t border-line py-2">
      <a href={href} download={fileName} className="inline-flex min-h-11 items-center font-semibold">
        {amount !== null && receipt !== null
          ? texts.receipt(showMoney(amount), receipt)
          : addOn
            ? texts.certificate(addOns.kinds[addOn].name)
            : letter
              ? texts.letter(letter)
              : texts.kinds[kind]}
      </a>
      <p className="text-quiet">
        {kind === 'receipt'
          ? on
            ? texts.paid(showDay(on))
            : null
          : kind === 'agreement'
            ? sha256 && on
              ? texts.signed(showDay(on))
              : texts.draft
            : kind === 'certificate'
              ? texts.certificateAbout
              : kind === 'letter'
                ? on
                  ? texts.letterAbout(showDay(on))
                  : null
                : texts.about[kind]}
      </p>
    </li>
  )
}
