/** A passport that has run out, or soon will: borrowing ends with it (rule identity-25). */
import { showDay } from '../../../domain/days.ts'
import { Notice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { TextLink } from '../../ui/parts.tsx'
import type { Profile } from './profile.ts'

export function DocumentAlert({
  profile: { documentExpiry, documentExpiresOn, personalDataLock },
}: {
  readonly profile: Profile
}) {
  const {
    account,
    myData: { expired: texts },
  } = usePageTexts()
  const paths = usePaths()
  if (documentExpiresOn === null || documentExpiry === 'good') return null
  const expired = documentExpiry === 'expired'
  return (
    <Notice
      kind={expired ? 'bad' : 'plain'}
      title={(expired ? account.documentExpired : texts.soonTitle)({ day: showDay(documentExpiresOn) })}
    >
      <p>{expired ? account.documentExpiredText : texts.soonText}</p>
      <p>
        <TextLink
          href={personalDataLock === 'signed' ? paths.appealNew('newDocument') : paths.personalData()}
        >
          {personalDataLock === 'signed' ? account.sendDocument : texts.changeIt}
        </TextLink>
      </p>
    </Notice>
  )
}
