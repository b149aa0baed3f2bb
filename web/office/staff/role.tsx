/**
 * `/office/roles/:name`: staff propose a change of a role's permissions and limits, or a new role (`-` in the
 * address).
 */
import { data } from 'react-router'
import type { Route } from './+types/role.ts'
import { limited, permissions } from '../../../contract/permissions.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Ticks } from '../programs/ticks.tsx'
import { permissionWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { roles as texts } from '../../../words/compiled/en/back-office/roles.ts'

/** Name in the address of a new role. */
const isNew = (name: string): boolean => name === '-'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { items } = unwrap(await context.get(visitKey).api('GET /api/office/roles'))
  const role = items.find(({ name }) => name === params.name)
  if (!role && !isNew(params.name)) throw data(null, { status: 404 })
  return role ?? null
}

const tick = (permission: string): string => `permissions.${permission}`
const limit = (permission: string): string => `limits.${permission}`

export const action = officeAction('role', 'PUT /api/office/roles/{name}', {
  input: ({ params, values }) => ({
    params: { name: isNew(params.name ?? '') ? (values.name ?? '') : (params.name ?? '') },
    body: {
      limits: Object.fromEntries(
        limited.flatMap((each) => (values[limit(each)] ? [[each, values[limit(each)]]] : [])),
      ),
    },
  }),
  next: () => officePaths.roles(),
})

type Role = NonNullable<Route.ComponentProps['loaderData']>

const valuesOf = ({ title, permissions: granted, limits }: Role): Record<string, string> => ({
  title,
  ...Object.fromEntries(granted.map((each) => [tick(each), 'true'])),
  ...Object.fromEntries(limits.map(({ permission, most }) => [limit(permission), String(most)])),
})

export default function RolePage({ loaderData: role, actionData: refusal }: Route.ComponentProps) {
  const mayChange = useMay('roles.change')
  const title = role ? texts.roleTitle({ title: role.title }) : texts.newTitle
  const labels = {
    name: texts.name,
    title: texts.called,
    permissions: texts.permissions,
    ...Object.fromEntries(limited.map((each) => [limit(each), permissionWords[each]])),
    note: texts.why,
  }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.roles()}>{texts.title}</Link>}>{title}</Title>
      <Form state={stateOf(refusal, 'role') ?? known(role ? valuesOf(role) : {})} labels={labels}>
        <input type="hidden" name="revision" value={role?.revision ?? 0} />
        {role ? null : <TextField name="name" label={texts.name} hint={texts.nameHint} maxLength={40} />}
        <TextField name="title" label={texts.called} maxLength={60} />
        <Ticks name="permissions" label={texts.permissions}>
          {permissions
            .filter((each) => each !== 'own.account')
            .map((each) => (
              <Checkbox key={each} name={tick(each)}>
                {permissionWords[each]}
              </Checkbox>
            ))}
        </Ticks>
        <fieldset className="grid gap-4">
          <legend className="font-semibold">{texts.limits}</legend>
          <p className="text-quiet">{texts.limitsHint}</p>
          {limited.map((each) => (
            <TextField
              key={each}
              name={limit(each)}
              label={permissionWords[each]}
              inputMode="decimal"
              maxLength={20}
              className="max-w-40 tabular-nums"
              optional
            />
          ))}
        </fieldset>
        {mayChange ? (
          <>
            <TextAreaField name="note" label={texts.why} hint={texts.whyHint} rows={3} />
            <Button name="act" value="propose">
              {texts.propose}
            </Button>
          </>
        ) : (
          <p className="text-quiet">{texts.readOnly}</p>
        )}
      </Form>
    </OfficePage>
  )
}
