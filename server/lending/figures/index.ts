export { askedInAll, duesView, figuresDay, loanSlip, paidInCents, quoteSlip } from './slips.ts'
