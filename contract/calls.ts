/**
 * Every call of the service: the source of the API description, the access table, the bad-request tests and
 * the clients.
 */
import { appealCalls } from './appeals.ts'
import { officeAppealCalls } from './back-office/appeals.ts'
import { officeAuditCalls } from './back-office/audit.ts'
import { officeCessionCalls } from './back-office/loan-sales.ts'
import { officeConcessionCalls } from './back-office/concessions.ts'
import { officeCustomerRecordCalls } from './back-office/customer-record.ts'
import { officeCustomerCalls } from './back-office/customers.ts'
import { officeDataChangeCalls } from './back-office/data-changes.ts'
import { officeLateCaseCalls } from './back-office/collections-cases.ts'
import { officeApprovalCalls } from './back-office/approvals.ts'
import { officeListCalls } from './back-office/lists.ts'
import { bookCalls } from './back-office/books.ts'
import { portfolioCalls } from './back-office/portfolio.ts'
import { officeLoan } from './back-office/loan-view.ts'
import { officePlacementCalls } from './back-office/placements.ts'
import { officeRoleCalls } from './back-office/roles.ts'
import { bulkCalls } from './back-office/bulk.ts'
import { bureauCalls } from './back-office/bureau.ts'
import { officeChatCalls } from './back-office/chats.ts'
import { complaintCalls } from './back-office/complaints.ts'
import { apiKeyCalls } from './back-office/api-keys.ts'
import { webhookCalls } from './back-office/webhooks.ts'
import { reportCalls } from './back-office/reports.ts'
import { returnCalls } from './back-office/returns.ts'
import { unitCostCalls } from './back-office/unit-costs.ts'
import { smsFigureCalls } from './back-office/sms-figures.ts'
import { allowanceCalls } from './back-office/allowance.ts'
import { closeCalls } from './back-office/close.ts'
import { floatCalls } from './back-office/float.ts'
import { statementFundsCalls } from './back-office/statement-funds.ts'
import { statementAccountCalls } from './back-office/statements.ts'
import { officeLoanCalls } from './back-office/loans.ts'
import { officeMoneyCalls } from './back-office/money.ts'
import { officePayoutCalls } from './back-office/payouts.ts'
import { officeRequestCalls } from './back-office/requests.ts'
import { scorecardFigureCalls } from './back-office/scorecard-figures.ts'
import { scorecardCalls } from './back-office/scorecards.ts'
import { officePriceExampleCalls } from './back-office/price-examples.ts'
import { officeRuleCalls } from './back-office/rule-drafts.ts'
import { officeSearchCalls } from './back-office/search.ts'
import { officeWorkCalls } from './back-office/work.ts'
import { cardCalls } from './cards.ts'
import { claimCalls } from './missing-payments.ts'
import { publicationCalls } from './publications.ts'
import { contentCalls } from './content.ts'
import { officeMessageTextCalls } from './back-office/message-texts.ts'
import { openingHoursCalls } from './opening-hours.ts'
import { dataRightCalls } from './data-rights.ts'
import { deviceCalls } from './devices.ts'
import { duePromptCalls } from './due-prompts.ts'
import { paymentPromiseCalls } from './payment-promises.ts'
import { eventCalls } from './events.ts'
import { partnerCalls } from './partners.ts'
import { payWithoutSignInCalls } from './pay-without-sign-in.ts'
import { referralCalls } from './referrals.ts'
import { jobCalls } from './failed-jobs.ts'
import { passkeyCalls } from './identity/passkeys.ts'
import { proofCalls } from './identity/proof.ts'
import { registrationCalls } from './identity/registration.ts'
import { restorationCalls } from './identity/restoration.ts'
import { sessionCalls } from './identity/sessions.ts'
import { signInCalls } from './identity/sign-in.ts'
import { confirmationCalls } from './loans/confirmation.ts'
import { currentLoanCalls } from './loans/current.ts'
import { decisionCalls } from './loans/decision.ts'
import { loanHistoryCalls } from './loans/history.ts'
import { requestCalls } from './loans/request.ts'
import { messageCalls } from './messages.ts'
import { pushCalls } from './push.ts'
import { documentCalls } from './documents.ts'
import { paymentCalls } from './payments.ts'
import { processCalls } from './process.ts'
import { productCalls } from './products.ts'
import { profileCalls } from './profile.ts'
import { repaymentCalls } from './repayment.ts'
import { scanCalls } from './scans.ts'
import { securityCalls } from './security.ts'
import { staffCalls } from './staff.ts'
import { statementCalls } from './statement.ts'
import { switchCalls } from './switches.ts'

export const calls = [
  ...passkeyCalls,
  ...proofCalls,
  ...registrationCalls,
  ...signInCalls,
  ...restorationCalls,
  ...sessionCalls,
  ...profileCalls,
  ...dataRightCalls,
  ...processCalls,
  ...productCalls,
  ...contentCalls,
  ...openingHoursCalls,
  ...officeMessageTextCalls,
  ...currentLoanCalls,
  ...requestCalls,
  ...confirmationCalls,
  ...decisionCalls,
  ...loanHistoryCalls,
  ...messageCalls,
  ...pushCalls,
  ...documentCalls,
  ...paymentCalls,
  ...repaymentCalls,
  ...duePromptCalls,
  ...paymentPromiseCalls,
  ...scanCalls,
  ...appealCalls,
  ...claimCalls,
  ...payWithoutSignInCalls,
  ...partnerCalls,
  ...referralCalls,
  ...statementCalls,
  ...staffCalls,
  ...officeWorkCalls,
  ...officeRequestCalls,
  ...officeMoneyCalls,
  ...officePayoutCalls,
  ...officeCustomerCalls,
  ...officeListCalls,
  ...portfolioCalls,
  ...bookCalls,
  ...scorecardCalls,
  ...scorecardFigureCalls,
  ...officeRuleCalls,
  ...officePriceExampleCalls,
  ...officeSearchCalls,
  ...officeCustomerRecordCalls,
  officeLoan,
  ...officeConcessionCalls,
  ...officeLoanCalls,
  ...officeCessionCalls,
  ...officeLateCaseCalls,
  ...officePlacementCalls,
  ...bulkCalls,
  ...bureauCalls,
  ...officeChatCalls,
  ...complaintCalls,
  ...returnCalls,
  ...unitCostCalls,
  ...smsFigureCalls,
  ...closeCalls,
  ...floatCalls,
  ...allowanceCalls,
  ...statementAccountCalls,
  ...statementFundsCalls,
  ...reportCalls,
  ...officeApprovalCalls,
  ...officeRoleCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...officeAppealCalls,
  ...officeDataChangeCalls,
  ...officeAuditCalls,
  ...securityCalls,
  ...switchCalls,
  ...jobCalls,
  ...publicationCalls,
  ...eventCalls,
  ...deviceCalls,
  ...cardCalls,
] as const
