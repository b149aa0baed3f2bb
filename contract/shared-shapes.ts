/** Response schemas shared by several calls, by their name in the API description. */
import { addOnShape, dayShape, duePaymentShape, money, slipShape } from './fields.ts'
import { actionResultShape } from './back-office/approvals.ts'
import { auditShape } from './back-office/audit.ts'
import { figurePageShape } from './back-office/figures.ts'
import { listShape } from './back-office/lists.ts'
import { appealShape } from './appeals.ts'
import { currentLoanShape } from './loans/current.ts'
import { extensionShape, paybillShape, paymentInfoShape, refundShape, requestShape } from './loans/shapes.ts'
import { promptShape } from './payments.ts'
import { processShape } from './process.ts'
import { conditionsOfficeShape, figuresShape } from './publications.ts'

export const sharedShapes = {
  Money: money,
  Day: dayShape,
  CurrentLoan: currentLoanShape,
  LoanRequest: requestShape,
  Slip: slipShape,
  DuePayment: duePaymentShape,
  AddOn: addOnShape,
  PaymentInfo: paymentInfoShape,
  Paybill: paybillShape,
  Extension: extensionShape,
  Refund: refundShape,
  Prompt: promptShape,
  Process: processShape,
  Appeal: appealShape,
  Acted: actionResultShape,
  AuditEntry: auditShape,
  List: listShape,
  FigurePage: figurePageShape,
  Conditions: conditionsOfficeShape,
  PriceFigures: figuresShape,
} as const
