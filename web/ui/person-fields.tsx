/** Identity and address fields, for registration and My data. */
import { createContext, useContext, type ReactNode } from 'react'
import type { RegistrationWords } from '../../words/compiled/en/screens/registration.ts'
import {
  identityDocumentKinds,
  identityDocuments,
  isDated,
  type IdentityDocumentKind,
} from '../../domain/person/documents.ts'
import { pageRegions } from '../texts/page-country.ts'
import { Checkbox, RadioGroup, Select } from './choices.tsx'
import { DateField, TextField } from './fields.tsx'
import { useFormState } from './form.tsx'
import { usePageTexts } from './page-texts.ts'

type Texts = RegistrationWords['personalData']
/** Texts for a screen that runs in the browser and has no page texts. */
export const TextsOfPerson = createContext<Texts | null>(null)
function useTextsOfPerson(): Texts {
  const brought = useContext(TextsOfPerson)
  const { registration } = usePageTexts()
  return brought ?? registration.personalData
}

export const addressParts = ['county', 'town', 'street', 'house', 'apartment'] as const

/** The names of the fields of both addresses, with the address before each. */
export const addressLabelsOf = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    (['registrationAddress', 'residentialAddress'] as const).flatMap((name) =>
      addressParts.map((part) => [`${name}.${part}`, `${texts[name]}, ${texts[part]}`]),
    ),
  )

/** The label of each kind of document's number, by its field. */
const numberLabelsOf = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.values(identityDocuments).map(({ fields: [number], labels }) => [number, texts[labels.number]]),
  )

/** Every field's name, in the order of the page. */
export function personLabelsOf(texts: Texts): Record<string, string> {
  const { firstName, middleName, lastName, birthDate, documentKind, issueDate, issuer, birthPlace } = texts
  return {
    firstName,
    middleName,
    lastName,
    birthDate,
    documentKind,
    ...numberLabelsOf(texts),
    issueDate,
    issuer,
    birthPlace,
  }
}

export function NamesAndBirthDate() {
  const texts = useTextsOfPerson()
  return (
    <>
      <TextField name="firstName" label={texts.firstName} autoComplete="given-name" maxLength={120} />
      <TextField
        name="middleName"
        label={texts.middleName}
        autoComplete="additional-name"
        maxLength={120}
        optional
      />
      <TextField name="lastName" label={texts.lastName} autoComplete="family-name" maxLength={120} />
      <DateField name="birthDate" label={texts.birthDate} birthday />
    </>
  )
}

/** Whole names of classes, because the style sheet is made from those that it finds in the source. */
const shownFor: Readonly<Record<IdentityDocumentKind, string>> = {
  nationalId: 'group-has-[[value=passport]:checked]/document:hidden',
  passport: 'group-has-[[value=nationalId]:checked]/document:hidden',
}

function DocumentNumber({ kind }: { readonly kind: IdentityDocumentKind }) {
  const texts = useTextsOfPerson()
  const { fields, labels, number } = identityDocuments[kind]
  return (
    <TextField
      name={fields[0]}
      label={texts[labels.number]}
      hint={texts[labels.hint]}
      {...(number.digitsOnly ? { inputMode: 'numeric' } : {})}
      autoComplete="off"
      maxLength={20}
      className="max-w-64"
    />
  )
}

/**
 * The page contains the fields of all documents; CSS shows those of the chosen one if the browser supports
 * it.
 */
export function IdentityDocument({
  question,
}: {
  /** A person other than the document's owner fills it in. */ readonly question?: string
}) {
  const texts = useTextsOfPerson()
  return (
    <div className="group/document grid gap-5 border-t border-line pt-4">
      <RadioGroup
        name="documentKind"
        label={question ?? texts.documentKind}
        options={identityDocumentKinds.map((value) => ({
          value,
          label: texts[identityDocuments[value].labels.kind],
        }))}
      />
      {identityDocumentKinds.map((kind) => (
        <div key={kind} className={`grid gap-5 ${shownFor[kind]}`}>
          <DocumentNumber kind={kind} />
          {isDated(kind) ? (
            <>
              <DateField name="issueDate" label={texts.issueDate} hint={texts.issueDateHint} />
              <TextField name="issuer" label={texts.issuer} autoComplete="off" maxLength={250} optional />
              <TextField
                name="birthPlace"
                label={texts.birthPlace}
                autoComplete="off"
                maxLength={250}
                optional
              />
            </>
          ) : null}
        </div>
      ))}
    </div>
  )
}

export function Addresses() {
  const texts = useTextsOfPerson()
  return (
    <div className="group/addresses grid gap-6">
      <Group title={texts.registrationAddress}>
        <AddressFields name="registrationAddress" section="section-registration" />
        <Checkbox name="addressesMatch">{texts.addressesMatch}</Checkbox>
      </Group>
      <Group
        title={texts.residentialAddress}
        className="group-has-[[name=addressesMatch]:checked]/addresses:hidden"
      >
        <AddressFields name="residentialAddress" section="section-residence" />
      </Group>
    </div>
  )
}

/** The list, and before it what an address kept from before there was one. */
const withKept = (names: readonly string[], kept = '') =>
  [...(kept === '' || names.includes(kept) ? [] : [kept]), ...names].map((name) => ({
    value: name,
    label: name,
  }))

function AddressFields({ name, section }: { readonly name: string; readonly section: string }) {
  const texts = useTextsOfPerson()
  const { state } = useFormState()
  return (
    <>
      <Select
        name={`${name}.county`}
        label={texts.county}
        autoComplete={`${section} address-level1`}
        options={withKept(pageRegions(), state.values[`${name}.county`])}
      />
      <TextField
        name={`${name}.town`}
        label={texts.town}
        autoComplete={`${section} address-level2`}
        maxLength={120}
      />
      <TextField
        name={`${name}.street`}
        label={texts.street}
        hint={texts.streetHint}
        autoComplete={`${section} address-line1`}
        maxLength={120}
        optional
      />
      <TextField
        name={`${name}.house`}
        label={texts.house}
        autoComplete={`${section} address-line2`}
        maxLength={120}
        optional
      />
      <TextField
        name={`${name}.apartment`}
        label={texts.apartment}
        autoComplete={`${section} address-line3`}
        maxLength={120}
        optional
      />
    </>
  )
}

/** Fields that belong together inside a step. */
const Group = ({
  title,
  children,
  className = '',
}: {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}) => (
  <fieldset className={`grid min-w-0 gap-5 border-t border-line pt-4 ${className}`}>
    <legend className="float-left mb-1 w-full text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
)
