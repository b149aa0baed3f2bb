/** A customer as our staff see them. */
import type { Answer } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { Fact, Facts } from '../ui/parts.tsx'
import { showMoney, unbroken } from '../texts/format.ts'
import { officePaths } from '../visit/paths.ts'
import { Table } from './page.tsx'
import { statusWords } from './words.ts'

type Customer = Omit<Answer<'GET /api/office/customers/{id}'>, 'acts'>

export const CustomerFacts = ({
  customer: {
    name,
    phone,
    birthDate,
    document,
    documentExpired,
    netMonthlyIncome,
    maritalStatus,
    education,
    payoutNames,
  },
}: {
  readonly customer: Customer
}) => (
  <Facts>
    <Fact label="Name">{name}</Fact>
    <Fact label="Phone">{phone === '' ? 'None' : unbroken(phone)}</Fact>
    <Fact label="Born">{birthDate ? showDay(birthDate) : 'Not told'}</Fact>
    <Fact label="Document">
      {document ?? 'Not told'}
      {documentExpired ? <span className="block text-clay">Expired</span> : null}
    </Fact>
    <Fact label="Net monthly income">
      {netMonthlyIncome === null ? 'Not told' : showMoney(netMonthlyIncome)}
    </Fact>
    <Fact label="Marital status">{maritalStatus ?? 'Not told'}</Fact>
    <Fact label="Education">{education ?? 'Not told'}</Fact>
    {payoutNames.map((heard) => (
      <Fact
        key={heard.phone}
        label={heard.source === 'payout' ? 'M-Pesa number we paid' : 'M-Pesa number that paid'}
      >
        {unbroken(heard.phone)}
        <span className="block text-clay">In the name of {heard.name}</span>
      </Fact>
    ))}
  </Facts>
)

export const PastLoans = ({ customer: { id, loans } }: { readonly customer: Customer }) => (
  <Table
    label="Requests and loans"
    columns={['Asked on', 'Contract number', 'Size', 'State', 'Owed', 'Past due', 'Open']}
    empty="None yet."
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
              {daysPastDue} days
            </strong>
          ) : (
            '–'
          ),
          <span key="open" className="flex flex-wrap gap-x-4">
            <a
              href={officePaths.request(requestId)}
              aria-label={`Request ${contractNumber}`}
              className="inline-flex min-h-11 items-center lg:min-h-0"
            >
              Request
            </a>
            {loanId ? (
              <a
                href={officePaths.loan(id, loanId)}
                aria-label={`Loan ${contractNumber}`}
                className="inline-flex min-h-11 items-center lg:min-h-0"
              >
                Loan
              </a>
            ) : null}
          </span>,
        ],
      }),
    )}
  />
)
