import { ButtonLink } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { usePaths, useTexts, useVisit } from '../ui/visit.tsx'

export { headers } from './shared.ts'

export default function About() {
  const texts = useTexts().about
  const paths = usePaths()
  const { brand } = useVisit()
  return (
    <Page title={texts.title} description={texts.description(brand.name)}>
      <div className="prose">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-lg">{texts.lead(brand.name)}</p>
        {texts.sections.map(({ title, text }) => [<h2 key={title}>{title}</h2>, <p key={text}>{text}</p>])}
      </div>
      <p className="mt-8"><ButtonLink href={paths.home()}>{texts.toCalculator}</ButtonLink></p>
    </Page>
  )
}
