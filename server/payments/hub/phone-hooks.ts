/** The webhooks of the mobile money providers, one line each. */
import { phoneMethods, type PhoneMethod } from '../../../domain/phone-money.ts'
import type { Route } from '../../platform/http/http.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { airtelHookRoutes, type AirtelHookDeps } from './airtel-hooks.ts'
import { mpesaHookRoutes, type MpesaHookDeps } from './mpesa-hooks.ts'

export type PhoneHookDeps = Omit<MpesaHookDeps & AirtelHookDeps, 'phoneGates'> & {
  /** Who may call; null for a disabled provider. */
  readonly phoneGates: Readonly<Record<PhoneMethod, CallbackGate | null>>
}

const routesOf: Readonly<Record<PhoneMethod, (deps: PhoneHookDeps) => Route[]>> = {
  mpesa: mpesaHookRoutes,
  airtel: airtelHookRoutes,
}

export const phoneHookRoutes = (deps: PhoneHookDeps): Route[] =>
  phoneMethods.flatMap((method) => routesOf[method](deps))
