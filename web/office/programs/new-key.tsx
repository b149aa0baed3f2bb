/** Form of a new key, which needs a second approver. */
import type { Route } from './+types/new-key.ts'
import { keyScopes, may, partnerScopes, type Permission } from '../../../contract/permissions.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf } from '../ui/data.ts'
import { OfficePage, Title, useOfficer } from '../ui/page.tsx'
import { scopeWords } from './scope-words.ts'
import { Ticks } from './ticks.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { programs as texts } from '../../../words/compiled/en/back-office/programs.ts'

const tick = (scope: string): string => `scopes.${scope}`

export const loader = () => ({ idempotencyKey: newIdempotencyKey() })

export const action = officeAction('key', 'POST /api/office/keys', () => officePaths.programs())

const usual = { perMinute: '60', perDay: '5000', days: '90' }

export default function NewKey({
  loaderData: { idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const officer = useOfficer()
  const offered = keyScopes.filter(
    (each) => partnerScopes.some((one) => one === each) || (officer && may(officer, each as Permission)),
  )
  return (
    <OfficePage title={texts.newTitle} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.programs()}>{texts.title}</Link>}>{texts.newTitle}</Title>
      <p className="mb-6 max-w-2xl text-quiet">{texts.newLead}</p>
      <Form state={stateOf(refusal, 'key') ?? known(usual)} idempotencyKey={idempotencyKey}>
        <TextField name="name" label={texts.name} hint={texts.nameHint} maxLength={60} />
        <TextField name="partner" label={texts.partner} hint={texts.partnerHint} maxLength={60} optional />
        <Ticks name="scopes" label={texts.scopes} hint={texts.scopesHint}>
          {offered.map((each) => (
            <Checkbox key={each} name={tick(each)}>
              {scopeWords(each)} <code className="text-quiet">{each}</code>
            </Checkbox>
          ))}
        </Ticks>
        <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-3">
          <TextField
            name="perMinute"
            label={texts.perMinute}
            hint={texts.perMinuteHint}
            inputMode="numeric"
            maxLength={7}
          />
          <TextField
            name="perDay"
            label={texts.perDay}
            hint={texts.perDayHint}
            inputMode="numeric"
            maxLength={7}
          />
          <TextField name="days" label={texts.days} hint={texts.daysHint} inputMode="numeric" maxLength={3} />
        </div>
        <ActionReasonFields />
        <Button>{texts.propose}</Button>
      </Form>
    </OfficePage>
  )
}
