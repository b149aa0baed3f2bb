/** A passport that has run out, or soon will: borrowing ends with it (SPEC 2; PRODUCT 4.7). */
import { showDay } from '../../../domain/days.ts'
import { Notice } from '../../ui/notices.tsx'
import { usePaths, useTexts } from '../../ui/visit.tsx'
import { CallUs } from '../parts.tsx'
import type { Profile } from './profile.ts'

export function DocumentAlert({ profile: { documentExpiry, documentExpiresOn, personalDataLock } }: { readonly profile: Profile }) {
  const { account, myData: { expired: texts } } = useTexts()
  const paths = usePaths()
  if (documentExpiresOn === null || documentExpiry === 'good') return null
  const expired = documentExpiry === 'expired'
  return (
    <Notice kind={expired ? 'bad' : 'plain'} title={(expired ? account.documentExpired : texts.soonTitle)(showDay(documentExpiresOn))}>
      <p>{expired ? account.documentExpiredText : texts.soonText}</p>
      {personalDataLock === 'signed'
        ? <><p>{texts.callIt}</p><CallUs /></>
        : <p><a href={paths.personalData()} className="inline-flex min-h-11 items-center">{texts.changeIt}</a></p>}
    </Notice>
  )
}
