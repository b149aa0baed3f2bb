import { Page } from '../ui/page.tsx'
import { useTexts, useVisit } from '../ui/visit.tsx'

export { headers } from '../public/shared.ts'

/** What somebody agrees to by registering. */
export default function Terms() {
  const texts = useTexts().registration.terms
  const { brand } = useVisit()
  return (
    <Page title={texts.title} description={texts.description(brand.name)}>
      <div className="prose">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-lg">{texts.lead(brand.name, brand.legalName)}</p>
        {texts.sections.map(({ title, text }) => [<h2 key={title}>{title}</h2>, <p key={text}>{text}</p>])}
        <h2>{texts.complaints}</h2>
        <p>{texts.complaintsText(brand.hotline, brand.email)}</p>
      </div>
    </Page>
  )
}
