/**
 * `/sign-in/opened`: a passkey opened another account than the one chosen on this device: the page names it
 * before it continues.
 */
import { pageCountry } from '../texts/page-country.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/opened.ts'
import { maskPhone, parsePhone } from '../../domain/person/phone.ts'
import { visitKey } from '../visit/context.ts'
import { unbroken } from '../texts/format.ts'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths } from '../ui/visit.tsx'
import { returnPathOf } from './return-path.ts'

/** The account that a passkey opened, when another one had been chosen on a shared phone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const account = await visit.api('GET /api/v1/customer/account')
  if (!account.ok) throw redirect(pathsFor(visit).signIn())
  const phone = parsePhone(account.data.phone, pageCountry().phone)
  return {
    name: account.data.firstName,
    phone: typeof phone === 'string' ? maskPhone(phone) : '',
    to: returnPathOf(new URL(request.url).searchParams.get('back')) ?? pathsFor(visit).account(),
  }
}

export default function Opened({ loaderData: { name, phone, to } }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.opened
  return (
    <Page title={texts.title} scripts={['form']} unlisted>
      <h1 className="text-2xl">{name ? texts.titleName({ name }) : texts.title}</h1>
      <p className="mt-2 text-lg font-semibold">{unbroken(phone)}</p>
      <p className="mt-4">{texts.lead}</p>
      <div className="mt-6 grid gap-4">
        <ButtonLink href={to}>{texts.goOn}</ButtonLink>
        <Form action={usePaths().signOut()}>
          <Button kind="quiet">{texts.signOut}</Button>
        </Form>
      </div>
    </Page>
  )
}
