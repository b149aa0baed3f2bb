import { index, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The back office of our staff: pages without React, in English, under no language. */
export const officeRoutes: RouteConfigEntry[] = [
  route('office/sign-in', 'office/sign-in.tsx'),
  route('office/sign-in/next', 'office/second-step.tsx'),
  route('office/sign-out', 'office/sign-out.ts'),
  route('office', 'office/layout.tsx', [
    index('office/queue.tsx'),
    route('requests/:id', 'office/request.tsx'),
    route('money', 'office/money.tsx'),
    route('money/payments/:receipt', 'office/payment.tsx'),
    route('money/attention/:id', 'office/exception.tsx'),
    route('customers', 'office/customers.tsx'),
    route('customers/:id', 'office/customer.tsx'),
    route('customers/:id/loans/:loanId', 'office/loan.tsx'),
    route('appeals', 'office/appeals.tsx'),
    route('appeals/:id', 'office/appeal.tsx'),
    route('appeals/:id/change', 'office/propose-change.tsx'),
    route('changes', 'office/changes.tsx'),
    route('changes/:id', 'office/change.tsx'),
    route('customers/:id/caller', 'office/caller.tsx'),
    route('own', 'office/own.tsx'),
    route('staff', 'office/staff.tsx'),
    route('staff/:id', 'office/colleague.tsx'),
    route('counts', 'office/events.tsx'),
    route('switches', 'office/switches.tsx'),
    route('jobs', 'office/jobs.tsx'),
    route('conditions', 'office/publications.tsx'),
    route('audit', 'office/audit.tsx'),
    route('security', 'office/security.tsx'),
    route('*', 'visit/not-found.tsx', { id: 'office/not-found' }),
  ]),
]
