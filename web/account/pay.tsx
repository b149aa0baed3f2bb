/**
 * `/account/pay`: the customer enters an amount and a phone and sends a payment prompt to it; or takes the
 * paybill instead.
 */
import type { Route } from './+types/pay.ts'
import type { Api } from '../../contract/client.ts'
import { showPhone, type Phone } from '../../domain/person/phone.ts'
import { showDay } from '../../domain/days.ts'
import { type Entered, withEntered, formAction, formActions } from '../forms/form-action.server.ts'
import { visitKey } from '../visit/context.ts'
import type { FormState } from '../forms/form-state.ts'
import { showDayWithWeekday, showMoney } from '../texts/format.ts'
import { duePartsOf } from '../ui/due-parts.ts'
import { RadioGroup } from '../ui/choices.tsx'
import { AmountField, PhoneField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { PayButtons } from '../ui/pay-buttons.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { loadPaymentMethods } from './loan-data.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { unwrap } from '../calls/reply.ts'
import { AccountPage } from './page.tsx'
import { TwoColumns, DebtSlip, Part, TextLink } from '../ui/parts.tsx'
import {
  amountToPay,
  dueAmount,
  halfAmount,
  lastAmount,
  noAddOnsAmount,
  promptMethod,
  type Payable,
} from '../forms/pay-amount.ts'
import { NoOpenLoan } from './nothing-to-pay.tsx'
import { PaybillNumbers } from '../ui/paybill-numbers.tsx'
import { PaybillWish } from './paybill-wish.tsx'
import { openPrompt } from './open-prompt.ts'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

const load = async (api: Api, request: Request) => ({
  methods: await loadPaymentMethods(api, request),
  idempotencyKey: newIdempotencyKey(),
})
export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(visitKey).api, request)

type Methods = NonNullable<Awaited<ReturnType<typeof loadPaymentMethods>>>

const chosenAmount = async ({ visit, values }: Entered): Promise<string> =>
  amountToPay(
    values,
    unwrap(await visit.api('GET /api/account/loans/current/payment-methods', { query: {} })),
  )

/** Sends the payment prompt and redirects to its status page. A second press returns the same prompt. */
export const action = formActions(({ intent = 'pay' }) => intent, {
  whatIf: withEntered(async (entered) => entered.paths.whatIf(await chosenAmount(entered))),
  pay: formAction('POST /api/account/loans/current/payments', {
    input: async (entered) => ({
      body: { amount: await chosenAmount(entered), ...promptMethod(entered.values.method) },
    }),
    next: ({ paths, data }) => paths.prompt(data.id),
    way: openPrompt,
  }),
})

export default function Pay({ loaderData: { methods, idempotencyKey }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().payment
  const paths = usePaths()
  if (!methods || methods.payoff <= 0) return <NoOpenLoan />
  return (
    <AccountPage title={texts.title} wide scripts={['pay', 'copy']} failed={actionData !== undefined}>
      <TwoColumns
        first={
          <>
            <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
            <PayForm methods={methods} idempotencyKey={idempotencyKey} state={actionData} />
          </>
        }
        aside={<DebtSlip slip={methods.slip} title={texts.prompt.stillOwed} />}
        then={
          <Part title={texts.prompt.byHand}>
            <PaybillWish wish={methods.paybillWish} />
            <PaybillNumbers paybill={methods.paybill} />
            <p>
              <TextLink href={paths.paybill()}>{texts.paybill.stepsTitle}</TextLink>
            </p>
          </Part>
        }
      />
    </AccountPage>
  )
}

type PayFormProps = {
  readonly methods: Methods
  readonly idempotencyKey: string
  readonly state: FormState | undefined
}

function PayForm({ methods, idempotencyKey, state }: PayFormProps) {
  const texts = usePageTexts().payment
  const { payoff, payoffNoAddons, addonsCanBeCancelled, nextDue, lastAmount: before } = methods
  const payable: Payable = {
    payoff,
    payoffNoAddons,
    addonsCanBeCancelled,
    nextDue,
    lastAmount: before ?? null,
  }
  return (
    <Form
      state={
        state ??
        known({
          what: methods.tried ? 'other' : dueAmount(methods) === null ? 'full' : 'due',
          amount: String(methods.tried ?? ''),
          phone: showPhone(methods.phone as Phone),
        })
      }
      idempotencyKey={idempotencyKey}
      labels={{ what: texts.what, amount: texts.amount, phone: texts.phone }}
    >
      <div data-payable={JSON.stringify(payable)} className="grid gap-6">
        <Amounts methods={methods} />
        <PhoneField name="phone" label={texts.phone} hint={texts.phoneHint} />
      </div>
      <PayButtons methods={methods.methods} />
      <p className="text-quiet">{texts.next}</p>
      <p>
        <Button kind="quiet" name="intent" value="whatIf">
          {texts.whatIf}
        </Button>
      </p>
    </Form>
  )
}

function Amounts({ methods }: { readonly methods: Methods }) {
  const { payment: texts, slip } = usePageTexts()
  const { language } = useVisit()
  const due = dueAmount(methods)
  const noAddOns = noAddOnsAmount(methods)
  const [half, last] = [halfAmount(methods), lastAmount(methods)]
  return (
    <RadioGroup
      name="what"
      label={texts.what}
      options={[
        ...(due !== null && methods.nextDue
          ? [
              {
                value: 'due',
                label: texts.due({ amount: showMoney(due) }),
                hint:
                  duePartsOf(methods.nextDue, methods.on, slip)
                    .map(({ label, amount }) => `${label}: ${showMoney(amount)}`)
                    .join('. ') ||
                  (methods.nextDue.on < methods.on
                    ? slip.dueSince({ day: showDay(methods.nextDue.on) })
                    : texts.dueHint({ day: showDayWithWeekday(methods.nextDue.on, language) })),
              },
            ]
          : []),
        { value: 'full', label: texts.full({ amount: showMoney(methods.payoff) }), hint: texts.fullHint },
        ...(noAddOns !== null
          ? [
              {
                value: 'noAddOns',
                label: texts.noAddOns({ amount: showMoney(noAddOns) }),
                hint: texts.noAddOnsHint,
              },
            ]
          : []),
        ...(half === null ? [] : [{ value: 'half', label: texts.half({ amount: showMoney(half) }) }]),
        ...(last === null ? [] : [{ value: 'last', label: texts.last({ amount: showMoney(last) }) }]),
        {
          value: 'other',
          label: texts.other,
          more: (
            <AmountField
              name="amount"
              label={texts.amount}
              hint={texts.amountHint({ max: showMoney(methods.payoff) })}
            />
          ),
        },
      ]}
    />
  )
}
