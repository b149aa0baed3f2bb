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
export type { Block, PrintedDocument, PrintedCompany, Row } from './document.ts'
export { formattedCents, formattedMoney, formattedPayable, formattedTime } from './figures.ts'
export { printDocument } from './sheet.ts'
