/**
 * `/account/data/additional`: the customer changes marital status, education, field of work, source of income
 * and second phone.
 */
import type { Route } from './+types/additional.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { Select } from '../../ui/choices.tsx'
import { AmountField, PhoneField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { loadDictionary, loadProfile, notSaved, optionsOf, savedAs, typedProfile } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

/** The field of each dictionary. */
const dictionaries = {
  maritalStatus: 'maritalStatus',
  education: 'education',
  industry: 'industry',
  industrySector: 'industrySector',
  incomeSource: 'income',
} as const

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const loaded = await Promise.all(
    Object.entries(dictionaries).map(
      async ([field, name]) => [field, optionsOf(await loadDictionary(visit, name))] as const,
    ),
  )
  return {
    profile: await loadProfile(visit),
    options: Object.fromEntries(loaded) as Record<keyof typeof dictionaries, ReturnType<typeof optionsOf>>,
  }
}

export const action = formAction('PATCH /api/v1/user/profile', {
  next: savedAs('additional'),
  say: notSaved('additional'),
})

export default function Additional({ loaderData: { profile, options }, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const [texts, labels] = [all.myData.additional, all.registration.additionalInformation]
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <Form state={actionData ?? known(typedProfile(profile))}>
        {profile.incomeLocked ? (
          <Notice title={texts.incomeLocked} />
        ) : (
          <AmountField name="netMonthlyIncome" label={labels.income} hint={labels.incomeHint} />
        )}
        <Select name="maritalStatus" label={labels.maritalStatus} options={options.maritalStatus} />
        <Select name="education" label={labels.education} options={options.education} />
        <PhoneField
          name="additionalPhone"
          label={labels.additionalPhone}
          hint={labels.additionalPhoneHint}
          autoComplete="off"
          optional
        />
        <Select name="industry" label={texts.industry} options={options.industry} optional />
        <Select
          name="industrySector"
          label={texts.industrySector}
          options={options.industrySector}
          optional
        />
        <Select name="incomeSource" label={texts.incomeSource} options={options.incomeSource} optional />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
