/** `/office/rules/:kind/versions/:version`: a released version, shown in the form that would change it. */
import { data } from 'react-router'
import type { Route } from './+types/version.ts'
import { showDay } from '../../../domain/days.ts'
import { Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { valuesOf } from './content-form.ts'
import { editors, kindOf } from './kinds.tsx'
import { Link } from '../ui/link.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = kindOf(params.kind)
  if (!kind || !/^\d{1,9}$/.test(params.version)) throw data(null, { status: 404 })
  const version = Number(params.version)
  const found = unwrap(
    await context
      .get(visitKey)
      .api('GET /api/office/rules/{kind}/versions/{version}', { params: { kind, version } }),
  )
  const { content, ...said } = found
  return { kind, ...said, values: valuesOf(editors[kind].content, content) }
}

export default function Version({ loaderData: { kind, version, validFrom, values } }: Route.ComponentProps) {
  const title = texts.versionTitle({ version, day: showDay(validFrom) })
  return (
    <OfficePage title={title}>
      <Title lead={<Link to={officePaths.rules(kind)}>{texts.kinds[kind]}</Link>}>{title}</Title>
      <Form state={known(values)}>
        <fieldset disabled className="grid gap-4">
          {editors[kind].fields}
        </fieldset>
      </Form>
    </OfficePage>
  )
}
