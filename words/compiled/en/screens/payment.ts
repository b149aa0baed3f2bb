// Made by `npm run words` from the JSON files in words/. Change those.

export const payment = {
  title: "Pay your loan",
  what: "How much do you pay?",
  full: (values: { amount: string }) => `Everything: ${values.amount}`,
  fullHint: "Your loan is repaid with it today",
  due: (values: { amount: string }) => `The next payment: ${values.amount}`,
  dueHint: (values: { day: string }) => `Due on ${values.day}`,
  noAddOns: (values: { amount: string }) => `Everything but the add-ons: ${values.amount}`,
  noAddOnsHint: "The add-ons stay owed until you cancel them",
  half: (values: { amount: string }) => `Half: ${values.amount}`,
  last: (values: { amount: string }) => `As the last time: ${values.amount}`,
  other: "Another amount",
  whatIf: "What if I pay a part?",
  amount: "The other amount",
  amountHint: (values: { max: string }) => `Whole shillings, up to ${values.max}`,
  phone: "Number that pays",
  phoneHint: "It can be anybody’s. For example 0712 345 678",
  pay: (values: { way: string }) => `Pay with ${values.way}`,
  payAmount: (values: { amount: string; way: string }) => `Pay ${values.amount} with ${values.way}`,
  seePrompt: "See that request",
  next: "We send a prompt to this phone. You enter your PIN there, never here.",
  nothing: {
    title: "You have nothing to pay",
    text: "When you have a loan, you find here how to pay it.",
  },
  prompt: {
    waiting: "Check your phone: enter your PIN",
    waitingText: (values: { phone: string; amount: string }) => `The prompt on ${values.phone} asks for ${values.amount}.`,
    waitingLonger: "No prompt after a minute? Unlock the phone and wait a little: we tell you here how it ended.",
    checking: "We are checking your payment",
    checkingText: (values: { amount: string }) => `We do not know yet if ${values.amount} was paid. Do not pay again. This can take a few minutes.`,
    checkingSms: "If you got an SMS that it was paid, it counts, whatever is shown here.",
    paid: (values: { amount: string }) => `Paid: ${values.amount}`,
    receipt: "Receipt",
    paidText: "We have it, and we send you a receipt by SMS.",
    stillOwed: "What you still owe",
    paidOff: "Your loan is repaid. You owe nothing.",
    failures: {
      cancelled: {
        title: "You cancelled the prompt",
        text: "No money was taken. Start again when you are ready.",
      },
      wrongPin: {
        title: "The PIN was wrong",
        text: "No money was taken. Try again with the right PIN. After several wrong ones it is locked; Safaricom or Airtel then helps on 100.",
      },
      pinLocked: {
        title: "Your M-Pesa PIN is locked",
        text: "No money was taken. Call Safaricom on 100 or visit a shop to unlock it, or pay from another phone.",
      },
      noFunds: {
        title: "There is not enough money on this number",
        text: "No money was taken. Top up, pay a smaller amount, or pay from another phone.",
      },
      limit: {
        title: "This payment passes an M-Pesa limit",
        text: "No money was taken. M-Pesa moves at most KES 250,000 in a payment and KES 500,000 in a day. Pay a smaller amount, or pay tomorrow or from another phone.",
      },
      belowLeast: {
        title: "This amount is below M-Pesa’s lowest limit",
        text: "No money was taken. The amount is less than M-Pesa moves in one payment. Pay a larger amount.",
      },
      receiverLimit: {
        title: "An M-Pesa limit of our account was reached",
        text: "No money was taken, and your number is fine: our account cannot hold this amount now. Pay a smaller amount, or try again later.",
      },
      timedOut: {
        title: "The prompt was not answered in time",
        text: "No money was taken. Keep the phone on and unlocked, then try again, or pay by hand at the paybill.",
      },
      busy: {
        title: "This phone was busy with another payment",
        text: "No money was taken. Close other payment menus on it and try again in a minute.",
      },
      tooSoon: {
        title: "Wait two minutes, then try again",
        text: "No money was taken. M-Pesa refuses a payment that is too much like the one before it. Do not pay twice: look in your M-Pesa messages first.",
      },
      refused: {
        title: "The payment was not accepted",
        text: "No money was taken. Check that the number has M-Pesa or Airtel Money, as you chose, or pay by hand at the paybill.",
      },
      ourSetup: {
        title: "M-Pesa does not take our prompts now",
        text: "No money was taken, and your number is fine: the fault is on our side. We have been notified. Pay by hand at the paybill until it works again.",
      },
    },
    corrected: "If the money was taken all the same, it is counted for your loan by itself. Look at My loan.",
    again: "Try again",
    byHand: "Pay by hand at the paybill",
  },
  paybill: {
    title: "Pay by hand at the paybill",
    lead: "From any phone with M-Pesa, without this page. Most payments are counted within a minute.",
    airtel: "With Airtel Money you pay with a prompt on your phone instead.",
    number: "Paybill number",
    account: "Account number",
    amount: (values: { day: string }) => `Pays everything off today, ${values.day}`,
    wish: {
      title: (values: { days: string }) => `Money sent today moves the due date by ${values.days}`,
      text: (values: { cost: string; day: string }) => `You asked for it: ${values.cost} or more, before midnight, moves it to ${values.day}. A smaller amount pays off a part of your loan.`,
      takeBack: "Take this back: I repay my loan instead",
    },
    smaller: "A smaller amount counts too, from the day it comes.",
    nextDue: (values: { amount: string; day: string }) => `Your next payment is ${values.amount}, by ${values.day}.`,
    copy: "Copy",
    copied: "Copied",
    stepsTitle: "The steps",
    steps: (values: { paybill: string; account: string }) => ["Open M-Pesa on the phone and choose Lipa na M-Pesa, then Pay Bill.", `Business number: ${values.paybill}`, `Account number: ${values.account}`, "Amount: what you want to pay, in whole shillings.", "Enter your M-Pesa PIN. M-Pesa sends you its SMS, and we send you a receipt."],
    name: (values: { name: string }) => `M-Pesa shows the name ${values.name} before you enter the PIN. If it shows another one, stop.`,
    lastPaid: (values: { amount: string; day: string; receipt: string }) => `Your last payment: ${values.amount} on ${values.day}, ${values.receipt}.`,
    iPaid: "I paid but it does not show",
    prompt: "Pay with a prompt on my phone",
  },
}

export type PaymentWords = typeof payment
