import { showDay } from '../../../../domain/days.ts'
import { emailLinkUrl, kes, payLink, receivers, showDestination, showMoment } from '../wording.ts'
import type { EmailTexts } from './content.ts'

const pay = (paybill: string, account: string): string =>
  `Pay with M-Pesa: paybill ${paybill}, account number ${account}.`
const online = (site: string, account: string): string => `Pay without signing in: ${payLink(site, account)}`
const hard = (hotline: string): string =>
  `Hard to pay? Call ${hotline}, free of charge: we look for a way together.`
const overpaid = (amountCents: number, site: string): string =>
  `You paid ${kes(amountCents)} too much. It is yours: get it back at ${site}/account`

export const en: EmailTexts = {
  foot: ({ brand, site, hotline }) =>
    `${brand}, ${site}. Questions and complaints: call ${hotline}, free of charge.`,
  emailLink: ({ token }, { brand, url }) => ({
    subject: `Confirm your email for ${brand}`,
    before: [
      'Somebody gave this address for papers about a loan. Was it you? Open the page and press the button. It works for 7 days.',
    ],
    link: emailLinkUrl(url, 'en', token),
    after: ['It was not you? Do nothing: nothing else is sent here.'],
  }),
  restorationCode: ({ code }, { brand }) => ({
    subject: `${code} is your ${brand} code`,
    before: [
      `${code} is your code to create a new password. It is the same code as in the SMS, valid for 10 minutes.`,
      'We never ask for it: tell nobody. You did not ask for it? Do nothing.',
    ],
    after: [],
  }),
  passwordChanged: (_, { brand, hotline }) => ({
    subject: `Your ${brand} password was changed`,
    before: [
      'Your password was changed and other devices were signed out.',
      `Not you? Call ${hotline} at once.`,
    ],
    after: [],
  }),
  agreementSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Your signed agreement ${contractNumber}`,
    before: ['You signed the attached agreement. Keep it. We are deciding now.'],
    slip: { rows: [['Contract number', contractNumber]], total: ['Amount', kes(amountCents)] },
    after: [
      `All your documents: ${site}`,
      `SHA-256 of the file, which proves that nothing in it was changed: ${copy.sha256}`,
    ],
  }),
  offerSigned: ({ contractNumber, amountCents, copy, startsAt }, { site }) => ({
    subject: `Your signed agreement ${contractNumber}`,
    before: [
      `You accepted our offer and signed the attached agreement. Keep it. The money leaves ${showMoment(startsAt)}; until then you can take your acceptance back.`,
    ],
    slip: { rows: [['Contract number', contractNumber]], total: ['Amount', kes(amountCents)] },
    after: [
      `All your documents: ${site}`,
      `SHA-256 of the file, which proves that nothing in it was changed: ${copy.sha256}`,
    ],
  }),
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { site }) => ({
    subject: `We can lend you ${kes(amountCents)}`,
    before: [
      `We can lend you less than you asked for. Accept or decline by ${showDay(validThrough)} at ${site}`,
    ],
    slip: { rows: [['You asked for', kes(requestedCents)]], total: ['We offer', kes(amountCents)] },
    after: [],
  }),
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }) => ({
    subject: `${kes(amountCents)} sent to you`,
    before: ['The money is sent.'],
    slip: {
      rows: [
        ['Sent', kes(amountCents)],
        ['To', showDestination('en', to)],
        ['Receipt', receipt],
        ['By', showDay(dueOn)],
      ],
      total: ['You repay', kes(toRepayCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  payoutFailed: ({ amountCents, chooseBy, to }, { site, hotline }) => ({
    subject: `${kes(amountCents)} did not reach you`,
    before: [
      `The money did not reach ${receivers.en[to.method]}. Choose another way by ${showDay(chooseBy)} at ${site} or call ${hotline}.`,
    ],
    after: [],
  }),
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }) => ({
    subject: `Receipt for ${kes(amountCents)}`,
    before: ['We received your payment.'],
    slip: {
      rows: [
        ['Received', kes(amountCents)],
        ['Receipt', receipt],
        ['Due', showDay(dueOn)],
      ],
      total: ['Owed today', kes(owedCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { site }) => ({
    subject: 'Your loan is repaid',
    before: ['We received your last payment. Your loan is repaid.'],
    slip: {
      rows: [
        ['Received', kes(amountCents)],
        ['Receipt', receipt],
      ],
      total: ['You owe', kes(0)],
    },
    after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [],
  }),
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }) => ({
    subject: `New due date: ${showDay(dueOn)}`,
    before: ['We received your payment. Your due date is moved.'],
    slip: {
      rows: [
        ['Received', kes(amountCents)],
        ['Receipt', receipt],
        ['New due date', showDay(dueOn)],
      ],
      total: ['To pay by then', kes(toPayCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { site }) => ({
    subject: `An add-on is cancelled: ${kes(priceCents)} less`,
    before: ['You cancelled an add-on of your loan. Its whole price comes off.'],
    slip: {
      rows: [
        ['Contract number', contractNumber],
        ['Comes off', kes(priceCents)],
      ],
      total: ['Owed today', kes(owedCents)],
    },
    after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [],
  }),
  refundSent: ({ amountCents, receipt, to }) => ({
    subject: `${kes(amountCents)} sent back to you`,
    before: ['You had paid too much. We sent it back to you.'],
    slip: {
      rows: [
        ['To', showDestination('en', to)],
        ['Receipt', receipt],
      ],
      total: ['Sent back', kes(amountCents)],
    },
    after: [],
  }),
  refundFailed: ({ amountCents, to }, { site }) => ({
    subject: `${kes(amountCents)} did not reach ${receivers.en[to.method]}`,
    before: [
      `You had paid ${kes(amountCents)} too much. We sent the money back, and it did not reach ${showDestination('en', to)}.`,
      `It is still yours. Check that money can be received there, or choose another way, then ask for it again at ${site}/account`,
    ],
    after: [],
  }),
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({
    subject: `M-Pesa took back ${kes(amountCents)}`,
    before: ['M-Pesa took a payment of yours back. It does not count any more.'],
    slip: {
      rows: [
        ['Taken back', kes(amountCents)],
        ['Receipt', receipt],
      ],
      total: ['Owed today', kes(owedCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({
    subject: `${kes(amountCents)} does not count`,
    before: ['M-Pesa does not know a payment that we had counted. It does not count any more.'],
    slip: {
      rows: [
        ['Not counted', kes(amountCents)],
        ['Receipt', receipt],
      ],
      total: ['Owed today', kes(owedCents)],
    },
    after: ['Did you pay it? Keep the message from M-Pesa and call us.', pay(paybill, accountNumber)],
  }),
  appealReceived: ({ number, answerBy }, { site }) => ({
    subject: `We have your message ${number}`,
    before: [
      `We received your message ${number}. A person reads it and answers by ${showDay(answerBy)}.`,
      `See it in your account at ${site}`,
    ],
    after: [],
  }),
  appealAnswered: ({ number }, { site, hotline }) => ({
    subject: `Your message ${number} is answered`,
    before: [
      `A person answered your message ${number}. Read the answer in your account at ${site}`,
      `You do not agree with it? Write again, or call ${hotline}, free of charge.`,
    ],
    after: [],
  }),
  letterReady: ({ contractNumber }, { site }) => ({
    subject: `Your letter about loan ${contractNumber}`,
    before: [
      'One of our officers checked your letter and signed it off.',
      `It is a PDF file in your documents: ${site}/account/documents`,
    ],
    after: [],
  }),
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { site }) => ({
    subject: `Your unsigned agreement ends on ${showDay(lastDay)}`,
    before: [
      `Agreement ${contractNumber} for ${kes(amountCents)} waits for your code until ${showDay(lastDay)}. Sign it at ${site}`,
      'You do not want it? Do nothing, and you owe nothing.',
    ],
    after: [],
  }),
  offerEnds: ({ amountCents, lastDay }, { site }) => ({
    subject: `Our offer ends on ${showDay(lastDay)}`,
    before: [
      `Our offer of ${kes(amountCents)} ends on ${showDay(lastDay)}. Accept or decline it at ${site}`,
      'You do not want it? Do nothing, and you owe nothing.',
    ],
    after: [],
  }),
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { site, hotline }) => ({
    subject: `${kes(amountCents)} due on ${showDay(dueOn)}`,
    before: ['A payment of yours falls due.'],
    slip: { rows: [['By', showDay(dueOn)]], total: ['To pay', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { site, hotline }) => ({
    subject: `${kes(amountCents)} due today`,
    before: ['A payment of yours is due today.'],
    slip: { rows: [['Today', showDay(dueOn)]], total: ['To pay', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  pastDue: ({ amountCents, dueOn, paybill, accountNumber, loan }, { site, hotline }) => ({
    subject: `${kes(amountCents)} to pay, due since ${showDay(dueOn)}`,
    before: [
      `A payment of yours is past due.${loan.chargesEnded ? '' : ' Interest and penalty grow with each day.'}`,
    ],
    slip: { rows: [['Due on', showDay(dueOn)]], total: ['To pay today', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  newTerms: ({ from }, { site }) => ({
    subject: `New terms from ${showDay(from)}`,
    before: [
      `The terms of the service change. From ${showDay(from)} they apply to you.`,
      'Loans that you have keep the terms they were made under.',
      `Read what changes: ${site}/account/documents`,
    ],
    after: [],
  }),
  newPrices: ({ from }, { site }) => ({
    subject: `New prices from ${showDay(from)}`,
    before: [
      `The prices of new loans change. From ${showDay(from)} they apply to you.`,
      'Loans that you have keep their price.',
      `Read what changes: ${site}/account/documents`,
    ],
    after: [],
  }),
  newPricesToAccept: ({ from }, { site }) => ({
    subject: `New prices, if you accept them`,
    before: [
      `The prices of new loans change on ${showDay(from)}.`,
      'Something costs more: your prices stay as they are until you accept the new ones. Loans that you have keep their price.',
      `Read what changes: ${site}/account/documents`,
    ],
    after: [],
  }),
}
