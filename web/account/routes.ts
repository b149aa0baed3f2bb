import { index, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The account. The first layout hydrates its screens, the second sends no React; signing out answers with a redirect only. */
export const accountRoutes: RouteConfigEntry[] = [
  route('account', 'account/layout.tsx', [
    index('account/my-loan.tsx'),
    route('request', 'account/request.tsx'),
    route('pay', 'account/pay.tsx'),
    route('pay/:id', 'account/prompt.tsx'),
    route('paybill', 'account/paybill.tsx'),
    route('history', 'account/history.tsx'),
    route('history/:id', 'account/history-detail.tsx'),
  ]),
  route('account', 'account/plain.tsx', { id: 'account-plain' }, [
    route('prolong', 'account/repay/prolong.tsx'),
    route('what-if', 'account/repay/what-if.tsx'),
    route('add-ons', 'account/repay/add-ons.tsx'),
    route('refund/:id', 'account/repay/refund.tsx'),
    route('documents', 'account/documents/documents.tsx'),
    route('statement', 'account/statement/statement.tsx'),
    route('data', 'account/data/overview.tsx'),
    route('data/personal', 'account/data/personal.tsx'),
    route('data/additional', 'account/data/additional.tsx'),
    route('data/addresses', 'account/data/addresses.tsx'),
    route('data/email', 'account/data/email.tsx'),
    route('data/password', 'account/data/password.tsx'),
    route('data/partners', 'account/data/partners.tsx'),
    route('paid', 'account/paid/tell.tsx'),
    route('paid/:id', 'account/paid/claim.tsx'),
    route('invite', 'account/invite/invite.tsx'),
    route('data/devices', 'account/data/devices.tsx'),
    route('data/consents', 'account/data/consents.tsx'),
    route('data/rights', 'account/data/rights.tsx'),
  ]),
  route('account/sign-out', 'account/sign-out.tsx'),
  route('account/deleted', 'account/data/deleted.tsx'),
]
