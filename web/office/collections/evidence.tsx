/** Facts of a case: amount to pay, promises, earlier contacts. */
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part, Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import type { CollectionsCase } from './contact.tsx'
import { Link } from '../ui/link.tsx'
import { hardship } from '../../../words/compiled/en/back-office/hardship.ts'
import { lateCases as texts } from '../../../words/compiled/en/back-office/late-cases.ts'

type Props = { readonly late: CollectionsCase }

const stateMarks = { open: 'wait', kept: 'good', broken: 'bad', replaced: 'plain' } as const

export const CaseEvidence = ({ late }: Props) => (
  <div className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-8">
    <div className="grid items-start gap-6 @xl:grid-cols-2">
      <ToPay late={late} />
      <CaseStatus late={late} />
    </div>
    <HardshipPlan late={late} />
    <Promises late={late} />
    <Contacts late={late} />
  </div>
)

const planMarks = {
  pendingApproval: 'wait',
  active: 'wait',
  kept: 'good',
  broken: 'bad',
  declined: 'plain',
} as const

const HardshipPlan = ({ late: { plan } }: Props) =>
  plan ? (
    <Part title={hardship.title}>
      <p className="flex flex-wrap items-center gap-3">
        <Status kind={planMarks[plan.state]}>{hardship.states[plan.state]}</Status>
        <Link to={officePaths.hardship(plan.id)}>
          {hardship.line({
            kind: hardship.kinds[plan.kind],
            total: showMoney(plan.total),
            day: showDay(plan.signedOn),
          })}
        </Link>
      </p>
    </Part>
  ) : null

const extensionWords = ({
  periodDays,
  owedThen,
  newMaturityDay,
  inAll,
}: NonNullable<CollectionsCase['stopsByExtension']>): string =>
  texts.stopsByExtension({
    days: periodDays,
    later: showMoney(owedThen),
    on: showDay(newMaturityDay),
    inAll: showMoney(inAll),
  })

const ToPay = ({ late: { closes, stops, stopsByExtension, stopsParts, today } }: Props) => (
  <div className="rounded border border-line bg-card p-4">
    <p className="text-quiet">{texts.closes}</p>
    <p className="text-2xl font-bold tabular-nums">{showMoney(closes)}</p>
    <p className="mt-3 text-quiet">{texts.stops}</p>
    <p className="text-lg font-semibold tabular-nums">
      {showMoney(stops)}
      <span className="text-sm font-normal text-quiet">
        {`, ${stopsByExtension === null ? texts.stopsPastDue : extensionWords(stopsByExtension)}`}
      </span>
    </p>
    {stopsParts.map(({ on, amount, forBeingLate }, at) => (
      <p key={at} className="tabular-nums">
        {forBeingLate
          ? texts.partForBeingLate({ amount: showMoney(amount) })
          : on === today
            ? texts.partToday({ amount: showMoney(amount) })
            : texts.partSince({ amount: showMoney(amount), day: showDay(on) })}
      </p>
    ))}
  </div>
)

const CaseStatus = ({ late }: Props) => (
  <div className="grid gap-3">
    <Facts>
      <Fact label={texts.stage}>{texts.stages[late.stage]}</Fact>
      <Fact label={texts.pastDue}>{late.daysPastDue}</Fact>
      <Fact label={texts.dueOn}>{showDay(late.dueOn)}</Fact>
      <Fact label={texts.openedOn}>{showDay(late.openedOn)}</Fact>
      {late.closedOn === null ? (
        <Fact label={texts.nextOn}>{showDay(late.nextOn)}</Fact>
      ) : (
        <Fact label={texts.closedOn}>{showDay(late.closedOn)}</Fact>
      )}
    </Facts>
    <p>
      <Link to={officePaths.loan(late.customerId, late.loanId)}>{texts.toLoan}</Link>
    </p>
  </div>
)

const Promises = ({ late: { promises } }: Props) => (
  <Part title={texts.promises}>
    {promises.length === 0 ? <p className="text-quiet">{texts.noPromises}</p> : null}
    <ul>
      {promises.map(({ id, promisedOn, amount, state, own }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
          <span>
            {texts.promise({ amount: showMoney(amount), day: showDay(promisedOn) })}
            {own ? ` (${texts.ownPromise})` : ''}
          </span>
          <Status kind={stateMarks[state]}>{texts.states[state]}</Status>
        </li>
      ))}
    </ul>
  </Part>
)

const Contacts = ({ late: { contacts } }: Props) => (
  <Part title={texts.contacts}>
    <Table
      label={texts.contacts}
      columns={[texts.when, texts.who, texts.how, texts.cameOfIt]}
      empty={texts.noContacts}
      rows={contacts.map(({ id, on, at, by, channel, result, note }) => ({
        key: id,
        cells: [
          at === null ? showDay(on) : showInstant(at),
          by ?? texts.reminder,
          texts.channels[channel],
          result === null ? (
            channel === 'call' || channel === 'inbound' ? (
              texts.noResult
            ) : (
              '–'
            )
          ) : (
            <span key="result">
              {texts.results[result]}
              {note ? <span className="block text-quiet [overflow-wrap:anywhere]">{note}</span> : null}
            </span>
          ),
        ],
      }))}
    />
  </Part>
)
