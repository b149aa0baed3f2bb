/** All evidence for and against an application: the typed data next to the photos, then the rest. */
import type { Answer } from '../../../contract/client.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { CustomerFacts, PastLoans } from '../customer/customer-parts.tsx'
import { Appeals } from '../customer/record.tsx'
import { Messages } from '../customer/record-messages.tsx'
import type { OfficeApplication } from '../ui/data.ts'
import { Decision, DecisionFacts, Trail } from './decision.tsx'
import { Part } from '../ui/facts.tsx'
import { Pictures } from './pictures.tsx'
import { Statement } from './statement.tsx'
import { Link } from '../ui/link.tsx'
import { evidence as texts } from '../../../words/compiled/en/back-office/evidence.ts'
import { request as requestTexts } from '../../../words/compiled/en/back-office/request.ts'

type EvidenceProps = {
  readonly request: OfficeApplication
  /** Null for a viewer who may not see customers. */
  readonly record: Answer<'GET /api/office/customers/{id}/record'> | null
}

export const Evidence = ({ request, record }: EvidenceProps) => (
  <div className="grid min-w-0 gap-8">
    <div className="grid min-w-0 items-start gap-6 min-[76rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <Part title={texts.typed}>
        <CustomerFacts customer={request.customer} />
        <p>
          <Link to={officePaths.customer(request.customer.id)} className="inline-flex min-h-8 items-center">
            {requestTexts.openCustomer}
          </Link>
        </p>
      </Part>
      <Part title={texts.pictures}>
        <Pictures request={request} />
      </Part>
    </div>
    <Part title={texts.device}>
      <Device request={request} />
    </Part>
    <Part title={texts.statement}>
      <Statement request={request} />
    </Part>
    <Part title={requestTexts.requestsAndLoans}>
      <PastLoans customer={request.customer} />
    </Part>
    {record ? (
      <>
        <Appeals record={record} />
        <Messages record={record} />
      </>
    ) : null}
    <Part title={requestTexts.decisions}>
      {request.decisions.map((decision) => (
        <Decision key={decision.at} decision={decision} open={false} />
      ))}
    </Part>
    <Part title={requestTexts.history}>
      <Trail entries={request.acts} />
    </Part>
  </div>
)

const ofDevice = ['device.', 'shared.']
/** Device and location facts of the rules, and what other customers share with this one. */
function Device({ request: { decisions } }: { readonly request: OfficeApplication }) {
  const facts = (decisions[0]?.facts ?? []).filter(({ name }) =>
    ofDevice.some((each) => name.startsWith(each)),
  )
  return facts.length === 0 ? <p className="text-quiet">{texts.noDevice}</p> : <DecisionFacts facts={facts} />
}
