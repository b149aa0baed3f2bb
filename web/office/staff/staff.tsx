/** `/office/staff`: staff accounts with their roles, and the link to each. */
import type { Route } from './+types/staff.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { memberWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { staff as texts } from '../../../words/compiled/en/back-office/staff.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/office/staff'))

export default function Staff({ loaderData: { items } }: Route.ComponentProps) {
  const manages = useMay('staff.manage')
  return (
    <OfficePage title={texts.staff}>
      <Title lead={texts.lead}>{texts.ourStaff}</Title>
      <p className="mb-6">
        <Link to={officePaths.roles()}>{texts.roles}</Link>
      </p>
      <Table
        label={texts.staff}
        columns={[texts.eMail, texts.role, texts.state, texts.lastSignIn, texts.passkeys, texts.open]}
        empty={texts.nobodyYet}
        rows={items.map(({ id, email, roleTitle, state, passkeys, lastSignedInAt, self }) => ({
          key: id,
          cells: [
            email,
            roleTitle,
            memberWords[state],
            lastSignedInAt ? showInstant(lastSignedInAt) : '–',
            passkeys,
            self ? (
              texts.you
            ) : state === 'disabled' || !manages ? (
              '–'
            ) : (
              <Link
                key="open"
                to={officePaths.colleague(id)}
                aria-label={texts.resetNamed({ email })}
                className="inline-flex min-h-11 items-center lg:min-h-0"
              >
                {texts.reset}
              </Link>
            ),
          ],
        }))}
      />
    </OfficePage>
  )
}
