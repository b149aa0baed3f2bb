/** Addresses of paying without sign-in, and of referral links. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** Paying without signing in, under `/pay`, and the address a friend sends. */
export const payRoutes: RouteConfigEntry[] = [
  route('pay', 'pay/find.tsx'),
  route('pay/prompt/:id', 'pay/prompt.tsx'),
  route('pay/code', 'pay/code.tsx'),
  route('pay/loan', 'pay/loan.tsx'),
  route('pay/t/:token', 'pay/token.tsx'),
  route('p/:number', 'pay/find.tsx', { id: 'pay-by-link' }),
  route('r/:code', 'pay/invited.tsx'),
]
