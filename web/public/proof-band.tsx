/** What can be checked about the lender: licence, hours, contacts, fees. */
import type { ReactNode } from 'react'
import { Hotline } from '../ui/hotline.tsx'
import { NoContactsIcon, PhoneIcon, ReceiptIcon, ShieldIcon } from '../ui/icons.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { useVisit } from '../ui/visit.tsx'

const look = 'mt-0.5 size-8 max-w-[8vw] text-sun'

export function Proof({ hours }: { readonly hours: string }) {
  const texts = usePageTexts().home.proof
  const { brand } = useVisit()
  return (
    <section aria-label={texts.label} className="band">
      <ul className="column wide grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-6 py-8">
        <Fact icon={<ShieldIcon className={look} />} title={texts.licence.title}>
          {texts.licence.text({ licence: brand.licence })}{' '}
          <a href="https://www.centralbank.go.ke/" rel="noopener">
            {texts.licence.link}
          </a>
        </Fact>
        <Fact icon={<PhoneIcon className={look} />} title={texts.person.title}>
          {hours} <Hotline className="whitespace-nowrap" />
        </Fact>
        <Fact icon={<NoContactsIcon className={look} />} title={texts.contacts.title}>
          {texts.contacts.text}
        </Fact>
        <Fact icon={<ReceiptIcon className={look} />} title={texts.fees.title}>
          {texts.fees.text}
        </Fact>
      </ul>
    </section>
  )
}

const Fact = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) => (
  <li className="flex gap-3">
    {icon}
    <p className="text-band-quiet">
      <b className="block font-head text-lg text-on-band">{title}</b>
      {children}
    </p>
  </li>
)
