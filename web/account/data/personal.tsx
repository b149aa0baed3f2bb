/**
 * `/account/data/personal`: personal data, editable until the first loan is signed, then read-only (rule
 * identity-22).
 */
import type { Route } from './+types/personal.ts'
import { showDay } from '../../../domain/days.ts'
import { documentFormFields, formFieldsOf, identityDocuments } from '../../../domain/person/documents.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import type { FormState } from '../../forms/form-state.ts'
import { IdentityDocument, NamesAndBirthDate, personLabelsOf } from '../../ui/person-fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, TextLink } from '../../ui/parts.tsx'
import { DocumentAlert } from './document-alert.tsx'
import {
  documentNumberOf,
  loadProfile,
  nameOf,
  notSaved,
  savedAs,
  typedProfile,
  type Profile,
} from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context.get(visitKey))

/** The fields of other kinds of documents are on the page too. */
const ofOtherKinds = (kind: string | undefined) =>
  Object.fromEntries(
    documentFormFields
      .filter((field) => !formFieldsOf(kind).includes(field))
      .map((field) => [field, undefined]),
  )

export const action = formAction('PATCH /api/v1/user/profile', {
  input: ({ values }) => ({ body: ofOtherKinds(values.documentKind) }),
  next: savedAs('personal'),
  say: notSaved('personal'),
})

export default function Personal({ loaderData: profile, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().myData.personal
  const locked = profile.personalDataLock === 'signed'
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={locked ? undefined : texts.lead} />
      <div className="grid gap-6">
        {locked ? (
          <Locked profile={profile} failed={actionData} />
        ) : (
          <Change profile={profile} state={actionData} />
        )}
      </div>
    </AccountPage>
  )
}

function Change({ profile, state }: { readonly profile: Profile; readonly state: FormState | undefined }) {
  const all = usePageTexts()
  const texts = all.myData.personal
  return (
    <>
      {profile.personalDataLock === 'documentInRequest' ? <Notice title={texts.inRequest} /> : null}
      <Form
        state={state ?? known(typedProfile(profile))}
        labels={personLabelsOf(all.registration.personalData)}
      >
        <NamesAndBirthDate />
        <IdentityDocument />
        <Button>{texts.submit}</Button>
      </Form>
    </>
  )
}

function Locked({ profile, failed }: { readonly profile: Profile; readonly failed: FormState | undefined }) {
  const all = usePageTexts()
  const [texts, fields] = [all.myData.personal, all.registration.personalData]
  const { passport, documentKind, birthDate } = profile
  return (
    <>
      {failed ? <Notice kind="bad" title={failed.message ?? all.myData.failed.personal} /> : null}
      <DocumentAlert profile={profile} />
      <Facts>
        <Fact label={texts.name}>{nameOf(profile)}</Fact>
        {birthDate ? <Fact label={texts.birthDate}>{showDay(birthDate)}</Fact> : null}
        {documentKind === 'unknown' ? null : (
          <Fact label={fields[identityDocuments[documentKind].labels.number]}>
            {documentNumberOf(profile)}
          </Fact>
        )}
        {passport ? (
          <>
            <Fact label={fields.issueDate}>{showDay(passport.issueDate)}</Fact>
            {passport.issuer ? <Fact label={fields.issuer}>{passport.issuer}</Fact> : null}
            {passport.birthPlace ? <Fact label={fields.birthPlace}>{passport.birthPlace}</Fact> : null}
          </>
        ) : null}
      </Facts>
      <Notice title={texts.lockedTitle}>
        <p>{texts.locked}</p>
        <p>
          <TextLink href={usePaths().appealNew('personalData')}>{texts.ask}</TextLink>
        </p>
      </Notice>
    </>
  )
}
