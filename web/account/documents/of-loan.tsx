/** Documents of one loan, and how to verify that a signed document is unchanged. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { Accordion, RowLink } from '../../ui/parts.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'

type Loan = Answer<'GET /api/account/documents'>['loans'][number]
type Document = Loan['documents'][number]

export function OfLoan({ loan }: { readonly loan: Loan }) {
  const all = usePageTexts()
  const texts = all.documents
  const signed = loan.documents.filter((each) => each.sha256 !== null)
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.loan({ number: loan.documentNumber, amount: showMoney(loan.size) })}</h2>
      <p className="text-quiet">
        {loan.offerDeclined ? texts.offerDeclined : all.history.labels[loan.label]}.{' '}
        {all.history.requested({ day: showDay(loan.requestDate) })}
      </p>
      <div className="mt-2">
        <Accordion>
          {loan.documents.map((each) => (
            <DocumentRow
              key={each.href}
              document={each}
              closed={loan.label === 'extinguished' || loan.label === 'sold'}
              offer={signed.some(({ amount }) => amount !== null && amount !== loan.size)}
            />
          ))}
        </Accordion>
      </div>
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

type Texts = ReturnType<typeof usePageTexts>

function titleOf({ kind, addOn, letter, amount, receipt }: Document, { documents: texts, addOns }: Texts) {
  if (amount !== null && receipt !== null) return texts.receipt({ amount: showMoney(amount), receipt })
  if (addOn) return texts.certificate({ name: addOns.kinds[addOn].name })
  return letter ? texts.letter({ number: letter }) : texts.kinds[kind]
}

/** Null for a letter or a receipt without a day. */
function aboutOf({ kind, on, cancelledOn, sha256 }: Document, closed: boolean, { documents: texts }: Texts) {
  const day = on && showDay(on)
  switch (kind) {
    case 'receipt':
      return day && texts.paid({ day })
    case 'letter':
      return day && texts.letterAbout({ day })
    case 'agreement':
      return sha256 && day ? texts.signed({ day }) : texts.draft
    case 'certificate':
      return cancelledOn ? texts.certificateCancelled({ day: showDay(cancelledOn) }) : texts.certificateAbout
    default:
      return { ...texts.about, ...(closed ? texts.aboutClosed : {}) }[kind]
  }
}

function DocumentRow({
  document,
  closed,
  offer,
}: {
  readonly document: Document
  /** Nothing can be owed to us on this loan any more. */ readonly closed: boolean
  /**
   * A counter-offer differed from the amount signed first; each document says which amount it covers.
   */ readonly offer: boolean
}) {
  const texts = usePageTexts()
  const { href, fileName, amount, receipt } = document
  const about = aboutOf(document, closed, texts)
  const hint =
    offer && amount !== null && receipt === null
      ? [texts.documents.isAbout({ amount: showMoney(amount) }), about].filter(Boolean).join(' · ')
      : about
  return (
    <RowLink
      href={href}
      download={fileName}
      title={titleOf(document, texts)}
      hint={hint ?? undefined}
      icon={<ReceiptIcon />}
    />
  )
}
