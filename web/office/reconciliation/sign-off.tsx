/** Signs off all days of an account through a chosen one (rule money-39). */
import type { Answer } from '../../../contract/client.ts'
import { isDay, showDay } from '../../../domain/days.ts'
import { statementAccountIds } from '../../../domain/payment/statement-formats.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { accountRefusals } from '../../../domain/staff/maker-checker.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { AccountSelect } from './upload.tsx'
import { Link } from '../ui/link.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type SignedThrough = Answer<'POST /api/office/statements/{account}/sign-off'>
type Account = Answer<'GET /api/office/statements'>['accounts'][number]
const whys = ['noStatement', 'breaks', 'differs', 'own', ...accountRefusals] as const

/**
 * `utility_180_2026-04-30_2026-05-01_breaks`: the signed days and where the sign-off stopped, for the address
 * of the next page.
 */
export const signedAddress = (account: string, { signed, stopped }: SignedThrough): string =>
  officePaths.reconciliation(
    'signed',
    [account, signed?.days ?? 0, signed?.to ?? '', stopped?.day ?? '', stopped?.why ?? ''].join('_'),
  )

export function SignedNotice({ said }: { readonly said: string }) {
  const [name = '', days = '', to = '', day = '', reason = ''] = said.split('_')
  const account = statementAccountIds.find((each) => each === name)
  const why = whys.find((each) => each === reason)
  if (!account || !/^\d{1,5}$/.test(days)) return null
  const named = texts.accounts[account]
  const title = isDay(to)
    ? texts.signedThrough({ account: named, count: Number(days), to: showDay(to) })
    : texts.signedNone({ account: named })
  if (!isDay(day) || !why) return <Notice kind="good" title={title} />
  return (
    <Notice kind="bad" title={title}>
      {why === 'noStatement' ? (
        texts.stoppedAt.noStatement({ day: showDay(day) })
      ) : (
        <Link to={officePaths.accountDay(account, day)}>{texts.stoppedAt[why]({ day: showDay(day) })}</Link>
      )}
    </Notice>
  )
}

export const SignOff = ({
  accounts,
  typed,
  idempotencyKey,
}: {
  readonly accounts: readonly Account[]
  readonly typed: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <details open={stateOf(typed, 'signThrough') !== undefined}>
    <summary className="font-semibold">{texts.signThrough}</summary>
    <div className="mt-3 grid max-w-xl gap-4">
      <p className="text-quiet">{texts.signThroughLead}</p>
      <Form
        named="signThrough"
        state={stateOf(typed, 'signThrough')}
        idempotencyKey={idempotencyKey}
        labels={{ account: texts.account, through: texts.through }}
      >
        <AccountSelect accounts={accounts} />
        <TextField name="through" label={texts.through} hint={texts.dayHint} maxLength={10} />
        <Button name="act" value="signThrough" kind="quiet">
          {texts.signThroughDo}
        </Button>
      </Form>
    </div>
  </details>
)
