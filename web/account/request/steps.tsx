/** The three steps: how much, where to, and everything that is agreed to on one screen. */
import { DeviceConsent } from '../../device/device-consent.tsx'
import { showMoney } from '../../texts/format.ts'
import { ticksOf } from '../../forms/add-ons.ts'
import { methodsOn, formattedTarget } from '../../forms/receiving.ts'
import { AddOnChoice } from '../../ui/add-ons.tsx'
import { BureauCheck } from '../../ui/bureau-check.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Button, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { ReceivingFields, useReceivingLabels } from '../../ui/receiving.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { KeyFacts } from '../../ui/key-facts.tsx'
import { TwoColumns, Fact, Facts, TextLink } from '../../ui/parts.tsx'
import { AmountStep, OverLimit } from './amount.tsx'
import { Head, StepForm, type StepProps } from './step.tsx'

export function RequestStep({ open, state }: StepProps) {
  switch (open.step) {
    case 'amount':
      return <AmountStep open={open} state={state} />
    case 'receivingMoney':
      return <ReceivingStep open={open} state={state} />
    case 'confirmation':
      return <ConfirmationStep open={open} state={state} />
  }
}

function ReceivingStep({ open, state }: StepProps) {
  const {
    request: { receiving: texts },
    proof,
  } = usePageTexts()
  const labels = { ...useReceivingLabels(), ...useProofLabels() }
  if (!open.receiving) return null
  const { choice, typed, proved } = open.receiving
  // A new bank account is confirmed on the same screen. Another phone number needs proof only after
  // submission, because the server alone knows which numbers are known.
  const asked =
    state !== undefined && (state.values.proofBy !== undefined || 'currentPassword' in state.errors)
  const button = <Button>{texts.submit}</Button>
  const canAddAccount = !proved && methodsOn(choice).includes('bank')
  return (
    <>
      <Head open={open} title={texts.title} lead={texts.lead} />
      <StepForm open={open} state={state ?? known(typed)} labels={labels}>
        <ReceivingFields choice={choice} from="request" />
        {asked || canAddAccount ? (
          <ProofFields why={proof.whyMoney} ofNewAccount={!asked}>
            {button}
          </ProofFields>
        ) : (
          button
        )}
      </StepForm>
    </>
  )
}

function ConfirmationStep({ open, state }: StepProps) {
  const all = usePageTexts()
  const texts = all.request.confirmation
  const paths = usePaths()
  const { priced, rates, process, choice, config } = open
  if (!priced) return null
  const to = process.answers.receivingMoney
  const { slip, offered, addOns } = priced
  const received = slip.lines.find(({ key }) => key === 'amountReceived')?.amount ?? 0
  const amount = showMoney(received)
  return (
    <TwoColumns
      first={
        <>
          <Head open={open} title={texts.title} lead={texts.lead} />
          <OverLimit
            choosable={{ inputs: open.inputs, limits: config.limits, limit: config.limit.limit }}
            typed={{ amount: choice.loanSize, term: choice.loanTerm, product: choice.product }}
          />
        </>
      }
      aside={
        <KeyFacts
          slip={slip}
          rates={rates}
          title={texts.slip({ days: all.common.days({ count: Number(choice.loanTerm) }) })}
        />
      }
      then={
        <>
          <div className="grid gap-2">
            <Facts>
              <Fact label={texts.receiving}>{formattedTarget(to?.shown ?? '')}</Fact>
            </Facts>
            {to?.unlikely ? <Notice title={all.receiving.unlikely({ way: to.unlikely })} /> : null}
            <p className="flex flex-wrap gap-x-6">
              <TextLink href={paths.loanRequestStep('receivingMoney')}>{texts.change}</TextLink>
              <TextLink href={paths.loanRequestStep('amount')}>{texts.changeAmount}</TextLink>
            </p>
          </div>
          {/* A different price is a new form: agreement to the earlier price does not carry over. */}
          <StepForm
            key={addOns}
            open={open}
            state={state ?? known({ ...ticksOf(addOns), ...open.bureauCheck })}
          >
            <input type="hidden" name="priced" value={addOns} />
            <AddOnChoice offered={offered} />
            <DeviceConsent />
            {config.bureauCheck ? null : <BureauCheck />}
            <Checkbox name="agreement" hint={texts.agreementHint}>
              {texts.agreement({ amount })}
            </Checkbox>
            <Button>{texts.submit({ amount })}</Button>
            <p className="text-quiet">{texts.next}</p>
          </StepForm>
        </>
      }
    />
  )
}
