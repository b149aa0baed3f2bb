import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** Paying without signing in, under `/pay`, and the address a friend sends. */
export const payingRoutes: RouteConfigEntry[] = [
  route('pay', 'paying/find.tsx'),
  route('pay/prompt/:id', 'paying/prompt.tsx'),
  route('pay/code', 'paying/code.tsx'),
  route('pay/loan', 'paying/loan.tsx'),
  route('pay/t/:token', 'paying/token.tsx'),
  route('p/:number', 'paying/find.tsx', { id: 'pay-by-link' }),
  route('r/:code', 'paying/invited.tsx'),
]
