/** Every SMS in English. */
import { showDay } from '../../../domain/days.ts'
import type { Texts } from './kinds.ts'
import { kes, payLink, receivers, showDestination, showMoment, toBank, toSign } from './wording.ts'

export const en: Texts = {
  registrationCode: ({ code }, { brand }) =>
    `${code} is your ${brand} registration code. Valid 10 minutes. We never ask for it: tell nobody.`,
  restorationCode: ({ code }, { brand }) =>
    `${code} is your ${brand} code to create a new password. Valid 10 minutes. We never ask for it: tell nobody.`,
  confirmationCode: ({ code, ...signed }, sender) =>
    `${code} signs ${toSign.en(signed, sender)}. 10 minutes. Tell nobody.`,
  confirmationCodes: ({ agreementCode, addOnsCode, ...signed }, sender) =>
    `${agreementCode} signs ${toSign.en(signed, sender)}. ${addOnsCode} signs its add-ons. 10 min. Tell nobody.`,
  proofCode: ({ code }, { brand }) =>
    `${code} is your ${brand} code to confirm a change or a copy of your data. Valid 10 minutes. We never ask for it: tell nobody.`,
  payingCode: ({ code }, { brand }) =>
    `${code} is your ${brand} code to pay your loan. Valid 10 minutes. We never ask for it: tell nobody.`,
  paymentDetails: ({ owedCents, dueOn, paybill, accountNumber, token }, { brand, site }) =>
    `${brand}: owed today ${kes(owedCents)}, due ${showDay(dueOn)}. Paybill ${paybill}, account ${accountNumber}. Link for 15 min: ${site}/pay/t/${token}`,
  appealReceived: ({ number, answerBy }, { brand, site }) =>
    `${brand}: we have your message ${number}. A person answers by ${showDay(answerBy)}. See it at ${site}`,
  appealAnswered: ({ number }, { brand, site }) =>
    `${brand}: your message ${number} is answered. Read the answer in your account at ${site}`,
  letterReady: ({ contractNumber }, { brand, site }) =>
    `${brand}: your letter about loan ${contractNumber} is signed. It is a PDF in your documents: ${site}/account/documents`,
  dataChanged: (_, { brand, hotline }) =>
    `${brand}: we changed your name, document or phone number, as you asked us. Not you? Call ${hotline} at once.`,
  promiseMissed: ({ number, promised, by }, { brand, hotline }) =>
    `${brand}: we promised you an answer on ${number} by ${showDay(promised)} and did not keep it. It is our fault. You have it by ${showDay(by)}. Call ${hotline}`,
  alreadyRegistered: (_, { brand, site }) =>
    `${brand}: somebody tried to register with your number. You already have an account, sign in at ${site}. Not you? Do nothing.`,
  passwordChanged: (_, { brand, hotline }) =>
    `${brand}: your password was changed and other devices were signed out. Not you? Call ${hotline} at once.`,
  emailChanged: (_, { brand, hotline }) =>
    `${brand}: the email address of your account was changed. Not you? Change your password at once or call ${hotline}.`,
  guessedAt: (_, { brand }) =>
    `${brand}: somebody tries wrong codes or passwords for your account. They did not get in, and you can sign in as always. Tell nobody your codes.`,
  destinationChanged: ({ change: { act, to }, from }, { brand, hotline }) => {
    const target = showDestination('en', to)
    const said = {
      chosen: `money from your loans will be sent to ${target}`,
      added: `${target} was added to your account`,
      primary: `${target} is now your primary card`,
      refund: `what you overpaid goes to ${target}`,
    }[act]
    return `${brand}: ${said}${from ? `${act === 'chosen' ? '' : ', money can go there'} from ${showMoment(from)}` : ''}. Not you? Call ${hotline} at once.`
  },
  newDevice: ({ device }, { brand, site, hotline }) =>
    `${brand}: sign-in on a new device${device ? `, ${device}` : ''}. Not you? Make a new password at ${site}/sign-in/restore or call ${hotline}`,
  accountDeleted: (_, { brand, hotline }) =>
    `${brand}: your account is deleted, as you asked. What the law makes us keep is kept and nothing else. Not you? Call ${hotline} at once.`,
  agreementSigned: ({ contractNumber, amountCents }, { brand, site }) =>
    `${brand}: you signed agreement ${contractNumber} for ${kes(amountCents)}. We are deciding now. Read it at ${site}`,
  requestApproved: ({ amountCents, to, from }, { brand }) =>
    `${brand}: your loan of ${kes(amountCents)} is approved. The money ${from ? `goes to ${receivers.en[to.method]} on ${showMoment(from)}: a new one waits 24 hours.` : `is on its way to ${receivers.en[to.method]}.`}`,
  requestRejected: (_, { brand, site }) =>
    `${brand}: we cannot lend to you now. The reasons, other offers and how to have a person look again: ${site}`,
  materialAsked: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: to decide on your request ${contractNumber} we need something more from you by ${showDay(by)}. See what at ${site}`,
  personLooks: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: a person looks at your request ${contractNumber} and answers by ${showDay(by)}. Nothing to do meanwhile. ${site}`,
  requestCancelled: ({ contractNumber }, { brand, site }) =>
    `${brand}: your request ${contractNumber} is cancelled. You owe nothing for it. A new one: ${site}`,
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { brand, site }) =>
    `${brand}: we can lend you ${kes(amountCents)} in place of ${kes(requestedCents)}. Accept or decline by ${showDay(validThrough)} at ${site}`,
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} sent to ${showDestination('en', to)}, ${receipt}. Repay ${kes(toRepayCents)} by ${showDay(dueOn)}: M-Pesa paybill ${paybill}, account ${accountNumber}`,
  payoutFailed: ({ amountCents, chooseBy, to }, { brand, site, hotline }) =>
    `${brand}: ${kes(amountCents)} did not reach ${receivers.en[to.method]}. Choose another way by ${showDay(chooseBy)} at ${site} or call ${hotline}`,
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}. Owed today ${kes(owedCents)}, due ${showDay(dueOn)}. Paybill ${paybill}, account ${accountNumber}`,
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}. Your loan is repaid, you owe nothing. ${overpaymentCents > 0 ? `Overpaid ${kes(overpaymentCents)}: get it back at ${site}/account` : site}`,
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}. New due date ${showDay(dueOn)}: pay ${kes(toPayCents)} by then. Paybill ${paybill}, account ${accountNumber}`,
  addOnIssued: ({ name, provider, certificate, call }, { brand, site }) =>
    `${brand}: ${name} by ${provider}, certificate ${certificate}. To use it or claim call ${call}. More: ${site}`,
  freeDaysGiven: ({ days, contractNumber, toPayCents, dueOn }, { brand }) =>
    `${brand}: a friend you invited got a loan. ${days === 1 ? '1 day' : `${days} days`} without interest on loan ${contractNumber}, from tomorrow. You pay ${kes(toPayCents)} by ${showDay(dueOn)}.`,
  freeDaysEarned: ({ days }, { brand }) =>
    `${brand}: a friend you invited got a loan. ${days === 1 ? '1 day' : `${days} days`} without interest wait for your next loan.`,
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { brand, site }) =>
    `${brand}: an add-on of loan ${contractNumber} is cancelled, ${kes(priceCents)} comes off. ${overpaymentCents > 0 ? `Overpaid ${kes(overpaymentCents)}: get it back at ${site}/account` : `Owed today ${kes(owedCents)}.`}`,
  refundSent: ({ amountCents, receipt, to }, { brand }) =>
    `${brand}: we sent ${kes(amountCents)} that you had overpaid to ${showDestination('en', to)}, ${receipt}.`,
  refundFailed: ({ amountCents, to }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} that you had overpaid did not reach ${showDestination('en', to)}. It is still yours. Ask for it again at ${site}/account`,
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: M-Pesa took back ${kes(amountCents)}, ${receipt}. Owed today ${kes(owedCents)}. Paybill ${paybill}, account ${accountNumber}`,
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: payment ${receipt}, ${kes(amountCents)}, does not count: M-Pesa does not know it. Owed today ${kes(owedCents)}. Paybill ${paybill}, account ${accountNumber}`,
  offerSigned: ({ contractNumber, amountCents, startsAt }, { brand, site }) =>
    `${brand}: you signed ${contractNumber} for ${kes(amountCents)}. The money leaves ${showMoment(startsAt)}; until then you can take it back: ${site}`,
  offerDeclined: ({ amountCents, validThrough }, { brand, site }) =>
    `${brand}: you declined our offer of ${kes(amountCents)} and owe nothing. You can go back to it until ${showDay(validThrough)}: ${site}`,
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { brand, site }) =>
    `${brand}: agreement ${contractNumber} for ${kes(amountCents)} waits for your code until ${showDay(lastDay)}. Sign it at ${site} or do nothing.`,
  offerEnds: ({ amountCents, lastDay }, { brand, site }) =>
    `${brand}: our offer of ${kes(amountCents)} ends on ${showDay(lastDay)}. Accept or decline it at ${site}`,
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: pay ${kes(amountCents)} by ${showDay(dueOn)}: ${payLink(site, accountNumber)} or paybill ${paybill}, account ${accountNumber}. Hard to pay? Call ${hotline}`,
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: pay ${kes(amountCents)} today, ${showDay(dueOn)}: ${payLink(site, accountNumber)} or paybill ${paybill}, account ${accountNumber}. Hard to pay? Call ${hotline}`,
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: pay ${kes(amountCents)}, due since ${showDay(dueOn)}: ${payLink(site, accountNumber)} or paybill ${paybill}, account ${accountNumber}. Hard to pay? Call ${hotline}`,
  loanSold: ({ contractNumber, owedCents, assigneeName, bank }, { brand, hotline }) =>
    `${brand}: loan ${contractNumber}, ${kes(owedCents)} owed, was sold to ${assigneeName}. Pay them, not us${toBank(bank)}. Call ${hotline}`,
  newTerms: ({ from }, { brand, site }) =>
    `${brand}: new terms apply to you from ${showDay(from)}. Loans you have keep theirs. Read them: ${site}/account/documents`,
  newPrices: ({ from }, { brand, site }) =>
    `${brand}: new prices apply to you from ${showDay(from)}. Loans you have keep theirs. See them: ${site}/account/documents`,
  newPricesToAccept: ({ from }, { brand, site }) =>
    `${brand}: prices change on ${showDay(from)}. Yours stay unless you accept the new ones: ${site}/account/documents`,
  paymentUnmatched: ({ amountCents, receipt }, { brand, hotline }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}, but the account number fits no loan. Call ${hotline} and we will credit it.`,
}
