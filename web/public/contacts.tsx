import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { useTexts, useVisit } from '../ui/visit.tsx'

export { headers } from './shared.ts'

export default function Contacts() {
  const texts = useTexts().contacts
  const { brand } = useVisit()
  const link = 'inline-flex min-h-11 items-center text-lg'
  return (
    <Page title={texts.title} description={texts.description(brand.name)}>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-4 text-lg">{texts.lead}</p>
      <dl className="mt-6 border-b border-line">
        <Row name={texts.hotline}><a className={link} href={`tel:${brand.hotline.replace(/[^+\d]/g, '')}`}>{brand.hotline}</a></Row>
        <Row name={texts.email}><a className={link} href={`mailto:${brand.email}`}>{brand.email}</a></Row>
        <Row name={texts.address}><span className={link}>{brand.legalName}, {brand.address}</span></Row>
      </dl>
      <div className="prose mt-8">
        <h2>{texts.complaints}</h2>
        <p>{texts.complaintsText}</p>
        <h2>{texts.safety}</h2>
        <p>{texts.safetyText}</p>
      </div>
    </Page>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid border-t border-line py-2 sm:grid-cols-[14rem_1fr] sm:items-center">
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
)
