/**
 * The consent to ask a credit bureau, with a tick of its own: nothing depends on it but what the bureau would
 * say (rule data-1).
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
