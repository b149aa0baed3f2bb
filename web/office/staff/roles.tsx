/** `/office/roles`: all roles with their permissions. */
import type { Route } from './+types/roles.ts'
import { showMoney } from '../../texts/format.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { permissionWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { roles as texts } from '../../../words/compiled/en/back-office/roles.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/office/roles'))

export default function Roles({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        <Table
          label={texts.title}
          columns={[texts.role, texts.people, texts.may, texts.alone]}
          empty={texts.empty}
          rows={items.map(({ name, title, members, permissions, limits }) => ({
            key: name,
            cells: [
              <Link
                key="open"
                to={officePaths.role(name)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {title}
              </Link>,
              members,
              <span key="may" className="whitespace-nowrap">
                {texts.permissionCount({ count: permissions.length })}
              </span>,
              limits.length === 0
                ? '–'
                : limits
                    .map(({ permission, most }) => `${permissionWords[permission]}: ${showMoney(most)}`)
                    .join('; '),
            ],
          }))}
        />
        <IfPermitted permission="roles.change">
          <p>
            <ButtonLink href={officePaths.role('-')} kind="quiet">
              {texts.new}
            </ButtonLink>
          </p>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}
