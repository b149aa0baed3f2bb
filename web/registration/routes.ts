/** Addresses of the registration steps, in their order. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The screens of registration, under `/registration`, and what people agree to there. */
export const registrationRoutes: RouteConfigEntry[] = [
  route('registration', 'registration/get-started.tsx'),
  route('registration/code', 'registration/sms-code.tsx'),
  route('registration/personal', 'registration/personal-data.tsx'),
  route('registration/additional', 'registration/additional-information.tsx'),
  route('registration/receiving', 'registration/receiving-money.tsx'),
  route('registration/confirmation', 'registration/confirmation.tsx'),
  route('registration/error', 'registration/failed.tsx'),
]
