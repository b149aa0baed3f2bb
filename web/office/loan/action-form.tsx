/** Shared parts of the actions on a loan. */
import type { ReactNode } from 'react'
import type { RefusedForm } from '../ui/data.ts'
import type { PreviewedAction } from './loan-action.ts'
import type { LoanAnswer } from './words.ts'

export type ActionFormProps = {
  readonly loan: LoanAnswer
  readonly refusal: RefusedForm | undefined
  readonly looked: PreviewedAction | undefined
  readonly idempotencyKey: string
}

/** Folded until the officer opens it or it has a message to show. */
export const ActionForm = ({
  title,
  isOpen,
  children,
}: {
  readonly title: string
  readonly isOpen: boolean
  readonly children: ReactNode
}) => (
  <details open={isOpen} className="border-b border-line">
    <summary className="flex min-h-9 cursor-pointer items-center font-semibold text-leaf max-lg:min-h-11">
      {title}
    </summary>
    <div className="grid gap-3 pt-1 pb-4">{children}</div>
  </details>
)
