import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** What is true now, in one line and one sentence, with what can be done about it. */
export const Headline = ({ title, text, children }: { readonly title: string; readonly text?: ReactNode; readonly children?: ReactNode }) => (
  <Card>
    <h1 className="text-xl sm:text-2xl">{title}</h1>
    {text ? <p className="text-lg">{text}</p> : null}
    {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
  </Card>
)
