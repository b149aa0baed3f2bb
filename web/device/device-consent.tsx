/**
 * The checkbox by which an applicant lets us read device data and the location: never ticked beforehand, and shown
 * only where scripts run. Its script is loaded after the tick.
 */
import { enhancerAddresses } from 'virtual:enhancers'
import { usePageTexts } from '../ui/page-texts.ts'
import { useVisit } from '../ui/visit.tsx'

export function DeviceConsent() {
  const texts = usePageTexts().request.device
  const { csrfToken, userGuid, deviceId } = useVisit()
  return (
    <div
      data-device={enhancerAddresses['device-signals.lib']}
      data-csrf={csrfToken}
      data-guid={userGuid ?? undefined}
      data-device-id={deviceId}
      data-working={texts.working}
      data-done={texts.done}
      data-failed={texts.failed}
      data-taken-back={texts.takenBack}
      data-not-taken-back={texts.notTakenBack}
      className="scripted grid gap-1"
    >
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input id="look-at-device" type="checkbox" className="tick" aria-describedby="look-at-device-hint" />
        <label htmlFor="look-at-device" className="cursor-pointer">
          {texts.label}
        </label>
      </div>
      <p id="look-at-device-hint" className="text-quiet">
        {texts.hint}
      </p>
      <p role="status" className="font-semibold empty:hidden" />
    </div>
  )
}
