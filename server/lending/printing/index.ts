export {
  addOnRows,
  conditionBlocks,
  debtBlocks,
  fileName,
  framed,
  rateRows,
  receivedBy,
  slipBlock,
} from './blocks.ts'
export type { Block, Paper, PrintedCompany, Row } from './document.ts'
export { shownCents, shownMoney, shownPayable } from './figures.ts'
export { printPaper } from './sheet.ts'
