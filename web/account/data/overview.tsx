/**
 * `/account/data`: My data, all stored data by part, with links to change each; sends the link that proves
 * the e-mail address.
 */
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
import { Fact, FactsRow, Part, RowLink, RowsPart } from '../../ui/parts.tsx'
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
  const { myData: texts, duePrompt, paying, borrowingPause } = usePageTexts()
  const paths = usePaths()
  return (
    <AccountPage title={texts.title} scripts={['install']} failed={actionData !== undefined} wide>
      <div className="grid max-w-2xl gap-8">
        <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
        {saved && !actionData ? <Notice kind="good" title={texts.saved[saved]} /> : null}
        <DocumentAlert profile={profile} />
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <Personal profile={profile} />
        <RowsPart title={texts.contact.title}>
          <FactsRow>
            <Fact label={texts.contact.phone}>{unbroken(showStored(profile.phone))}</Fact>
            <Fact label={texts.contact.email}>
              {profile.email ?? texts.none}
              {profile.emailProved === false ? (
                <span className="block text-right font-normal text-clay">{texts.email.unproved}</span>
              ) : null}
            </Fact>
          </FactsRow>
          {profile.emailProved === false ? <ResendEmailLink state={actionData} /> : null}
          <RowLink href={paths.appealNew('personalData')} title={texts.contact.changePhone} />
          <RowLink href={paths.email()} title={texts.contact.changeEmail} />
        </RowsPart>
        <Addresses profile={profile} />
        <Additional profile={profile} />
        <RowsPart title={duePrompt.part}>
          <RowLink href={paths.duePrompt()} title={duePrompt.title} />
        </RowsPart>
        <RowsPart title={texts.security.title}>
          <RowLink href={paths.password()} title={texts.password.link} />
          <RowLink href={paths.devices()} title={texts.devices.title} />
        </RowsPart>
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
        <RowsPart title={texts.rights.title}>
          <RowLink href={paths.consents()} title={texts.consents.title} />
          <RowLink href={paths.borrowingPause()} title={borrowingPause.title} />
          <RowLink href={paths.linkedPartners()} title={paying.partners.title} />
          <RowLink href={paths.dataRights()} title={texts.rights.link} />
        </RowsPart>
      </div>
    </AccountPage>
  )
}

function ResendEmailLink({ state }: { readonly state: Route.ComponentProps['actionData'] }) {
  const texts = usePageTexts().myData.email
  return (
    <div className="grid gap-3 p-4">
      <p className="text-quiet">{texts.unprovedText}</p>
      <Form state={state}>
        <Button kind="quiet">{texts.resend}</Button>
      </Form>
    </div>
  )
}

function Change({ what }: { readonly what: string }) {
  return (
    <>
      {usePageTexts().myData.change}
      <span className="sr-only">: {what}</span>
    </>
  )
}

function Personal({ profile }: { readonly profile: Profile }) {
  const all = usePageTexts()
  const [texts, fields] = [all.myData.personal, all.registration.personalData]
  const { documentKind, birthDate, documentExpiresOn } = profile
  const number = documentNumberOf(profile)
  return (
    <RowsPart title={texts.title}>
      <FactsRow>
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
      </FactsRow>
      <RowLink href={usePaths().personalData()} title={texts.see} />
    </RowsPart>
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
    <RowsPart title={texts.title}>
      <FactsRow>
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
      </FactsRow>
      <RowLink href={usePaths().addresses()} title={<Change what={texts.title} />} />
    </RowsPart>
  )
}

function Additional({ profile }: { readonly profile: Profile }) {
  const { myData, questions } = usePageTexts()
  return (
    <RowsPart title={myData.additional.title}>
      <FactsRow>
        {registrationQuestions.map((name) => (
          <Fact key={name} label={questions[name].label}>
            {answerText(name, profile[name], questions[name]) ?? myData.none}
          </Fact>
        ))}
      </FactsRow>
      <RowLink href={usePaths().additionalData()} title={<Change what={myData.additional.title} />} />
    </RowsPart>
  )
}
