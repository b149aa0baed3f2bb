/** The three steps: how much, where to, and everything that is agreed to on one screen. */
import type { ReactNode } from 'react'
import type { LoanRequestStep } from '../../../domain/registration.ts'
import { DeviceBox } from '../../device/box.tsx'
import type { FormState } from '../../forms.ts'
import { showFigure, showMoney } from '../../format.ts'
import { ticksOf } from '../../add-ons.ts'
import { installmentProduct, standardProduct } from '../../products.ts'
import { shownTarget } from '../../receiving.ts'
import { AddOnChoice } from '../../ui/add-ons.tsx'
import { BureauCheck } from '../../ui/bureau-check.tsx'
import { Checkbox, RadioGroup, Select } from '../../ui/choices.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { ReceivingFields, useReceivingLabels } from '../../ui/receiving.tsx'
import { usePaths, useTexts } from '../../ui/visit.tsx'
import { KeyFacts } from '../../ui/key-facts.tsx'
import { DocumentExpired } from '../document-expired.tsx'
import { Loyalty } from '../loyalty.tsx'
import { Beside, Fact, Facts, TextLink } from '../parts.tsx'
import { positionOf, requestJourney, stepCount, type OpenRequest } from './process.ts'

type StepProps = { readonly open: OpenRequest; readonly state: FormState | undefined }

export function RequestStep({ open, state }: StepProps) {
  switch (open.step) {
    case 'amount': return <AmountStep open={open} state={state} />
    case 'receivingMoney': return <ReceivingStep open={open} state={state} />
    case 'confirmation': return <ConfirmationStep open={open} state={state} />
  }
}

function Head({ open: { step, process }, title, lead }: { readonly open: OpenRequest; readonly title: string; readonly lead: string }) {
  const paths = usePaths()
  const previous = requestJourney(process).previousOf(step)
  return <StepHead backTo={previous && paths.loanRequestStep(previous)} step={positionOf(step)} steps={stepCount} title={title} lead={lead} />
}

/** A form that says which step of which process it is. */
function StepForm({ open: { step, process }, state, labels, children }: { readonly open: OpenRequest; readonly state: FormState; readonly labels?: Readonly<Record<string, string>>; readonly children: ReactNode }) {
  return (
    <Form state={state} labels={labels}>
      <input type="hidden" name="step" value={step satisfies LoanRequestStep} />
      <input type="hidden" name="processId" value={process.processId} />
      <input type="hidden" name="executionId" value={process.executionId} />
      {children}
    </Form>
  )
}

function AmountStep({ open, state }: StepProps) {
  const all = useTexts()
  const texts = all.request.amount
  const { config, installment, choice } = open
  return (
    <>
      <Head open={open} title={texts.title} lead={config.firstLoan ? texts.leadFirst : texts.lead} />
      {config.documentExpired && config.documentExpiresOn ? <div className="mb-6"><DocumentExpired on={config.documentExpiresOn} /></div> : null}
      <StepForm open={open} state={state ?? known({ amount: typedFigure(choice.loanSize), term: choice.loanTerm, product: choice.product })}>
        <AmountField name="amount" label={texts.amount} hint={texts.amountHint(showMoney(config.sumMin), showMoney(config.sumMax), showMoney(config.sumStep))} />
        <Select name="term" label={texts.term} hint={texts.termHint} options={config.termDays.map((days) => ({ value: String(days), label: all.common.days(days) }))} />
        {installment ? (
          <RadioGroup
            name="product" label={texts.product}
            options={[
              { value: standardProduct, label: texts.standard, hint: texts.standardHint },
              { value: installmentProduct, label: texts.installment, hint: texts.installmentHint(installment.dueDays[0] ?? 0, installment.dueDays.at(-1) ?? 0) },
            ]}
          />
        ) : null}
        <Button>{texts.submit}</Button>
      </StepForm>
      <div className="mt-8"><Loyalty config={config} /></div>
    </>
  )
}

/** `10000` as a field shows it; what is no number stays as it was typed. */
const typedFigure = (typed: string): string => (/^\d+$/.test(typed) ? showFigure(Number(typed)) : typed)

function ReceivingStep({ open, state }: StepProps) {
  const { request: { receiving: texts }, proof } = useTexts()
  const labels = { ...useReceivingLabels(), ...useProofLabels() }
  // Only another destination than the one that is known needs a proof: whoever changes it is asked then.
  const asked = state !== undefined && (state.values.proofBy !== undefined || 'currentPassword' in state.errors)
  const button = <Button>{texts.submit}</Button>
  if (!open.receiving) return null
  return (
    <>
      <Head open={open} title={texts.title} lead={texts.lead} />
      <StepForm open={open} state={state ?? known(open.receiving.typed)} labels={labels}>
        <ReceivingFields choice={open.receiving.choice} from="request" />
        {asked ? <ProofFields why={proof.whyMoney}>{button}</ProofFields> : button}
      </StepForm>
    </>
  )
}

function ConfirmationStep({ open, state }: StepProps) {
  const all = useTexts()
  const texts = all.request.confirmation
  const paths = usePaths()
  const { priced, rates, process, choice, config } = open
  if (!priced) return null
  const { slip, offered, addOns } = priced
  const received = slip.lines.find(({ key }) => key === 'amountReceived')?.amount ?? 0
  const amount = showMoney(received)
  return (
    <Beside
      first={<Head open={open} title={texts.title} lead={texts.lead} />}
      slip={<KeyFacts slip={slip} rates={rates} title={texts.slip(all.common.days(Number(choice.loanTerm)))} />}
      then={
        <>
          <div className="grid gap-2">
            <Facts><Fact label={texts.receiving}>{shownTarget(process.answers.receivingMoney?.shown ?? process.answers.receivingMoney?.payoutPhone ?? '')}</Fact></Facts>
            <p className="flex flex-wrap gap-x-6">
              <TextLink to={paths.loanRequestStep('receivingMoney')}>{texts.change}</TextLink>
              <TextLink to={paths.loanRequestStep('amount')}>{texts.changeAmount}</TextLink>
            </p>
          </div>
          {/* Another price is another form: what was agreed to before is not agreed to now. */}
          <StepForm key={addOns} open={open} state={state ?? known(ticksOf(addOns))}>
            <input type="hidden" name="priced" value={addOns} />
            <AddOnChoice offered={offered} />
            <DeviceBox />
            {config.bureauCheck ? null : <BureauCheck />}
            <Checkbox name="agreement" hint={texts.agreementHint}>{texts.agreement(amount)}</Checkbox>
            <Button>{texts.submit(amount)}</Button>
            <p className="text-quiet">{texts.next}</p>
          </StepForm>
        </>
      }
    />
  )
}
