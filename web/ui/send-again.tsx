/** Below the field of a code: another one once its time has come, or that there is no other. */
import { Button } from './form.tsx'
import { Countdown } from './notices.tsx'

type Props = {
  readonly texts: { readonly resend: string; readonly noneLeft: string }
  readonly resendsLeft: number
  readonly resendAfterSeconds: number
}

export function ResendButton({ texts, resendsLeft, resendAfterSeconds }: Props) {
  if (resendsLeft <= 0) return <p className="text-quiet">{texts.noneLeft}</p>
  return (
    <Countdown key={resendsLeft} seconds={resendAfterSeconds}>
      <Button kind="quiet" name="intent" value="resend">
        {texts.resend}
      </Button>
    </Countdown>
  )
}
