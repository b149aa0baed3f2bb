import { Button, Form } from '../../ui/form.tsx'
import { useTexts } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../data.ts'
import { Part } from '../parts.tsx'

/** As long as nothing was decided. */
export function CancelRequest({ loan }: { readonly loan: CurrentLoan }) {
  const texts = useTexts().myLoan.cancel
  if (!loan.loanRequest.canCancel) return null
  return (
    <Part title={texts.title}>
      <p className="text-quiet">{texts.text}</p>
      <Form><Button kind="danger" name="intent" value="cancel">{texts.button}</Button></Form>
    </Part>
  )
}
