/**
 * Frame of a registration step: its position among the six, the back link, and the previous step's notice.
 */
import type { ReactNode } from 'react'
import type { RegistrationStep } from '../../domain/person/registration.ts'
import {
  CardDrawing,
  ChooseDrawing,
  CodeDrawing,
  HomeAndWorkDrawing,
  MoneyDrawing,
  PaperDrawing,
} from '../ui/story-drawings.tsx'
import type { Enhancer } from '../ui/enhance.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import type { RegistrationNotice } from './process.server.ts'
import { positionOf, stepCount } from './steps.ts'

type StepProps = {
  readonly step: RegistrationStep
  readonly backTo: string | null
  readonly title: string
  readonly lead?: ReactNode
  readonly notice?: RegistrationNotice | null
  /** The form was refused; a notice of the step before is over then. */
  readonly failed: boolean
  readonly scripts?: readonly Enhancer[]
  /** Present on the first step only, which search engines may list. */
  readonly description?: string
  readonly children: ReactNode
}

const drawings: Readonly<Record<RegistrationStep, ReactNode>> = {
  getStarted: <ChooseDrawing />,
  smsCode: <CodeDrawing />,
  personalData: <CardDrawing />,
  additionalInformation: <HomeAndWorkDrawing />,
  receivingMoney: <MoneyDrawing />,
  confirmation: <PaperDrawing />,
}

export function Step({
  step,
  backTo,
  title,
  lead,
  notice,
  failed,
  scripts = [],
  description,
  children,
}: StepProps) {
  const { registration: texts, addOns } = usePageTexts()
  return (
    <Page
      title={title}
      description={description}
      unlisted={!description}
      failed={failed}
      scripts={['form', 'remember', ...scripts]}
    >
      <StepHead
        backTo={backTo}
        step={positionOf(step)}
        steps={stepCount}
        title={title}
        lead={lead}
        drawing={drawings[step]}
      />
      {notice && !failed ? (
        <div className="mb-6">
          <Notice
            kind={notice === 'codeSent' ? 'good' : 'plain'}
            title={notice === 'priced' ? addOns.notice : texts.notices[notice]}
          />
        </div>
      ) : null}
      {children}
    </Page>
  )
}

/** Sent with the form, so that a step changed elsewhere is detected. */
export const ExecutionId = ({ value }: { readonly value: string }) => (
  <input type="hidden" name="executionId" value={value} />
)
