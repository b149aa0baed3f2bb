export const home = {
  title: (brand: string) => `${brand}: a loan by M-Pesa, with every shilling shown first`,
  description: (min: string, max: string) =>
    `Borrow ${min} to ${max} by M-Pesa. Your first loan is at 0 %. See what you repay, and by when, before you sign.`,
  heading: (max: string) => `Borrow up to ${max}. See every shilling first.`,
  lead: 'A decision about 10 minutes after you confirm, then the money on your M-Pesa.',
  leadFirst: 'Your first loan is at 0 %: repay on time, and you repay what you received.',
  calculator: {
    amount: 'How much do you need?',
    amountHint: (min: string, max: string, step: string) => `${min} to ${max}, in steps of ${step}`,
    term: 'For how many days?',
    termHint: (min: number, max: number, step: number) => `${min} to ${max} days, in steps of ${step}`,
    amountSlider: 'Amount, slider',
    termSlider: 'Days, slider',
    show: 'Show the price',
    apply: 'Apply for this loan',
    applyHint: 'Nothing is signed yet. You see all of this again before you agree.',
    link: 'Link to this choice',
    copy: 'Copy link',
    copied: 'Copied',
    installments: 'Or repay in two equal payments',
  },
  example: (amount: string, days: string, interest: string, total: string) =>
    `Example: ${amount} for ${days} costs ${interest} in interest, ${total} in total.`,
  problems: {
    required: 'Fill in this field',
    amountNotANumber: 'Enter an amount in figures, such as 5,000',
    amountOutOfRange: (min: string, max: string) => `Choose an amount from ${min} to ${max}`,
    amountNotAStep: (step: string) => `Choose an amount in steps of ${step}`,
    termNotANumber: 'Enter the number of days in figures',
    termOutOfRange: (min: number, max: number, step: number) =>
      `Choose ${min} to ${max} days, in steps of ${step}`,
  },
  steps: {
    title: 'How it works',
    list: [
      { title: 'Choose', text: 'Set the amount and the days. You see the price at once.' },
      { title: 'Register', text: 'Six short steps, 10 to 15 minutes. Have your ID or passport beside you.' },
      {
        title: 'Confirm',
        text: 'Read the key facts, then enter the code we send by SMS. A decision comes in about 10 minutes.',
      },
      {
        title: 'Receive and repay',
        text: 'The money goes to your M-Pesa. Repay from an M-Pesa prompt or at our paybill, in one go or in parts.',
      },
    ],
  },
  forWhom: {
    first: {
      title: 'Your first time here?',
      text: 'No interest up to the due date. Read for whom it is, and what follows after it.',
    },
    loyal: {
      title: 'You repaid a loan with us?',
      text: 'You have more days, and a rate that falls with each level.',
    },
  },
  insurance: 'What it pays, and what it costs',
  reviews: { example: 'Example', note: 'These are made up: only a sandbox shows them.' },
  questions: { title: 'Questions', all: 'All questions and answers' },
  regulator: {
    title: 'Before you borrow from anyone',
    text: 'The Central Bank of Kenya keeps the list of digital credit providers that hold a licence. Look a lender up there first, us included.',
    link: 'centralbank.go.ke',
  },
}

export type HomeTexts = typeof home
