/** Loading and saving for the screens of My data. */
import type { Answer } from '../../../contract/client.ts'
import type { Problem } from '../../../contract/errors.ts'
import { showDay } from '../../../domain/days.ts'
import { identityDocuments, numberedKinds, usualDocumentKind } from '../../../domain/person/documents.ts'
import { answersTyped } from '../../../domain/person/questions.ts'
import { showPhone, type Phone } from '../../../domain/person/phone.ts'
import type { Visit } from '../../visit/context.ts'
import { textsOf, type Texts } from '../../texts/loaded-texts.ts'
import type { Paths } from '../../visit/paths.ts'
import { unwrap } from '../../calls/reply.ts'

export type Profile = Answer<'GET /api/v1/customer/current'>

export const loadProfile = async ({ api }: Visit): Promise<Profile> =>
  unwrap(await api('GET /api/v1/customer/current'))

export const nameOf = ({ firstName, middleName, lastName }: Profile): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')
export const showStored = (phone: string): string => showPhone(phone as Phone)

/** What was saved, for the one-time notice on My data. */
export const savedParts = [
  'personal',
  'additional',
  'addresses',
  'email',
  'emailToProve',
  'emailLink',
  'password',
] as const
export type SavedPart = (typeof savedParts)[number]

/** My data with the notice that a part was saved. */
export const savedAs =
  (part: SavedPart) =>
  ({ paths }: { readonly paths: Paths }): string =>
    `${paths.myData()}?saved=${part}`

/** A refusal in the words of rule screens-3, with its reason if there is one. */
export const notSaved =
  (part: keyof Texts['myData']['failed']) =>
  (problem: Problem, { visit }: { readonly visit: Visit }, status: number): Problem => {
    const failed = textsOf(visit.language).myData.failed[part]
    // After too many attempts, nothing was being saved.
    if (status === 429) return problem
    return { ...problem, message: status === 409 ? `${failed}. ${problem.message}` : failed }
  }

/** The number of the customer's document; null if none was given. */
export const documentNumberOf = (profile: Profile): string | null =>
  profile.passport
    ? profile.passport.series + profile.passport.number
    : (numberedKinds.map((kind) => profile[kind]).find((number) => number !== null) ?? null)

/** A profile as its forms show it. */
export function typedProfile(profile: Profile): Record<string, string> {
  const { passport, birthDate } = profile
  const documentKind = profile.documentKind === 'unknown' ? usualDocumentKind : profile.documentKind
  const texts: Record<string, string | null | undefined> = {
    firstName: profile.firstName,
    middleName: profile.middleName,
    lastName: profile.lastName,
    birthDate: birthDate && showDay(birthDate),
    documentKind,
    [identityDocuments[documentKind].fields[0]]: documentNumberOf(profile),
    issueDate: passport && showDay(passport.issueDate),
    issuer: passport?.issuer,
    birthPlace: passport?.birthPlace,
    addressesMatch: String(profile.addressesMatch || profile.residentialAddress === null),
    ...addressOf('registrationAddress', profile.registrationAddress),
    ...addressOf('residentialAddress', profile.residentialAddress),
    ...answersTyped(profile),
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

const addressOf = (name: string, address: Profile['registrationAddress']) =>
  Object.fromEntries(Object.entries(address ?? {}).map(([part, text]) => [`${name}.${part}`, text]))
