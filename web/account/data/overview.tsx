/**
 * `/account/data`: My data, all stored data by part, with links to change each; sends the link that proves
 * the e-mail address.
 */
import type { ReactNode } from 'react'
import type { Route } from './+types/overview.ts'
import { showAddress } from '../../../domain/person/addresses.ts'
import { showDay } from '../../../domain/days.ts'
import { identityDocuments } from '../../../domain/person/documents.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { registrationQuestions } from '../../../domain/person/questions.ts'
import { unbroken } from '../../texts/format.ts'
import { answerText } from '../../ui/questions.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, Part } from '../../ui/parts.tsx'
import { DocumentAlert } from './document-alert.tsx'
import {
  loadProfile,
  documentNumberOf,
  nameOf,
  savedAs,
  savedParts,
  showStored,
  type Profile,
} from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const part = new URL(request.url).searchParams.get('saved')
  return {
    profile: await loadProfile(visit),
    saved: savedParts.find((each) => each === part) ?? null,
  }
}

/** Sends the link that proves the email address again. */
export const action = formAction('POST /api/user/email/link', savedAs('emailLink'))

export default function MyData({ loaderData: { profile, saved }, actionData }: Route.ComponentProps) {
  const { myData: texts, duePrompt, paying } = usePageTexts()
  const paths = usePaths()
  return (
    <AccountPage title={texts.title} scripts={['install']} failed={actionData !== undefined}>
      <div className="grid gap-8">
        <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
        {saved && !actionData ? <Notice kind="good" title={texts.saved[saved]} /> : null}
        <DocumentAlert profile={profile} />
        <Personal profile={profile} />
        <Part title={texts.contact.title}>
          <Facts>
            <Fact label={texts.contact.phone}>{unbroken(showStored(profile.phone))}</Fact>
            <Fact label={texts.contact.email}>
              {profile.email ?? texts.none}
              {profile.emailProved === false ? (
                <span className="block text-right font-normal text-clay">{texts.email.unproved}</span>
              ) : null}
            </Fact>
          </Facts>
          {profile.emailProved === false ? <ResendEmailLink state={actionData} /> : null}
          <Go to={paths.appealNew('personalData')}>{texts.contact.changePhone}</Go>
          <Go to={paths.email()}>{texts.contact.changeEmail}</Go>
        </Part>
        <Addresses profile={profile} />
        <Additional profile={profile} />
        <Part title={duePrompt.part}>
          <Go to={paths.duePrompt()}>{duePrompt.title}</Go>
        </Part>
        <Part title={texts.security.title}>
          <Go to={paths.password()}>{texts.password.link}</Go>
          <Go to={paths.devices()}>{texts.devices.title}</Go>
        </Part>
        <div data-install="" hidden>
          <Part title={texts.install.title}>
            <p>{texts.install.lead}</p>
            <p hidden data-part="by-hand">
              {texts.install.byHand}
            </p>
            <button type="button" hidden className="button button-quiet w-full sm:w-auto">
              {texts.install.submit}
            </button>
          </Part>
        </div>
        <Part title={texts.rights.title}>
          <Go to={paths.consents()}>{texts.consents.title}</Go>
          <Go to={paths.linkedPartners()}>{paying.partners.title}</Go>
          <Go to={paths.dataRights()}>{texts.rights.link}</Go>
        </Part>
      </div>
    </AccountPage>
  )
}

function ResendEmailLink({ state }: { readonly state: Route.ComponentProps['actionData'] }) {
  const texts = usePageTexts().myData.email
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-quiet">{texts.unprovedText}</p>
      <Form state={state}>
        <Button kind="quiet">{texts.resend}</Button>
      </Form>
    </div>
  )
}

const Go = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p>
    <a href={to} className="inline-flex min-h-11 items-center">
      {children}
    </a>
  </p>
)

function Personal({ profile }: { readonly profile: Profile }) {
  const all = usePageTexts()
  const [texts, fields] = [all.myData.personal, all.registration.personalData]
  const { documentKind, birthDate, documentExpiresOn } = profile
  const number = documentNumberOf(profile)
  return (
    <Part title={texts.title}>
      <Facts>
        <Fact label={texts.name}>{nameOf(profile) || all.myData.none}</Fact>
        <Fact label={texts.birthDate}>{birthDate ? showDay(birthDate) : all.myData.none}</Fact>
        <Fact
          label={
            documentKind === 'unknown' ? texts.document : fields[identityDocuments[documentKind].labels.kind]
          }
        >
          {number ? (
            <>
              {number}
              {documentExpiresOn ? (
                <span className="block font-normal text-quiet">
                  {texts.expires({ day: showDay(documentExpiresOn) })}
                </span>
              ) : null}
            </>
          ) : (
            all.myData.none
          )}
        </Fact>
      </Facts>
      <Go to={usePaths().personalData()}>{texts.see}</Go>
    </Part>
  )
}

function Addresses({
  profile: { registrationAddress, residentialAddress, addressesMatch },
}: {
  readonly profile: Profile
}) {
  const all = usePageTexts()
  const [texts, fields] = [all.myData.addresses, all.registration.personalData]
  return (
    <Part title={texts.title}>
      <Facts>
        <Fact label={fields.registrationAddress}>
          {registrationAddress ? showAddress(registrationAddress) : all.myData.none}
        </Fact>
        <Fact label={fields.residentialAddress}>
          {addressesMatch
            ? texts.same
            : residentialAddress
              ? showAddress(residentialAddress)
              : all.myData.none}
        </Fact>
      </Facts>
      <Go to={usePaths().addresses()}>
        {all.myData.change}
        <span className="sr-only">: {texts.title}</span>
      </Go>
    </Part>
  )
}

function Additional({ profile }: { readonly profile: Profile }) {
  const { myData, questions } = usePageTexts()
  return (
    <Part title={myData.additional.title}>
      <Facts>
        {registrationQuestions.map((name) => (
          <Fact key={name} label={questions[name].label}>
            {answerText(name, profile[name], questions[name]) ?? myData.none}
          </Fact>
        ))}
      </Facts>
      <Go to={usePaths().additionalData()}>
        {myData.change}
        <span className="sr-only">: {myData.additional.title}</span>
      </Go>
    </Part>
  )
}
