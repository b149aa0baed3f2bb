import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type HeadlineProps = {
  readonly title: string
  readonly text?: ReactNode
  /** Says the same as the title, to whoever would rather look. */ readonly drawing?: ReactNode
  readonly children?: ReactNode
}

/** What is true now, in one line and one sentence, with what can be done about it. */
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
