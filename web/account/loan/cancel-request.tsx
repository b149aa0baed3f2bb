/** Cancels an application until it is decided. The first press asks for confirmation. */
import { Button, Form } from '../../ui/form.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import type { CurrentLoan } from '../loan-data.ts'
import { Part } from '../../ui/parts.tsx'

export function CancelRequest({ loan }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.cancel
  if (!loan.loanRequest.canCancel) return null
  return (
    <Part title={texts.title}>
      <details data-cancel="">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-clay underline">
          {texts.button}
        </summary>
        <p className="mb-3 text-quiet">{texts.text}</p>
        <Form>
          <Button kind="danger" name="intent" value="cancel">
            {texts.yes}
          </Button>
        </Form>
      </details>
    </Part>
  )
}
