/** Proof of work on forms that need it only after many attempts. */
import type { Problem } from '../../contract/errors.ts'
import { Captcha } from './choices.tsx'
import { useFormState } from './form.tsx'

type Values = Readonly<Record<string, string>>

/** If the API demands more proof, the form shows the proof of work from then on. */
export const withMoreProof = (values: Values, { code }: Pick<Problem, 'code'>): Values =>
  code === 'moreProofNeeded' ? { ...values, moreProof: 'true' } : values

/** Whether a form was refused for want of proof: it needs the script of the box then. */
export const asksForProof = (state: { readonly values: Values } | undefined): boolean =>
  state?.values.moreProof === 'true'

export function MoreProof() {
  const { state } = useFormState()
  if (!asksForProof(state)) return null
  return (
    <>
      <input type="hidden" name="moreProof" value="true" />
      <Captcha />
    </>
  )
}
