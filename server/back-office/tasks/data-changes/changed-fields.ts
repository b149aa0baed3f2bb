/** Changed fields of locked personal data, before and after. */
import type { EnteredFields } from '../../../origination/onboarding/index.ts'

export type Content = { readonly before: EnteredFields; readonly after: EnteredFields }
export type ChangedField = { readonly name: string; readonly before: string; readonly after: string }

export const fieldsOf = ({ before, after }: Content): ChangedField[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((field) => field.before !== field.after)
