/** A customer as staff see them. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { requiredQuestions } from '../../../domain/person/questions.ts'
import { answerText } from '../../ui/questions.tsx'
import { questions } from '../../../words/compiled/en/questions.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { showMoney, unbroken } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Table } from '../ui/table.tsx'
import { statusWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { customerParts as texts } from '../../../words/compiled/en/back-office/customer-parts.ts'

type Customer = Omit<Answer<'GET /api/office/customers/{id}'>, 'acts'>

export const CustomerFacts = ({
  customer: { name, phone, birthDate, document, documentExpired, payoutNames, ...customer },
}: {
  readonly customer: Customer
}) => (
  <Facts>
    <Fact label={texts.name}>{name}</Fact>
    <Fact label={texts.phone}>{phone === '' ? texts.none : unbroken(phone)}</Fact>
    <Fact label={texts.born}>{birthDate ? showDay(birthDate) : texts.notTold}</Fact>
    <Fact label={texts.document}>
      {document ?? texts.notTold}
      {documentExpired ? <span className="block text-clay">{texts.expired}</span> : null}
    </Fact>
    {requiredQuestions.map((name) => (
      <Fact key={name} label={questions[name].label}>
        {answerText(name, customer[name], questions[name]) ?? texts.notTold}
      </Fact>
    ))}
    {payoutNames.map((heard) => (
      <Fact key={heard.phone} label={heard.source === 'payout' ? texts.paidNumber : texts.payingNumber}>
        {unbroken(heard.phone)}
        <span className="block text-clay">{texts.payoutName({ name: heard.name })}</span>
      </Fact>
    ))}
  </Facts>
)

export const PastLoans = ({ customer: { id, loans } }: { readonly customer: Customer }) => (
  <Table
    label={texts.requestsAndLoans}
    columns={[
      texts.askedOn,
      texts.contractNumber,
      texts.size,
      texts.state,
      texts.owed,
      texts.pastDue,
      texts.open,
    ]}
    empty={texts.noneYet}
    rows={loans.map(
      ({ requestId, loanId, contractNumber, requestedOn, size, status, owed, daysPastDue }) => ({
        key: requestId,
        cells: [
          showDay(requestedOn),
          contractNumber,
          showMoney(size),
          statusWords[status],
          owed === null ? '–' : showMoney(owed),
          daysPastDue ? (
            <strong key="days" className="text-clay">
              {texts.days({ daysPastDue })}
            </strong>
          ) : (
            '–'
          ),
          <span key="open" className="flex flex-wrap gap-x-4">
            <Link
              to={officePaths.request(requestId)}
              hides
              aria-label={texts.requestLink({ contractNumber })}
              className="inline-flex min-h-11 items-center lg:min-h-0"
            >
              {texts.request}
            </Link>
            {loanId ? (
              <Link
                to={officePaths.loan(id, loanId)}
                hides
                aria-label={texts.loanLink({ contractNumber })}
                className="inline-flex min-h-11 items-center lg:min-h-0"
              >
                {texts.loan}
              </Link>
            ) : null}
          </span>,
        ],
      }),
    )}
  />
)
