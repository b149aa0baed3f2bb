/**
 * The ways to reach a person: the hotline as a link that calls it, its number on one line; WhatsApp, where it
 * is answered.
 */
import { unbroken } from '../texts/format.ts'
import { useTexts, useVisit } from './visit.tsx'

/** `said`: the whole link text, when it is more than the number. */
export function Hotline({
  className,
  said = ({ hotline }) => hotline,
}: {
  readonly className: string
  readonly said?: (values: { hotline: string }) => string
}) {
  const { hotline } = useVisit().brand
  return (
    <a href={`tel:${hotline.replace(/[^+\d]/g, '')}`} className={className}>
      {said({ hotline: unbroken(hotline) })}
    </a>
  )
}

/** Link to the WhatsApp chat; nothing when there is none. */
export function WhatsAppHelp({ className }: { readonly className: string }) {
  const {
    brand: { whatsApp },
  } = useVisit()
  const texts = useTexts().common.footer
  return whatsApp ? (
    <a href={`https://wa.me/${whatsApp.replace(/\D/g, '')}`} rel="noopener" className={className}>
      {texts.whatsApp}
    </a>
  ) : null
}
