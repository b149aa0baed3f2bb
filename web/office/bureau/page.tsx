/**
 * Credit bureaus: files, loans held back from them, open notices, and the number of enquiries (rule law-12).
 */
import type { Route } from './+types/page.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showFigure, showMonth } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { Files, MarkSent } from './files.tsx'
import { Link } from '../ui/link.tsx'
import { bureau as texts } from '../../../words/compiled/en/back-office/bureau.ts'

type BureauOverview = Answer<'GET /api/office/bureau/standing'>

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    files: unwrap(await api('GET /api/office/bureau/files')).items,
    overview: unwrap(await api('GET /api/office/bureau/standing')),
    isDone: searchParams.get('done') === 'sent',
    idempotencyKey: newIdempotencyKey(),
  }
}

/** `day` has the kind and the day of a file. */
export const action = officeAction('sent', 'POST /api/office/bureau/files/{kind}/{day}/sent', {
  input: ({ values }) => {
    const [kind, day = ''] = (values.day ?? '').split(' ')
    return { params: { kind: kind === 'individual' ? 'individual' : 'mobile', day } }
  },
  next: () => officePaths.bureau('sent'),
})

export default function Bureau({
  loaderData: { files, overview, isDone, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {isDone && !refusal ? <Notice kind="good" title={texts.done} /> : null}
        <Part title={texts.files}>
          <Files files={files} />
        </Part>
        <IfPermitted permission="bureau.manage">
          <MarkSent files={files} refusal={refusal} idempotencyKey={idempotencyKey} />
        </IfPermitted>
        <HeldBack heldBack={overview.heldBack} />
        <Notices notices={overview.notices} />
        <LookUps lookUps={overview.lookUps} />
      </div>
    </OfficePage>
  )
}

const LoanLink = ({
  loan: { customerId, loanId, contractNumber },
}: {
  readonly loan: { readonly customerId: string; readonly loanId: string; readonly contractNumber: string }
}) => <Link to={officePaths.loan(customerId, loanId)}>{contractNumber}</Link>

const shownOf = (count: number, shown: number): string | null =>
  count > shown ? texts.shownOf({ count, shown }) : null

const HeldBack = ({ heldBack: { counts, loans } }: Pick<BureauOverview, 'heldBack'>) => (
  <Part title={texts.heldBack}>
    <p className="max-w-2xl text-quiet">{texts.heldBackAbout}</p>
    <Table
      label={texts.heldBack}
      columns={[texts.kind, texts.why, { figures: texts.rows }]}
      empty={texts.noHeldBack}
      rows={counts.map((each) => ({
        key: `${each.kind} ${each.reason}`,
        cells: [texts.kinds[each.kind], texts.reasons[each.reason], showFigure(each.loans)],
      }))}
    />
    {loans.length > 0 ? (
      <Table
        label={texts.contract}
        columns={[texts.contract, texts.why, texts.kind, texts.day]}
        empty={texts.noHeldBack}
        rows={loans.map((loan) => ({
          key: `${loan.kind} ${loan.loanId}`,
          cells: [
            <LoanLink key="loan" loan={loan} />,
            texts.reasons[loan.reason],
            texts.kinds[loan.kind],
            showDay(loan.on),
          ],
        }))}
      />
    ) : null}
    <p className="text-quiet">
      {shownOf(
        counts.reduce((sum, each) => sum + each.loans, 0),
        loans.length,
      )}
    </p>
  </Part>
)

const Notices = ({ notices: { count, loans } }: Pick<BureauOverview, 'notices'>) => (
  <Part title={texts.notices}>
    <Table
      label={texts.notices}
      columns={[texts.contract, texts.dueOn, texts.toldOn, texts.from]}
      empty={texts.noNotices}
      rows={loans.map((loan) => ({
        key: `${loan.loanId} ${loan.dueOn}`,
        cells: [
          <LoanLink key="loan" loan={loan} />,
          showDay(loan.dueOn),
          showDay(loan.toldOn),
          showDay(loan.from),
        ],
      }))}
    />
    <p className="text-quiet">{shownOf(count, loans.length)}</p>
  </Part>
)

const LookUps = ({ lookUps }: Pick<BureauOverview, 'lookUps'>) => (
  <Part title={texts.lookUps}>
    <p className="max-w-2xl text-quiet">{texts.lookUpsAbout}</p>
    <Table
      label={texts.lookUps}
      columns={[
        texts.month,
        texts.tier,
        { figures: texts.answered },
        { figures: texts.reused },
        { figures: texts.refused },
      ]}
      empty={texts.noLookUps}
      rows={lookUps.map((each) => ({
        key: `${each.month} ${each.tier}`,
        cells: [
          showMonth(each.month.slice(0, 7), 'en'),
          texts.tiers[each.tier],
          showFigure(each.answered),
          showFigure(each.reused),
          showFigure(each.refused),
        ],
      }))}
    />
  </Part>
)
