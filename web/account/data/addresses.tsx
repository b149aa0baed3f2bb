/** `/account/data/addresses`: the customer changes the registered and the residential address. */
import type { Route } from './+types/addresses.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { Addresses as AddressFields, addressLabelsOf } from '../../ui/person-fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { loadProfile, notSaved, savedAs, typedProfile } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context.get(visitKey))

export const action = formAction('PATCH /api/v1/user/profile', {
  input: ({ values }) => ({ body: { addressesMatch: values.addressesMatch === 'true' } }),
  next: savedAs('addresses'),
  say: notSaved('addresses'),
})

export default function Addresses({ loaderData: profile, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.myData.addresses
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} />
      <Form
        state={actionData ?? known(typedProfile(profile))}
        labels={addressLabelsOf(all.registration.personalData)}
      >
        <AddressFields />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
