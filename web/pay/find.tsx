/**
 * `/pay`, `/p/:number`: anyone can pay a loan without signing in: by contract number, or by the borrower's
 * phone.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/find.ts'
import type { Answer } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { withEntered, formAction, formActions } from '../forms/form-action.server.ts'
import { dueAmount } from '../forms/pay-amount.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { showMoney } from '../texts/format.ts'
import { duePartsOf } from '../ui/due-parts.ts'
import { PaybillNumbers } from '../ui/paybill-numbers.tsx'
import { Part, TextLink } from '../ui/parts.tsx'
import { visitKey, type Visit } from '../visit/context.ts'
import { refused, type FormState } from '../forms/form-state.ts'
import { AmountField, PhoneField, TextField } from '../ui/fields.tsx'
import { Hotline } from '../ui/hotline.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { PayButtons } from '../ui/pay-buttons.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PriceSlip } from '../ui/slip.tsx'
import { SlipLine } from '../ui/slip-parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { startCodeFor } from './paying-code.server.ts'
import { sentCookieFor, sentPrompt } from './sent-prompt.server.ts'

type Found = Answer<'POST /api/payments/contract'>
/**
 * State of the page: the refused form, the loan found, and the notice that an SMS is sent if a loan exists.
 */
type State = {
  readonly refusedForm: 'find' | 'phone' | 'prompt' | null
  readonly form: FormState | null
  readonly found: Found | null
  readonly sent: boolean
}
type Values = Readonly<Record<string, string>>
const start: State = { refusedForm: null, form: null, found: null, sent: false }

/**
 * The link of a reminder opens the loan at once. If its number no longer exists, the page says so and asks
 * for a number. After a failed prompt (`?again`) the earlier values are filled in.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const again = await sentPrompt(request, new URL(request.url).searchParams.get('again'))
  const contractNumber = again?.contractNumber ?? params.number
  const opened = contractNumber === undefined ? null : await find(visit, { contractNumber })
  const prompt = again && (await visit.api('GET /api/payments/contract/prompts/{id}', { params: again }))
  return data(
    {
      idempotencyKey: newIdempotencyKey(),
      opened: opened?.data ?? null,
      again:
        again && prompt?.ok
          ? { payer: again.payer, amount: String(prompt.data.amount), method: prompt.data.method }
          : null,
    },
    opened?.init ?? undefined,
  )
}

const answered = (state: Partial<State>, status = 200) => data<State>({ ...start, ...state }, { status })

async function find(visit: Visit, values: Values) {
  const reply = await visit.api('POST /api/payments/contract', {
    body: { contractNumber: values.contractNumber ?? '' },
  })
  return reply.ok
    ? answered({ found: reply.data })
    : answered({ refusedForm: 'find', form: refused(reply.problem, reply.status, values).data }, reply.status)
}

const sendDetails = formAction('POST /api/payments/phone', {
  next: () => answered({ sent: true }),
  refused: ({ problem, status }, { values }) =>
    answered({ refusedForm: 'phone', form: refused(problem, status, values).data }, status),
})

const sendPrompt = formAction('POST /api/payments/contract/prompts', {
  fields: { phone: 'payer', method: 'intent' },
  next: async ({ visit, paths, data: { id }, values: { contractNumber = '', payer = '' } }) =>
    redirect(paths.payPrompt(id), {
      headers: { 'set-cookie': await sentCookieFor(visit, { id, contractNumber, payer }) },
    }),
  refused: async ({ problem, status }, { visit, values }) => {
    const { contractNumber = '' } = values
    const found = await visit.api('POST /api/payments/contract', { body: { contractNumber } })
    // If the loan no longer exists, asks for the number again.
    return answered(
      {
        refusedForm: found.ok ? 'prompt' : 'find',
        form: refused(problem, status, values, { phone: 'payer' }).data,
        found: found.ok ? found.data : null,
      },
      status,
    )
  },
})

export const action = formActions(({ intent = 'find' }) => intent, {
  find: withEntered(({ visit, values }) => find(visit, values)),
  phone: sendDetails,
  mpesaPrompt: sendPrompt,
  airtelPrompt: sendPrompt,
  code: withEntered(({ visit, values }) => startCodeFor(visit, values.contractNumber ?? '')),
})

export default function FindLoan({
  loaderData: { idempotencyKey, opened, again },
  actionData: state = opened ?? start,
}: Route.ComponentProps) {
  const texts = usePageTexts().paying
  const { brand } = useVisit()
  const stateOf = (form: State['refusedForm']) =>
    state.refusedForm === form ? (state.form ?? undefined) : undefined
  return (
    <Page
      title={texts.title}
      description={texts.description({ brand: brand.name })}
      unlisted={opened !== null}
      scripts={['form', 'remember', 'copy']}
      failed={state.refusedForm !== null}
    >
      {state.found ? (
        <PayFound
          found={state.found}
          again={again}
          idempotencyKey={idempotencyKey}
          state={stateOf('prompt')}
        />
      ) : (
        <Ways sent={state.sent} find={stateOf('find')} phone={stateOf('phone')} />
      )}
    </Page>
  )
}

function Ways({
  sent,
  find: findState,
  phone,
}: {
  readonly sent: boolean
  readonly find: FormState | undefined
  readonly phone: FormState | undefined
}) {
  const texts = usePageTexts().paying
  const paths = usePaths()
  return (
    <>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <div className="grid gap-10">
        {sent ? (
          <Notice kind="good" title={texts.sent}>
            {texts.sentText}
          </Notice>
        ) : null}
        <Part title={texts.byContract}>
          <Form state={findState}>
            <TextField
              name="contractNumber"
              label={texts.contractNumber}
              hint={texts.contractNumberHint}
              maxLength={20}
              className="max-w-64 uppercase"
            />
            <Button name="intent" value="find">
              {texts.find}
            </Button>
          </Form>
          {findState?.errors.contractNumber && findState.values.contractNumber ? <NotFound /> : null}
        </Part>
        <Part title={texts.byPhone}>
          <Form state={phone}>
            <PhoneField name="phone" label={texts.phone} hint={texts.phoneHint} />
            <Button name="intent" value="phone" kind="quiet">
              {texts.sendDetails}
            </Button>
          </Form>
        </Part>
        <p>
          <a href={paths.signIn()} className="inline-flex min-h-11 items-center">
            {texts.signIn}
          </a>
        </p>
      </div>
    </>
  )
}

/** Identical for every number, so that it does not reveal whether a loan exists. */
function NotFound() {
  const { notFound } = usePageTexts().paying
  const { call } = usePageTexts().common.noCode
  return (
    <Notice title={notFound.title}>
      <ul className="list-disc pl-5">
        <li>{notFound.check}</li>
        <li>{notFound.ended}</li>
        <li>
          <a href={usePaths().signIn()}>{notFound.signIn}</a>
        </li>
        <li>
          <Hotline className="font-semibold" said={call} />
        </li>
      </ul>
    </Notice>
  )
}

/**
 * A masked name, the next payment with its day, and today's payoff: enough for a person who knows the number,
 * useless to others.
 */
function PayFound({
  found,
  again,
  idempotencyKey,
  state,
}: {
  readonly found: Found
  /** Values of the failed prompt. */
  readonly again: Awaited<ReturnType<typeof loader>>['data']['again']
  readonly idempotencyKey: string
  readonly state: FormState | undefined
}) {
  const { paying: texts, slip, payment } = usePageTexts()
  const paths = usePaths()
  const { on, nextDue } = found
  const parts = duePartsOf(nextDue, on, slip)
  const day = showDay(nextDue.on)
  const laterLabel = nextDue.on > on ? slip.ahead.on({ day }) : slip.ahead.today
  const dueLabel = nextDue.on < on ? slip.dueSince({ day }) : laterLabel
  const isAgain = ({ kind }: Found['methods'][number]) => Number(kind === `${again?.method}Prompt`)
  return (
    <>
      <StepHead
        backTo={paths.payWithoutSignIn()}
        title={texts.found({ name: found.maskedName })}
        lead={texts.foundText}
      />
      <div className="grid gap-10">
        <PriceSlip
          title={found.contractNumber}
          holdsOn={on}
          lines={[]}
          totalLabel={parts.length > 0 ? slip.part.total : dueLabel}
          total={nextDue.amount}
        >
          {parts.map(({ label, amount }) => (
            <SlipLine key={label} label={label}>
              {showMoney(amount)}
            </SlipLine>
          ))}
          {nextDue.amount === found.payoff ? null : (
            <SlipLine label={payment.paybill.amount({ day: showDay(on) })}>
              {showMoney(found.payoff)}
            </SlipLine>
          )}
        </PriceSlip>
        <Form
          state={state ?? known({ amount: String(dueAmount(found) ?? found.payoff), ...again })}
          idempotencyKey={idempotencyKey}
        >
          <input type="hidden" name="contractNumber" value={found.contractNumber} />
          <AmountField name="amount" label={texts.amount} hint={texts.amountHint} />
          <PhoneField name="payer" label={texts.payer} hint={texts.payerHint} autoComplete="off" />
          <PayButtons
            name="intent"
            methods={found.methods.toSorted((one, other) => isAgain(other) - isAgain(one))}
          />
        </Form>
        <Part title={texts.byHand}>
          <PaybillNumbers paybill={found.paybill} />
        </Part>
        <Part title={texts.mine}>
          <p>{texts.mineText}</p>
          <Form>
            <input type="hidden" name="contractNumber" value={found.contractNumber} />
            <Button name="intent" value="code" kind="quiet">
              {texts.sendCode}
            </Button>
          </Form>
        </Part>
        <p>
          <TextLink href={paths.payWithoutSignIn()}>{texts.another}</TextLink>
        </p>
      </div>
    </>
  )
}
