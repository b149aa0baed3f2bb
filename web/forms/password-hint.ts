import type { Answer } from '../../contract/client.ts'
import type { MyDataWords } from '../../words/compiled/en/screens/my-data.ts'

/** What a new password needs, as it is configured: the length, and how many of each kind. */
export function passwordHint(
  policy: Answer<'GET /api/user/password/policy'>,
  texts: MyDataWords['passwordRules'],
): string {
  const kinds = (
    [
      ['numbersMin', 'numbers'],
      ['uppercaseMin', 'uppercase'],
      ['lowercaseMin', 'lowercase'],
      ['symbolsMin', 'symbols'],
    ] as const
  ).flatMap(([count, text]) => (policy[count] > 0 ? [texts[text]({ count: policy[count] })] : []))
  return [
    texts.length({ count: policy.charactersMin }),
    ...(kinds.length > 0 ? [texts.among({ list: kinds.join(', ') })] : []),
  ].join(' ')
}
