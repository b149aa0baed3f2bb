/**
 * `/registration`: step 1 of registration, with the chosen loan and the phone number; an open registration
 * continues at its step.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/get-started.ts'
import { registrationPolicy } from '../../domain/person/passwords.ts'
import { methodsInWords } from '../../domain/payment/methods-in-words.ts'
import { showDay } from '../../domain/days.ts'
import { formAction, enter } from '../forms/form-action.server.ts'
import { visitKey } from '../visit/context.ts'
import { referralOf } from '../visit/referral.server.ts'
import type { Paths } from '../visit/paths.ts'
import { installmentProduct, standardProduct } from '../calculator/calculation.ts'
import { showMoney } from '../texts/format.ts'
import { Captcha, Checkbox } from '../ui/choices.tsx'
import { EmailField, PhoneField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { NewPasswordField } from '../ui/new-password.tsx'
import { Notice } from '../ui/notices.tsx'
import { MoneySlip } from '../ui/slip.tsx'
import { SlipNote } from '../ui/slip-parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths, useVisit } from '../ui/visit.tsx'
import type { RegistrationWords } from '../../words/compiled/en/screens/registration.ts'
import { pricedChoice, readChoice, type Priced } from './choice.server.ts'
import {
  chosenBefore,
  currentProcess,
  noticeOf,
  withSendFailure,
  submitStep,
  type PageRequest,
} from './process.server.ts'
import { LimitedAmount } from './limited-amount.tsx'
import { ExecutionId, Step } from './step.tsx'
import { addressOf, canVisit, type Process } from './steps.ts'

const fields = [
  'phone',
  'email',
  'password',
  'agreement',
  'dataProcessing',
  'notARobot',
  'captcha',
  'loanSize',
  'loanTerm',
  'product',
  'referral',
]

/** First step and entry point. A visitor with an open registration is redirected to its open step. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const process = await currentProcess({ request, context })
  if (process) await leaveForOpenStep({ request, context }, process)
  const settings = await visit.api('GET /api/settings')
  if (!settings.ok) throw data(null, { status: settings.status })
  return {
    closed: settings.data.message,
    priced: await pricedChoice(visit, request, process),
    notice: noticeOf(request),
    executionId: process?.executionId ?? '',
    answers: process?.answers.getStarted ?? {},
    referral: await referralOf(request),
  }
}

async function leaveForOpenStep({ request, context }: PageRequest, process: Process): Promise<void> {
  const visit = context.get(visitKey)
  const wanted =
    new URL(request.url).searchParams.has('change') ||
    process.formName === 'getStarted' ||
    request.method === 'POST'
  if (wanted && canVisit(process, 'getStarted')) return
  const choice = readChoice(request)
  // The visitor returns from the calculator: the registration continues with the new choice.
  if (choice)
    await visit.api('POST /api/v1/customer/process', {
      body: {
        processName: 'registration',
        data: {
          loanSize: String(choice.amount),
          loanTerm: String(choice.term),
          product: choice.product ?? standardProduct,
        },
      },
    })
  throw redirect(
    addressOf(process.formName, pathsFor(visit)) + (noticeOf(request) === 'moved' ? '?notice=moved' : ''),
  )
}

export async function action(args: Route.ActionArgs) {
  const entered = await enter(args)
  const values: Record<string, string> = { notARobot: '', ...entered.values }
  const process = await currentProcess(args)
  const submit = (of: Pick<Process, 'processId' | 'executionId'>) =>
    submitStep(args, { process: of, step: 'getStarted', values, fields })
  if (process) return submit({ ...process, executionId: values.executionId || process.executionId })
  const start = formAction('POST /api/v1/customer/process', {
    fields: chosenBefore('getStarted'),
    input: () => {
      const { loanSize = '', loanTerm = '', product = '' } = values
      return { body: { processName: 'registration' as const, data: { loanSize, loanTerm, product } } }
    },
    next: ({ data: started }) => submit(started),
    say: (problem, { visit }, status) => withSendFailure(problem, status, visit),
  })
  return start(args, { ...entered, values })
}

export default function GetStarted({
  loaderData: { closed, priced, notice, executionId, answers, referral },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().registration
  const paths = usePaths()
  const { brand, language } = useVisit()
  return (
    <Step
      step="getStarted"
      backTo={calculatorOf(priced, paths)}
      title={texts.getStarted.title}
      description={texts.description({
        brand: brand.name,
        ways: methodsInWords(brand.phoneMethods, language),
      })}
      notice={notice}
      failed={actionData !== undefined}
      scripts={['captcha']}
      lead={
        <>
          {texts.getStarted.lead} {texts.getStarted.haveAccount}{' '}
          <a href={paths.signIn()}>{texts.getStarted.signIn}</a>
        </>
      }
    >
      <LimitedAmount priced={priced} />
      <ChosenLoan priced={priced} />
      {closed ? (
        <Notice title={closed} />
      ) : (
        <Form state={actionData ?? known(answers)}>
          <ExecutionId value={executionId} />
          <input type="hidden" name="referral" value={referral} />
          <input type="hidden" name="loanSize" value={priced.amount} />
          <input type="hidden" name="loanTerm" value={priced.term} />
          <input type="hidden" name="product" value={priced.product} />
          <PhoneField name="phone" label={texts.getStarted.phone} hint={texts.getStarted.phoneHint} />
          <EmailField
            name="email"
            label={texts.getStarted.email}
            hint={texts.getStarted.emailHint}
            optional
          />
          <NewPasswordField label={texts.getStarted.password} policy={registrationPolicy} />
          <div className="grid gap-2">
            <Checkbox name="agreement">
              {texts.getStarted.agreement}{' '}
              <a href={paths.terms()} target="_blank" rel="noopener">
                {texts.getStarted.agreementLink}
              </a>
            </Checkbox>
            <Checkbox name="dataProcessing">
              {texts.getStarted.dataProcessing}{' '}
              <a href={paths.privacy()} target="_blank" rel="noopener">
                {texts.getStarted.privacyLink}
              </a>
            </Checkbox>
            <Captcha />
          </div>
          <Button>{texts.getStarted.submit}</Button>
        </Form>
      )}
    </Step>
  )
}

/** The calculator that the choice was made with. */
const calculatorOf = ({ amount, term, product }: Priced, paths: Paths): string =>
  product === installmentProduct ? paths.installments(amount) : paths.home({ amount, term })

/** Amount and date of repayment: both payments if there are two. */
function repaid({ dues, dueOn, total }: Priced['slip'], texts: RegistrationWords['choice']): string | null {
  const [first, second] = dues
  if (first && second)
    return texts.repayTwo({
      first: showMoney(first.amount),
      firstDay: showDay(first.on),
      second: showMoney(second.amount),
      secondDay: showDay(second.on),
    })
  return dueOn ? texts.repay({ amount: showMoney(total.amount), day: showDay(dueOn) }) : null
}

/** The calculator's choice in one line; the whole slip unfolds below it. */
function ChosenLoan({ priced }: { readonly priced: Priced }) {
  const all = usePageTexts()
  const texts = all.registration.choice
  const paths = usePaths()
  const { amount, term, slip, laterSlip } = priced
  return (
    <details className="mb-6 rounded border border-line bg-card px-4 py-1 shadow-card">
      <summary className="min-h-11 py-2">
        <span className="font-semibold">
          {texts.chosen({ amount: showMoney(amount), days: all.common.days({ count: term }) })}
        </span>{' '}
        <span className="block text-quiet">{repaid(slip, texts)}</span>
      </summary>
      <div className="mt-2">
        <MoneySlip slip={slip}>
          {laterSlip ? (
            <SlipNote>{texts.later({ amount: showMoney(laterSlip.total.amount) })}</SlipNote>
          ) : null}
        </MoneySlip>
      </div>
      <p className="py-2">
        <a href={calculatorOf(priced, paths)} className="inline-flex min-h-11 items-center">
          {texts.change}
        </a>
      </p>
    </details>
  )
}
