/** `/account/data/addresses`: the customer changes the registered and the residential address. */
import type { Route } from './+types/addresses.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { Addresses as AddressFields, addressLabelsOf, addressParts } from '../../ui/person-fields.tsx'
import { textsOf } from '../../texts/loaded-texts.ts'
import { Button, Form, known } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { loadProfile, saved, typedProfile } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context.get(visitKey))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const address = (name: string) =>
    Object.fromEntries(addressParts.map((part) => [part, values[`${name}.${part}`] ?? '']))
  const body = {
    registrationAddress: address('registrationAddress'),
    residentialAddress: address('residentialAddress'),
    addressesMatch: values.addressesMatch === 'true',
  }
  return saved(
    visit,
    'addresses',
    await visit.api('PATCH /api/v1/user/profile', { body }),
    values,
    textsOf(visit.language).myData.failed.addresses,
  )
}

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
