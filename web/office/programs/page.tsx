/** Programs that make calls of ours: their keys (rule calls-14). */
import { Link } from 'react-router'
import type { Route } from './+types/page.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { given } from '../data.ts'
import { IfMay, OfficePage, Table, Title } from '../page.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../words.ts'
import { KeyState } from './parts.tsx'
import { programs as texts } from '../../../words/compiled/en/back-office/programs.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/keys'))

export default function Programs({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        <Part title={texts.keys}>
          <Table
            label={texts.keys}
            columns={[texts.name, texts.whose, texts.state, texts.expires, texts.lastUsed]}
            empty={texts.none}
            rows={items.map(({ id, name, partner, state, expiresAt, lastUsedAt }) => ({
              key: id,
              cells: [
                <Link
                  key="open"
                  to={officePaths.key(id)}
                  className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
                >
                  {name}
                </Link>,
                partner ?? texts.ours,
                <KeyState key="state" state={state} />,
                showInstant(expiresAt),
                lastUsedAt ? showInstant(lastUsedAt) : texts.never,
              ],
            }))}
          />
          <IfMay permission="programs.change">
            <p className="mt-4">
              <ButtonLink href={officePaths.newKey()} kind="quiet">
                {texts.new}
              </ButtonLink>
            </p>
          </IfMay>
        </Part>
      </div>
    </OfficePage>
  )
}
