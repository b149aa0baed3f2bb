/**
 * `/registration/confirmation`: last step of registration, with amounts, charges, rates and dates on one
 * screen; the visitor agrees and applies.
 */
import { pageCountry } from '../texts/page-country.ts'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/confirmation.ts'
import { parseMoney } from '../../domain/amounts.ts'
import { toMajor } from '../../domain/money.ts'
import { formFieldsOf } from '../../domain/person/documents.ts'
import { isInvalid } from '../../domain/validation.ts'
import { enter } from '../forms/form-action.server.ts'
import { tickedAddOns, ticksOf } from '../forms/add-ons.ts'
import { bureauCheckInAddress, bureauCheckOf } from '../forms/bureau-check.ts'
import { visitKey } from '../visit/context.ts'
import { DeviceConsent } from '../device/device-consent.tsx'
import { placePolicy } from '../device/place-policy.ts'
import { showMoney, unbroken } from '../texts/format.ts'
import { installmentProduct, standardProduct } from '../calculator/calculation.ts'
import { formattedTarget } from '../forms/receiving.ts'
import { AddOnChoice } from '../ui/add-ons.tsx'
import { BureauCheck } from '../ui/bureau-check.tsx'
import { Checkbox, RadioGroup } from '../ui/choices.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { KeyFacts } from '../ui/key-facts.tsx'
import { Notice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { pricedChoice } from './choice.server.ts'
import { LimitedAmount } from './limited-amount.tsx'
import { noticeOf, openStep, stepAction } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf, type Process } from './steps.ts'

export const headers = () => ({ 'permissions-policy': placePolicy })

export async function loader({ request, context }: Route.LoaderArgs) {
  const process = await openStep({ request, context }, 'confirmation')
  const { executionId, answers, completed } = process
  return {
    executionId,
    completed,
    answers,
    priced: await pricedChoice(context.get(visitKey), request, process),
    bureauCheck: bureauCheckOf(new URL(request.url)),
    notice: noticeOf(request),
  }
}

const agree = stepAction('confirmation', (values) => ({
  values: { ...values, addOns: tickedAddOns(values) },
  fields: ['agreement', 'bureauCheck', 'addOns', 'loanSize', 'loanTerm', 'product'],
}))

export async function action(args: Route.ActionArgs) {
  const entered = await enter(args)
  const { values, paths } = entered
  const { product = standardProduct, intent, priced } = values
  const addOns = tickedAddOns(values)
  // A customer can only agree to a price that was shown: a changed choice is priced first.
  if (intent !== 'price' && priced === pricedAs({ product, addOns })) return agree(args, entered)
  await openStep(args, 'confirmation')
  const choice = paths.registrationConfirmation({ product, addOns })
  return redirect(`${choice}${bureauCheckInAddress(values)}&notice=priced`)
}

/** Key of the choice that a price was shown for. */
const pricedAs = ({ product, addOns }: { readonly product: string; readonly addOns: string }): string =>
  `${product}:${addOns}`

export default function Confirmation({
  loaderData: { executionId, completed, answers, priced, bureauCheck, notice },
  actionData,
}: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.registration.confirmation
  const choice = all.request.amount
  const paths = usePaths()
  const { slip, standardDailyPercent, penaltyDailyPercent, lateFee } = priced
  const amount = showMoney(priced.amount)
  const hotline = unbroken(useVisit().brand.hotline)
  return (
    <Step
      step="confirmation"
      backTo={backOf({ completed }, 'confirmation', paths)}
      title={texts.title}
      lead={texts.lead}
      notice={notice}
      failed={actionData !== undefined}
      scripts={['device', 'add-ons']}
    >
      <div className="grid gap-8">
        {slip.firstLoan ? (
          <p>{texts.firstLoan({ hotline })}</p>
        ) : (
          <Notice title={texts.laterLoan.title}>
            <p>{texts.laterLoan.text({ hotline })}</p>
          </Notice>
        )}
        <LimitedAmount priced={priced} />
        <KeyFacts
          slip={slip}
          rates={{ standardDailyPercent, penaltyDailyPercent, lateFee }}
          title={texts.slip({ days: all.common.days({ count: priced.term }) })}
        />
        <Check answers={answers} />
        <Form
          state={actionData ?? known({ product: priced.product, ...ticksOf(priced.addOns), ...bureauCheck })}
        >
          <ExecutionId value={executionId} />
          <input type="hidden" name="loanSize" value={priced.amount} />
          <input type="hidden" name="loanTerm" value={priced.term} />
          <input type="hidden" name="priced" value={pricedAs(priced)} />
          {priced.installment ? (
            <RadioGroup
              name="product"
              label={choice.product}
              options={[
                { value: standardProduct, label: choice.standard, hint: choice.standardHint },
                {
                  value: installmentProduct,
                  label: choice.installment,
                  hint: texts.installmentHint({
                    first: priced.installment[0] ?? 0,
                    second: priced.installment.at(-1) ?? 0,
                  }),
                },
              ]}
            />
          ) : null}
          <AddOnChoice offered={priced.offered} />
          <DeviceConsent />
          <BureauCheck />
          <Checkbox name="agreement" hint={texts.agreementHint}>
            {texts.agreement({ amount })}
          </Checkbox>
          <Button>{texts.submit({ amount })}</Button>
          <p className="text-quiet">{texts.next}</p>
        </Form>
      </div>
    </Step>
  )
}

const shownAmount = (typed = ''): string => {
  const amount = parseMoney(typed, pageCountry().currency)
  return isInvalid(amount) ? typed : showMoney(toMajor(amount))
}

/** The entered data, with a link to change each part. */
function Check({
  answers: { personalData = {}, additionalInformation = {}, receivingMoney = {} },
}: {
  readonly answers: Process['answers']
}) {
  const all = usePageTexts()
  const texts = all.registration.confirmation.check
  const paths = usePaths()
  const name = [personalData.firstName, personalData.middleName, personalData.lastName]
    .filter(Boolean)
    .join(' ')
  return (
    <section>
      <h2 className="text-lg">{texts.title}</h2>
      <dl className="mt-2 border-b border-line">
        <Row label={texts.name} href={paths.registrationPersonal()}>
          {name}
        </Row>
        <Row label={texts.document} href={paths.registrationPersonal()}>
          {personalData[formFieldsOf(personalData.documentKind)[0]!]}
        </Row>
        <Row label={texts.income} href={paths.registrationAdditional()}>
          {shownAmount(additionalInformation.netMonthlyIncome)}
        </Row>
        <Row label={texts.receiving} href={paths.registrationReceiving()}>
          {formattedTarget(receivingMoney.shown ?? '')}
        </Row>
      </dl>
      {receivingMoney.unlikely ? (
        <div className="mt-4">
          <Notice title={all.receiving.unlikely({ way: receivingMoney.unlikely })} />
        </div>
      ) : null}
    </section>
  )
}

function Row({
  label,
  href,
  children,
}: {
  readonly label: string
  readonly href: string
  readonly children: ReactNode
}) {
  const texts = usePageTexts().registration.confirmation.check
  return (
    <div className="grid items-center gap-x-4 border-t border-line py-2 @min-[14rem]:grid-cols-[1fr_auto]">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold @min-[14rem]:col-start-1">{children}</dd>
      <dd className="@min-[14rem]:col-start-2 @min-[14rem]:row-span-2 @min-[14rem]:row-start-1">
        <a href={href} className="inline-flex min-h-11 items-center">
          {texts.change}
          <span className="sr-only"> {label}</span>
        </a>
      </dd>
    </div>
  )
}
