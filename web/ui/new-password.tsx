/** A new password with its rules below; rules that the typed text breaks are marked. */
import type { PasswordCounts } from '../../domain/person/passwords.ts'
import { isMet, passwordRules } from '../forms/password-rules.ts'
import { PasswordField } from './fields.tsx'
import { fieldId, useFormState } from './form.tsx'
import { usePageTexts } from './page-texts.ts'

/** Scripts mark the rules while the customer types; without them they are marked once a password was refused. */
export function NewPasswordField({
  label,
  policy,
}: {
  readonly label: string
  readonly policy: PasswordCounts
}) {
  const texts = usePageTexts().myData.passwordRules
  const { state, named } = useFormState()
  const has = state.passwordHas
  return (
    <PasswordField
      name="password"
      label={label}
      hint={texts.notYours}
      autoComplete="new-password"
      rules={
        <ul data-password-rules={fieldId('password', named)} data-met={texts.met} data-unmet={texts.unmet}>
          {passwordRules(policy, texts).map((rule) => {
            const met = has ? isMet(rule, has) : null
            return (
              <li
                key={rule.kind}
                data-kind={rule.kind}
                data-least={rule.least}
                className="rule flex gap-2"
                data-is={met === null ? undefined : met ? 'met' : 'unmet'}
              >
                <span>
                  {rule.text}
                  <span className="sr-only">{met === null ? '' : `: ${met ? texts.met : texts.unmet}`}</span>
                </span>
              </li>
            )
          })}
        </ul>
      }
    />
  )
}
NewPasswordField.labels = ({ label }: { readonly label: string }) => ({ password: label })
