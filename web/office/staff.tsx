import type { Route } from './+types/staff.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { given } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { memberWords } from './words.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/staff'))

export default function Staff({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <OfficePage title="Staff">
      <Title lead="Accounts are made and closed with the staff command on the machine of the service. A colleague who lost password or authenticator is reset here.">
        Our staff
      </Title>
      <Table
        label="Staff"
        columns={['E-mail', 'Role', 'State', 'Passkeys', 'Open']}
        empty="Nobody yet."
        rows={items.map(({ id, email, role, state, passkeys, self }) => ({
          key: id,
          cells: [
            email,
            role === 'administrator' ? 'Administrator' : 'Officer',
            memberWords[state],
            passkeys,
            self ? (
              'You'
            ) : state === 'disabled' ? (
              '–'
            ) : (
              <a
                key="open"
                href={officePaths.colleague(id)}
                aria-label={`Reset ${email}`}
                className="inline-flex min-h-11 items-center lg:min-h-0"
              >
                Reset
              </a>
            ),
          ],
        }))}
      />
    </OfficePage>
  )
}
