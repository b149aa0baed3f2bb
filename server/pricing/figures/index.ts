export { extensionView, officeExtensionView, type ExtensionView } from './extensions.ts'
export {
  duePartsView,
  duesByDay,
  duesView,
  figuresDay,
  loanSlip,
  paidInCents,
  quoteSlip,
  sentBack,
} from './slips.ts'
