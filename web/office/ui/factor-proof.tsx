/** Proof for changing a person's ways to sign in: an authenticator's code or, with scripts, a passkey. */
import { CodeField } from '../../ui/fields.tsx'
import { passkeyAnswer } from '../../ui/passkey.tsx'
import { passkey as texts } from '../../../words/compiled/en/back-office/passkey.ts'

export const proofLabels = { otp: texts.code }

export const FactorProofFields = () => (
  <>
    <CodeField name="otp" label={texts.code} digits={6} hint={texts.codeHint} />
    <input
      type="hidden"
      name="passkeyProof"
      data-proof="/api/office/sign-in/passkey/options"
      data-failed={texts.notGiven}
    />
    <p role="alert" className="font-semibold text-clay empty:hidden" />
  </>
)
FactorProofFields.labels = () => proofLabels

/** Reads these fields of a form, for the call. */
export const proofOf = ({
  otp = '',
  passkeyProof,
}: Readonly<Record<string, string>>): {
  readonly otp: string
  readonly passkey?: ReturnType<typeof passkeyAnswer>
} => (otp === '' && passkeyProof ? { otp, passkey: passkeyAnswer(passkeyProof) } : { otp })
