/** Fields for the proof of identity. The form's own button is between them and the alternative proof. */
import type { ReactNode } from 'react'
import { showTimeAfter } from '../texts/format.ts'
import { CodeField, PasswordField } from './fields.tsx'
import { useFormState } from './form.tsx'
import { NoCodeReceived } from './no-code.tsx'
import { usePageTexts } from './page-texts.ts'

type Props = {
  /** Why proof is needed. */
  readonly why: string
  /** Proof was given within the last minutes: no field is shown. */ readonly proved?: boolean
  /** Needed only when the form names a new bank account. */ readonly ofNewAccount?: boolean
  /** The button that sends the form: first in the page, so that Enter presses it. */
  readonly children: ReactNode
}

export function ProofFields({ why, proved = false, ofNewAccount = false, children }: Props) {
  const texts = usePageTexts().proof
  const { values, errors, message } = useFormState().state
  const look = ofNewAccount ? 'proof-of-account' : ''
  const byCode = values.proofBy === 'code'
  const refused = message !== null || Object.keys(errors).length > 0
  if (proved)
    return (
      <>
        <p role="status">{texts.proved}</p>
        {children}
      </>
    )
  return (
    <>
      <fieldset className={`${look} grid min-w-0 gap-4 border-t border-line pt-4`}>
        <legend className="pr-3 font-semibold">{texts.title}</legend>
        <p className="text-quiet">{why}</p>
        {byCode ? (
          <>
            <input type="hidden" name="proofBy" value="code" />
            {refused ? null : (
              <p role="status">
                {values.resendAfter
                  ? texts.sentBefore({ time: showTimeAfter(Number(values.resendAfter)) })
                  : texts.sent}
              </p>
            )}
            <CodeField name="otp" label={texts.code} digits={4} />
            <NoCodeReceived />
          </>
        ) : (
          <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
        )}
      </fieldset>
      {children}
      <div className={`${look} flex flex-wrap gap-x-6`}>
        <Other value="sendCode">{byCode ? texts.resend : texts.sendCode}</Other>
        {byCode ? <Other value="usePassword">{texts.usePassword}</Other> : null}
      </div>
    </>
  )
}

const Other = ({
  value,
  children,
}: {
  readonly value: 'sendCode' | 'usePassword'
  readonly children: ReactNode
}) => (
  <button type="submit" name="intent" value={value} className="min-h-11 cursor-pointer text-leaf underline">
    {children}
  </button>
)

export function useProofLabels(): Readonly<Record<string, string>> {
  const { password, code } = usePageTexts().proof
  return { currentPassword: password, otp: code }
}
