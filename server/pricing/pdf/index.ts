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
export { wordsOf } from './document.ts'
export type { Block, PrintedDocument, PrintedCompany, PrintedWords, Row } from './document.ts'
export { formattedCents, formattedMoney, formattedPayable } from './figures.ts'
export { printDocument } from './sheet.ts'
