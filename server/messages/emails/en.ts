import { showDay } from '../../../domain/days.ts'
import { kes } from '../texts.ts'
import type { EmailTexts } from './content.ts'

const pay = (paybill: string, account: string): string => `Pay with M-Pesa: paybill ${paybill}, account number ${account}.`
const hard = (hotline: string): string => `Hard to pay? Call ${hotline}, free of charge: we look for a way together.`
const overpaid = (amountCents: number, site: string): string => `You paid ${kes(amountCents)} too much. It is yours: get it back at ${site}/account`

export const en: EmailTexts = {
  foot: ({ brand, site, hotline }) => `${brand}, ${site}. Questions and complaints: call ${hotline}, free of charge.`,
  restorationCode: ({ code }, { brand }) => ({ subject: `${code} is your ${brand} code`, before: [`${code} is your code to create a new password. It is the same code as in the SMS, valid for 10 minutes.`, 'We never ask for it: tell nobody. You did not ask for it? Do nothing.'], after: [] }),
  passwordChanged: (_, { brand, hotline }) => ({ subject: `Your ${brand} password was changed`, before: ['Your password was changed and other devices were signed out.', `Not you? Call ${hotline} at once.`], after: [] }),
  agreementSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Your signed agreement ${contractNumber}`, before: ['You signed the attached agreement. Keep it. We are deciding now.'], slip: { rows: [['Contract number', contractNumber]], total: ['Amount', kes(amountCents)] },
    after: [`All your documents: ${site}`, `SHA-256 of the file, which proves that nothing in it was changed: ${copy.sha256}`],
  }),
  offerSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Your signed agreement ${contractNumber}`, before: ['You accepted our offer and signed the attached agreement. Keep it. The money is on its way.'], slip: { rows: [['Contract number', contractNumber]], total: ['Amount', kes(amountCents)] },
    after: [`All your documents: ${site}`, `SHA-256 of the file, which proves that nothing in it was changed: ${copy.sha256}`],
  }),
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { site }) => ({ subject: `We can lend you ${kes(amountCents)}`, before: [`We can lend you less than you asked for. Accept or decline by ${showDay(validThrough)} at ${site}`], slip: { rows: [['You asked for', kes(requestedCents)]], total: ['We offer', kes(amountCents)] }, after: [] }),
  payoutSent: ({ amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }) => ({ subject: `${kes(amountCents)} sent to you`, before: ['The money is sent.'], slip: { rows: [['Sent', kes(amountCents)], ['Receipt', receipt], ['By', showDay(dueOn)]], total: ['You repay', kes(toRepayCents)] }, after: [pay(paybill, accountNumber)] }),
  payoutFailed: ({ amountCents, chooseBy }, { site, hotline }) => ({ subject: `${kes(amountCents)} did not reach you`, before: [`The money did not reach you. Choose another number by ${showDay(chooseBy)} at ${site} or call ${hotline}.`], after: [] }),
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }) => ({ subject: `Receipt for ${kes(amountCents)}`, before: ['We received your payment.'], slip: { rows: [['Received', kes(amountCents)], ['Receipt', receipt], ['Due', showDay(dueOn)]], total: ['Owed today', kes(owedCents)] }, after: [pay(paybill, accountNumber)] }),
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { site }) => ({ subject: 'Your loan is repaid', before: ['We received your last payment. Your loan is repaid.'], slip: { rows: [['Received', kes(amountCents)], ['Receipt', receipt]], total: ['You owe', kes(0)] }, after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [] }),
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }) => ({ subject: `New due date: ${showDay(dueOn)}`, before: ['We received your payment. Your due date is moved.'], slip: { rows: [['Received', kes(amountCents)], ['Receipt', receipt], ['New due date', showDay(dueOn)]], total: ['To pay by then', kes(toPayCents)] }, after: [pay(paybill, accountNumber)] }),
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { site }) => ({ subject: `An add-on is cancelled: ${kes(priceCents)} less`, before: ['You cancelled an add-on of your loan. Its whole price comes off.'], slip: { rows: [['Contract number', contractNumber], ['Comes off', kes(priceCents)]], total: ['Owed today', kes(owedCents)] }, after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [] }),
  refundSent: ({ amountCents, receipt }) => ({ subject: `${kes(amountCents)} sent back to you`, before: ['You had paid too much. We sent it back to your M-Pesa.'], slip: { rows: [['Receipt', receipt]], total: ['Sent back', kes(amountCents)] }, after: [] }),
  refundFailed: ({ amountCents }, { site }) => ({ subject: `${kes(amountCents)} did not reach your M-Pesa`, before: [`You had paid ${kes(amountCents)} too much. We sent the money back, and it did not reach your M-Pesa.`, `It is still yours. Check that your number can receive money, then ask for it again at ${site}/account`], after: [] }),
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({ subject: `M-Pesa took back ${kes(amountCents)}`, before: ['M-Pesa took a payment of yours back. It does not count any more.'], slip: { rows: [['Taken back', kes(amountCents)], ['Receipt', receipt]], total: ['Owed today', kes(owedCents)] }, after: [pay(paybill, accountNumber)] }),
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { site }) => ({ subject: `Your agreement ends on ${showDay(lastDay)}`, before: [`Agreement ${contractNumber} for ${kes(amountCents)} waits for your code until ${showDay(lastDay)}. Sign it at ${site}`, 'You do not want it? Do nothing, and you owe nothing.'], after: [] }),
  offerEnds: ({ amountCents, lastDay }, { site }) => ({ subject: `Our offer ends on ${showDay(lastDay)}`, before: [`Our offer of ${kes(amountCents)} ends on ${showDay(lastDay)}. Accept or decline it at ${site}`, 'You do not want it? Do nothing, and you owe nothing.'], after: [] }),
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `${kes(amountCents)} due on ${showDay(dueOn)}`, before: ['A payment of yours falls due.'], slip: { rows: [['By', showDay(dueOn)]], total: ['To pay', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `${kes(amountCents)} due today`, before: ['A payment of yours is due today.'], slip: { rows: [['Today', showDay(dueOn)]], total: ['To pay', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `${kes(amountCents)} to pay, due since ${showDay(dueOn)}`, before: ['A payment of yours is past due. Interest and penalty grow with each day.'], slip: { rows: [['Due on', showDay(dueOn)]], total: ['To pay today', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
}
