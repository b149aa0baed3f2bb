/** Calls for My data. */
import * as calls from '../../../contract/profile.ts'
import { languages, type Language } from '../../../contract/texts/index.ts'
import { referenceDataWords } from '../../../contract/texts/thesaurus.ts'
import type { Country } from '../../../domain/country/country.ts'
import { referenceData } from '../../../domain/person/reference-data.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { EnteredFields } from '../onboarding/index.ts'
import type { Profile } from './service.ts'

type Body = {
  readonly [field: string]: string | boolean | { readonly [part: string]: string | undefined } | undefined
}

/** Under the names of the forms: the parts of an address have the address as prefix. */
export const typedOf = (body: Body): EnteredFields =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) => {
      if (value === undefined) return []
      return typeof value === 'object'
        ? Object.entries(value).flatMap(([part, text]) =>
            text === undefined ? [] : [[`${field}.${part}`, text]],
          )
        : [[field, String(value)]]
    }),
  )

type Dictionary = { readonly items: { readonly code: string; readonly name: string }[] }
const isName = (name: string): name is keyof typeof referenceData => Object.hasOwn(referenceData, name)

const dictionariesIn = (language: Language, { banks, regions }: Country): ReadonlyMap<string, Dictionary> =>
  new Map([
    ['sbpBank', { items: Object.entries(banks).map(([code, name]) => ({ code, name })) }],
    ['county', { items: regions.map((name) => ({ code: name, name })) }],
    ...Object.keys(referenceData)
      .filter(isName)
      .map((name) => [name, { items: referenceDataWords(language, name) }] as const),
  ])
/** `cacheSeconds`: how long a browser caches a dictionary, like other content. */
export function profileRoutes(
  profile: Profile,
  identity: IdentityService,
  country: Country,
  cacheSeconds: number,
): Route[] {
  const dictionaries = new Map(languages.map((language) => [language, dictionariesIn(language, country)]))
  return [
    handle(calls.currentCustomer, ({ customerId }) => profile.view(customerId)),
    handle(calls.updateProfile, async ({ customerId, body, address }) =>
      orFail(await profile.change(customerId, typedOf(body), address)),
    ),
    handle(calls.updateEmail, async ({ customerId, body, ...from }) =>
      orFail(await identity.changeEmail(customerId, body.email ?? null, body.currentPassword, from)),
    ),
    handle(calls.resendEmailLink, async ({ customerId, language }) =>
      orFail(await identity.resendEmailLink(customerId, language)),
    ),
    handle(calls.proveEmail, async ({ body, address }) =>
      orFail(await identity.proveEmail(body.token, address)),
    ),
    handle(calls.passwordPolicy, () => ({ ...identity.passwordPolicy() })),
    handle(calls.updatePassword, async ({ customerId, identity: held, body, ...from }) =>
      orFail(await identity.changePassword(customerId, held.sessionId, body, from)),
    ),
    handle(calls.thesaurus, ({ params, language }) => {
      const found = dictionaries.get(language)?.get(params.name)
      return found
        ? answer(found, {
            headers: {
              'cache-control': `private, max-age=${cacheSeconds}`,
              vary: 'x-language, accept-language, cookie',
            },
          })
        : fail('notFound')
    }),
  ]
}
