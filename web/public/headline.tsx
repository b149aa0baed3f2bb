/** The title of a public page, with the drawing of what it is about. */
import type { ReactElement } from 'react'
import { HouseDrawing, PromotionDrawing } from '../ui/drawings.tsx'
import {
  CardDrawing,
  LevelsDrawing,
  PaperDrawing,
  QuestionDrawing,
  SeedlingDrawing,
  SupportDrawing,
  TwoPaymentsDrawing,
  UmbrellaDrawing,
} from '../ui/story-drawings.tsx'

/** By page id. */
const drawings: Readonly<Record<string, ReactElement>> = {
  'first-loan': <SeedlingDrawing />,
  'loyal-customers': <LevelsDrawing />,
  installments: <TwoPaymentsDrawing />,
  insurance: <UmbrellaDrawing />,
  questions: <QuestionDrawing />,
  support: <SupportDrawing />,
  contacts: <SupportDrawing />,
  complaints: <QuestionDrawing />,
  documents: <PaperDrawing />,
  terms: <PaperDrawing />,
  privacy: <CardDrawing />,
  about: <HouseDrawing />,
  'what-we-earn': <LevelsDrawing />,
  promotions: <PromotionDrawing />,
  news: <PaperDrawing />,
}

export const Headline = ({
  page,
  title,
  lang,
  large = false,
}: {
  readonly page: string
  readonly title: string
  readonly lang?: string
  readonly large?: boolean
}) => (
  <div className="drawn">
    <h1 className={large ? 'max-w-2xl text-2xl sm:text-total' : 'text-2xl'} lang={lang}>
      {title}
    </h1>
    {drawings[page]}
  </div>
)
