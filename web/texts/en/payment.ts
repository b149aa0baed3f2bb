import type { Answer } from '../../../contract/client.ts'

type PromptReason = NonNullable<Answer<'GET /api/account/loans/current/payments/{id}'>['reason']>

/** How a prompt that failed ended, and what to do next. */
const failures: Record<PromptReason, { readonly title: string; readonly text: string }> = {
  cancelled: {
    title: 'You cancelled the prompt',
    text: 'No money was taken. Start again when you are ready.',
  },
  wrongPin: {
    title: 'The M-Pesa PIN was wrong',
    text: 'No money was taken. Try again with the right PIN. After several wrong ones M-Pesa locks it; Safaricom then helps on 100.',
  },
  noFunds: {
    title: 'There is not enough money on this M-Pesa',
    text: 'No money was taken. Top up, pay a smaller amount, or pay from another phone.',
  },
  timedOut: {
    title: 'The prompt was not answered in time',
    text: 'No money was taken. Keep the phone on and unlocked, then try again, or pay by hand at the paybill.',
  },
  busy: {
    title: 'M-Pesa was busy with something else on this phone',
    text: 'No money was taken. Close other M-Pesa menus on it and try again in a minute.',
  },
  refused: {
    title: 'M-Pesa did not accept this payment',
    text: 'No money was taken. Check that the number has M-Pesa, or pay by hand at the paybill.',
  },
}

/** Paying: from a prompt, by hand, and how it ended. */
export const payment = {
  title: 'Pay your loan',
  what: 'How much do you pay?',
  full: (amount: string) => `Everything: ${amount}`,
  fullHint: 'Your loan is repaid with it today',
  due: (amount: string) => `The next payment: ${amount}`,
  dueHint: (day: string) => `Due on ${day}`,
  noAddOns: (amount: string) => `Everything but the add-ons: ${amount}`,
  noAddOnsHint: 'The add-ons stay owed until you cancel them',
  half: (amount: string) => `Half: ${amount}`,
  last: (amount: string) => `As the last time: ${amount}`,
  other: 'Another amount',
  whatIf: 'What if I pay a part?',
  amount: 'The other amount',
  amountHint: (max: string) => `Whole shillings, up to ${max}`,
  phone: 'M-Pesa number that pays',
  phoneHint: 'It can be anybody\u2019s. For example 0712 345 678',
  pay: 'Pay with M-Pesa',
  payAmount: (amount: string) => `Pay ${amount} with M-Pesa`,
  next: 'We send a prompt to this phone. You enter your M-Pesa PIN there, never here.',
  nothing: {
    title: 'You have nothing to pay',
    text: 'When you have a loan, you find here how to pay it.',
  },
  prompt: {
    waiting: 'Check your phone: enter your M-Pesa PIN',
    waitingText: (amount: string, phone: string) => `M-Pesa asks on ${phone} for ${amount}.`,
    waitingLonger:
      'No prompt after a minute? Unlock the phone and wait a little: we tell you here how it ended.',
    checking: 'We are asking M-Pesa how it ended',
    checkingText: (amount: string) =>
      `M-Pesa has not told us yet whether ${amount} was paid. Do not pay it again: this can take some minutes, and we go on asking.`,
    checkingSms: 'If M-Pesa sent you an SMS that it was paid, it counts, whatever is shown here.',
    paid: (amount: string) => `Paid: ${amount}`,
    receipt: 'M-Pesa receipt',
    paidText: 'We have it, and we send you a receipt by SMS.',
    stillOwed: 'What you still owe',
    paidOff: 'Your loan is repaid. You owe nothing.',
    failures,
    corrected:
      'If M-Pesa took the money all the same, it is counted for your loan by itself. Look at My loan.',
    again: 'Try again',
    byHand: 'Pay by hand at the paybill',
  },
  paybill: {
    title: 'Pay by hand at the paybill',
    lead: 'From any phone with M-Pesa, without this page. Most payments are counted within a minute.',
    number: 'Paybill number',
    account: 'Account number',
    amount: (day: string) => `Pays everything off today, ${day}`,
    wish: {
      title: (days: string) => `Money sent today moves the due date by ${days}`,
      text: (cost: string, day: string) =>
        `You asked for it: ${cost} or more, before midnight, moves it to ${day}. A smaller amount pays off a part of your loan.`,
      takeBack: 'Take this back: I repay my loan instead',
    },
    smaller: 'A smaller amount counts too, from the day it comes.',
    nextDue: (amount: string, day: string) => `Your next payment is ${amount}, by ${day}.`,
    copy: 'Copy',
    copied: 'Copied',
    stepsTitle: 'The steps',
    steps: (paybill: string, account: string) => [
      'Open M-Pesa on the phone and choose Lipa na M-Pesa, then Pay Bill.',
      `Business number: ${paybill}`,
      `Account number: ${account}`,
      'Amount: what you want to pay, in whole shillings.',
      'Enter your M-Pesa PIN. M-Pesa sends you its SMS, and we send you a receipt.',
    ],
    name: (name: string) =>
      `M-Pesa shows the name ${name} before you enter the PIN. If it shows another one, stop.`,
    lastPaid: (amount: string, day: string, receipt: string) =>
      `Your last payment: ${amount} on ${day}, ${receipt}.`,
    iPaid: 'I paid, and it is not shown',
    prompt: 'Pay with a prompt on my phone',
  },
}

export type PaymentTexts = typeof payment
