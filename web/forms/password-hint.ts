import type { Answer } from '../../contract/client.ts'
import type { MyDataTexts } from '../texts/en/my-data.ts'

/** What a new password needs, as it is configured: the length, and how many of each kind. */
export function passwordHint(
  policy: Answer<'GET /api/user/password/policy'>,
  texts: MyDataTexts['passwordRules'],
): string {
  const kinds = (
    [
      ['numbersMin', 'numbers'],
      ['uppercaseMin', 'uppercase'],
      ['lowercaseMin', 'lowercase'],
      ['symbolsMin', 'symbols'],
    ] as const
  ).flatMap(([count, text]) => (policy[count] > 0 ? [texts[text](policy[count])] : []))
  return [
    texts.length(policy.charactersMin),
    ...(kinds.length > 0 ? [texts.among(kinds.join(', '))] : []),
  ].join(' ')
}
