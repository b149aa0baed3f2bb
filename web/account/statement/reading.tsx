/** Step of the M-Pesa statement upload: a job reads the file, and the page polls until it is done. */
import { Button, Form } from '../../ui/form.tsx'
import { StepHead, WaitingNotice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'

export function Reading() {
  const texts = usePageTexts().statement
  const paths = usePaths()
  return (
    <>
      <StepHead backTo={paths.account()} title={texts.title} />
      <div className="grid gap-6">
        <WaitingNotice
          title={texts.reading.title}
          statusUrl="/api/account/statement"
          field="state"
          state="reading"
        >
          <p>{texts.reading.text}</p>
        </WaitingNotice>
        <Form>
          <Button kind="quiet" name="intent" value="withdraw">
            {texts.reading.stop}
          </Button>
        </Form>
      </div>
    </>
  )
}
