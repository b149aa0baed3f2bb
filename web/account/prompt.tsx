/**
 * `/account/pay/:id`: one payment prompt from sending to its result. A reload finds it again by its address.
 */
import type { Route } from './+types/prompt.ts'
import type { Answer, Api } from '../../contract/client.ts'
import { phoneMethodNames } from '../../domain/payment/receiving.ts'
import { visitKey } from '../visit/context.ts'
import { showMoney, unbroken } from '../texts/format.ts'
import { DoneDrawing, WrongDrawing } from '../ui/drawings.tsx'
import { Notice, WaitingNotice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import type { CurrentLoan } from './loan-data.ts'
import { unwrap } from '../calls/reply.ts'
import { currentUrl } from './loan-data.ts'
import { CardTitle, Headline } from './loan/headline.tsx'
import { AccountPage } from './page.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { TwoColumns, DebtSlip, Fact, Facts } from '../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

type Prompt = Answer<'GET /api/account/loans/current/payments/{id}'>

async function load(api: Api, id: string) {
  const prompt = unwrap(await api('GET /api/account/loans/current/payments/{id}', { params: { id } }))
  return {
    prompt,
    loan: prompt.status === 'paid' ? unwrap(await api('GET /api/account/loans/current')) : null,
  }
}
export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(visitKey).api, params.id)

export default function PromptScreen({ loaderData: { prompt, loan } }: Route.ComponentProps) {
  const texts = usePageTexts().payment
  return (
    <AccountPage title={texts.title} wide={loan !== null} scripts={['waiting']}>
      {prompt.status === 'paid' ? (
        <Paid prompt={prompt} loan={loan} />
      ) : prompt.status === 'failed' ? (
        <NotPaid prompt={prompt} />
      ) : (
        <Open prompt={prompt} />
      )}
    </AccountPage>
  )
}

/** The prompt is open on the phone, or its result is not known yet. */
function Open({
  prompt: { id, status, amount, method, unlikely, maskedPhone },
}: {
  readonly prompt: Prompt
}) {
  const all = usePageTexts()
  const texts = all.payment.prompt
  const paths = usePaths()
  const checking = status === 'checking'
  const way = phoneMethodNames[method]
  return (
    <div className="grid max-w-2xl gap-6">
      <CardTitle>{all.payment.payAmount({ amount: showMoney(amount), way })}</CardTitle>
      <WaitingNotice
        title={checking ? texts.checking : texts.waiting}
        statusUrl={`${currentUrl}/payments/${id}`}
        field="status"
        state={status}
      >
        <p>
          {checking
            ? texts.checkingText({ amount: showMoney(amount) })
            : texts.waitingText({ amount: showMoney(amount), phone: unbroken(maskedPhone) })}
        </p>
        <p>{checking ? texts.checkingSms : texts.waitingLonger}</p>
        {unlikely ? <p>{all.receiving.unlikely({ way })}</p> : null}
      </WaitingNotice>
      <p>
        <ButtonLink href={paths.account()} kind="quiet">
          {all.account.toLoan}
        </ButtonLink>
      </p>
    </div>
  )
}

function Paid({ prompt, loan }: { readonly prompt: Prompt; readonly loan: CurrentLoan | null }) {
  const all = usePageTexts()
  const texts = all.payment.prompt
  const paths = usePaths()
  const open = loan?.repayment ?? null
  return (
    <TwoColumns
      first={
        <>
          <Headline
            drawing={<DoneDrawing />}
            title={texts.paid({ amount: showMoney(prompt.amount) })}
            text={open ? texts.paidText : texts.paidOff}
          >
            <ButtonLink href={paths.account()}>{all.account.toLoan}</ButtonLink>
          </Headline>
          {prompt.receipt ? (
            <Facts>
              <Fact label={texts.receipt}>
                {phoneMethodNames[prompt.method]}, {prompt.receipt}
              </Fact>
            </Facts>
          ) : null}
        </>
      }
      aside={
        loan ? <DebtSlip slip={loan.slip} title={open ? texts.stillOwed : all.myLoan.repaid.slip} /> : null
      }
    />
  )
}

function NotPaid({ prompt }: { readonly prompt: Prompt }) {
  const all = usePageTexts()
  const texts = all.payment.prompt
  const paths = usePaths()
  const failure = texts.failures[prompt.reason ?? 'refused']
  const way = phoneMethodNames[prompt.method]
  return (
    <div className="grid max-w-2xl gap-6">
      <CardTitle drawing={<WrongDrawing />}>{failure.title}</CardTitle>
      <Notice kind="bad" title={all.payment.payAmount({ amount: showMoney(prompt.amount), way })}>
        {failure.text} {prompt.unlikely ? all.receiving.unlikely({ way }) : null}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${paths.payment()}?again=${prompt.id}`}>{texts.again}</ButtonLink>
        <ButtonLink href={paths.paybill()} kind="quiet">
          {texts.byHand}
        </ButtonLink>
      </div>
      <p className="text-quiet">{texts.corrected}</p>
    </div>
  )
}
