/** The hotline as a link that calls it; the number stays on one line. */
import { unbroken } from '../format.ts'
import { useVisit } from './visit.tsx'

/** `said` is the whole of what the link says, where it says more than the number. */
export function Hotline({ className, said = (hotline) => hotline }: { readonly className: string; readonly said?: (hotline: string) => string }) {
  const { hotline } = useVisit().brand
  return <a href={`tel:${hotline.replace(/[^+\d]/g, '')}`} className={className}>{said(unbroken(hotline))}</a>
}
