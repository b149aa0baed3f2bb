/**
 * Consent to a credit bureau enquiry, with its own checkbox. Refusing it only leaves out the bureau's
 * information (rule data-1).
 */
import { Checkbox } from './choices.tsx'
import { usePageTexts } from './page-texts.ts'

export function BureauCheck() {
  const texts = usePageTexts().request.confirmation
  return (
    <Checkbox name="bureauCheck" hint={texts.bureauCheckHint}>
      {texts.bureauCheck}
    </Checkbox>
  )
}
