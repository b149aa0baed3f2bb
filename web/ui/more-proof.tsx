/** The box of the proof of work, on forms that ask for it only after many tries. */
import type { Problem } from '../../contract/errors.ts'
import { refused } from '../forms/form-state.ts'
import { Captcha } from './choices.tsx'
import { useFormState } from './form.tsx'

/** As `refused`; where the API asks for more proof, the form shows its box from then on. */
export const refusedForProof = (problem: Problem, status: number, values: Readonly<Record<string, string>>) =>
  refused(problem, status, problem.code === 'moreProofNeeded' ? { ...values, moreProof: 'true' } : values)

/** Whether a form was refused for want of proof: it needs the script of the box then. */
export const asksForProof = (
  state: { readonly values: Readonly<Record<string, string>> } | undefined,
): boolean => state?.values.moreProof === 'true'

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
