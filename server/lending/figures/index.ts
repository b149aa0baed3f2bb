export { duesView, figuresDay, loanSlip, paidInCents, quoteSlip, sentBack } from './slips.ts'
