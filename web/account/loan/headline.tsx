/**
 * Titles of the card at the top of My loan: the state in one line and one sentence, with the possible
 * actions.
 */
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type HeadlineProps = {
  readonly title: string
  readonly text?: ReactNode
  /** A drawing with the same meaning as the title. */ readonly drawing?: ReactNode
  readonly children?: ReactNode
}

/** The current state in one line and one sentence, with the possible actions. */
export const Headline = ({ title, text, drawing, children }: HeadlineProps) => (
  <Card>
    <CardTitle drawing={drawing}>{title}</CardTitle>
    {text ? <p className="text-lg">{text}</p> : null}
    {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
  </Card>
)

export const CardTitle = ({
  drawing,
  children,
}: {
  readonly drawing?: ReactNode
  readonly children: string
}) => (
  <div className="drawn">
    <h1 className="text-xl sm:text-2xl">{children}</h1>
    {drawing}
  </div>
)
