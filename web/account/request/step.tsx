/** The frame of each step of the loan request. */
import type { ReactNode } from 'react'
import type { LoanRequestStep } from '../../../domain/person/registration.ts'
import type { FormState } from '../../forms/form-state.ts'
import { Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePaths } from '../../ui/visit.tsx'
import { positionOf, requestJourney, stepCount, type OpenRequest } from './process.ts'

export type StepProps = { readonly open: OpenRequest; readonly state: FormState | undefined }

export function Head({
  open: { step, process },
  title,
  lead,
}: {
  readonly open: OpenRequest
  readonly title: string
  readonly lead: string
}) {
  const paths = usePaths()
  const previous = requestJourney(process).previousOf(step)
  return (
    <StepHead
      backTo={previous && paths.loanRequestStep(previous)}
      step={positionOf(step)}
      steps={stepCount}
      title={title}
      lead={lead}
    />
  )
}

/** A form that carries its process and step. */
export function StepForm({
  open: { step, process },
  state,
  labels,
  children,
}: {
  readonly open: OpenRequest
  readonly state: FormState
  readonly labels?: Readonly<Record<string, string>>
  readonly children: ReactNode
}) {
  return (
    <Form state={state} labels={labels}>
      <input type="hidden" name="step" value={step satisfies LoanRequestStep} />
      <input type="hidden" name="processId" value={process.processId} />
      <input type="hidden" name="executionId" value={process.executionId} />
      {children}
    </Form>
  )
}
