/** `/office/customers/:id/account`: My loan with the figures that the customer sees; read-only. */
import type { Route } from './+types/account.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { DatedAmounts } from '../../ui/parts.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { statusWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { customer as texts } from '../../../words/compiled/en/back-office/customer.ts'

/** Names a loan on its due date as the customer's page does. */
const states = { ...statusWords, ...texts.seenStates }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  id: params.id,
  ...unwrap(
    await context.get(visitKey).api('GET /api/office/customers/{id}/account', { params: { id: params.id } }),
  ),
})

export default function SeenAccount({ loaderData: { id, name, current } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.seenTitle({ name })}>
      <Title lead={<Link to={officePaths.customer(id)}>{name}</Link>}>{texts.seenTitle({ name })}</Title>
      <div className="grid gap-6">
        <Notice title={texts.seenOnly}>{texts.seenTrail}</Notice>
        {current === null ? (
          <p>{texts.seenNothing}</p>
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <MoneySlip slip={current.slip} />
            <div className="grid gap-8">
              <Facts>
                <Fact label={texts.state}>{states[current.status]}</Fact>
                <Fact label={texts.contract}>{current.documentNumber}</Fact>
                <Fact label={texts.seenPaybill}>
                  {`${current.paybill.paybill}, ${current.paybill.accountNumber}`}
                </Fact>
              </Facts>
              <Part title={texts.seenDues}>
                <DatedAmounts
                  items={current.slip.dues
                    .flatMap((due) => due.parts ?? [due])
                    .map(({ on, amount, forBeingLate }, at) => ({
                      key: String(at),
                      on,
                      amount,
                      ...(forBeingLate && { when: texts.seenForBeingLate }),
                    }))}
                />
              </Part>
              <Part title={texts.payments}>
                <DatedAmounts
                  items={current.payments.map(({ receipt, on, amount, reversed }) => ({
                    key: receipt,
                    on,
                    amount,
                    when: `${showDay(on)}, ${receipt}${reversed ? ` (${texts.takenBack})` : ''}`,
                  }))}
                />
              </Part>
              {current.sentBack.map(({ on, amount }) => (
                <p key={on}>{texts.seenSentBack({ amount: showMoney(amount), on: showDay(on) })}</p>
              ))}
            </div>
          </div>
        )}
      </div>
    </OfficePage>
  )
}
