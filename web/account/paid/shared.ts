/**
 * `/account/paid/shared`: receives the M-Pesa message that a customer shares from the messages app (`share_target` of
 * the manifest). It only fills the form of a missing payment, which the customer checks and sends
 * (docs/decisions/2026-11-30-shared-message-without-a-token.md).
 */
import { redirect } from 'react-router'
import { paidMessageText, parsePaidMessage } from '../../../domain/payment/mpesa-message.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { pathsFor } from '../../ui/visit.tsx'
import { visitKey } from '../../visit/context.ts'
import { pathsIn } from '../../visit/paths.ts'
import type { Route } from './+types/shared.ts'

/** Opened as a page, it is only a way to the form. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  return redirect(visit.signedIn ? pathsFor(visit).paid() : pathsFor(visit).signIn())
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const shared = (await request.formData().catch(() => null))?.get('text')
  const message = parsePaidMessage(typeof shared === 'string' ? shared : '')
  if (isInvalid(message)) return redirect(pathsFor(visit).paid('unread'))
  visit.keepUnsent({
    customerId: visit.userGuid,
    path: pathsIn(null).paid(),
    values: { message: paidMessageText(message) },
  })
  return redirect(pathsFor(visit).paid())
}
