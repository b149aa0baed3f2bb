/** Events that a partner receives about a customer who linked the account (rule calls-15). */
import { webhookEvents } from '../../domain/contact/webhooks.ts'
import { usePageTexts } from './page-texts.ts'

/** A partner's short name with a capital letter; no other name is stored. */
export const partnerName = (partner: string): string => partner.charAt(0).toUpperCase() + partner.slice(1)

export function PartnerNotified({ partner }: { readonly partner: string }) {
  const texts = usePageTexts().paying.partners
  return (
    <div className="mt-3 grid gap-1">
      <h2 className="text-base font-semibold">{texts.hearsTitle({ partner })}</h2>
      <ul className="list-disc pl-6">
        {webhookEvents.map((event) => (
          <li key={event}>{texts.hears[event]}</li>
        ))}
      </ul>
      <p>{texts.hearsNot}</p>
    </div>
  )
}
