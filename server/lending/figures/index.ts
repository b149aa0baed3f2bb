export { duesByDay, duesView, figuresDay, loanSlip, paidInCents, quoteSlip, sentBack } from './slips.ts'
