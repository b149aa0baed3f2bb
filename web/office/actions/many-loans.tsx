/** The loans of a bulk action, for the approver: their customers and the effect on each. */
import type { Answer } from '../../../contract/client.ts'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Fact, Part } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'

type Loans = NonNullable<Answer<'GET /api/office/actions/{id}'>['now']>['loans']

/** Shown at once; the rest unfolds. */
const firstMost = 20

/** For a sale, price and loss are the effect: the whole debt leaves the books whatever the price. */
export const isSale = (kind: string): boolean => kind === 'loan.cede' || kind === 'loan.cedeMany'

/** A loan placed with an agency stays owed to us. */
export const Owed = ({ kind, owed }: { readonly kind: string; readonly owed: number }) =>
  kind === 'late.place' ? (
    <Fact label={texts.stillOwed}>{texts.stillOwedText({ owed: showMoney(owed) })}</Fact>
  ) : (
    <Fact label={texts.owed}>{showMoney(owed)}</Fact>
  )

const LoansTable = ({ loans }: { readonly loans: Loans }) => {
  const sold = loans.some(({ price }) => price !== null)
  return (
    <Table
      label={texts.loans}
      columns={[
        texts.contract,
        { figures: texts.owedEach },
        ...(sold ? [{ figures: texts.price }, { figures: texts.loss }] : []),
      ]}
      empty=""
      rows={loans.map(({ customerId, loanId, contractNumber, owed, price, loss }) => ({
        key: loanId,
        cells: [
          <Link key="loan" to={officePaths.loan(customerId, loanId)}>
            {contractNumber}
          </Link>,
          showMoney(owed),
          ...(sold ? [showMoney(price ?? 0), showMoney(loss ?? 0)] : []),
        ],
      }))}
    />
  )
}

export const ManyLoans = ({ loans }: { readonly loans: Loans }) => (
  <Part title={`${texts.loans}: ${loans.length.toLocaleString('en')}`}>
    <LoansTable loans={loans.slice(0, firstMost)} />
    {loans.length > firstMost ? (
      <details>
        <summary>{texts.restOfLoans({ count: loans.length - firstMost })}</summary>
        <LoansTable loans={loans.slice(firstMost)} />
      </details>
    ) : null}
  </Part>
)
