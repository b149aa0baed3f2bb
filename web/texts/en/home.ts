export const home = {
  title: (brand: string) => `${brand}: a loan by M-Pesa, with every shilling shown first`,
  description: (min: string, max: string) => `Borrow ${min} to ${max} by M-Pesa. Your first loan is at 0 %. See what you repay, and by when, before you sign.`,
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
  },
  slip: {
    title: 'What this loan costs',
    first: 'Your first loan with us: 0 %',
    firstTotal: (amount: string) => `You repay ${amount}`,
    firstNote: 'Repaid by the same day, interest is KES 0. The price above is for later loans.',
    early: 'Early',
    earlyText: 'Repay any day, free of charge. Interest is for the days that ran.',
    late: 'Late',
    lateText: (daily: string, penalty: string) => `Interest goes on at ${daily} a day, on a first loan too. A penalty of ${penalty} a day is added on what is overdue.`,
  },
  example: (amount: string, days: string, interest: string, total: string) => `Example: ${amount} for ${days} costs ${interest} in interest, ${total} in total.`,
  problems: {
    required: 'Fill in this field',
    amountNotANumber: 'Enter an amount in figures, such as 5,000',
    amountOutOfRange: (min: string, max: string) => `Choose an amount from ${min} to ${max}`,
    amountNotAStep: (step: string) => `Choose an amount in steps of ${step}`,
    termNotANumber: 'Enter the number of days in figures',
    termOutOfRange: (min: number, max: number, step: number) => `Choose ${min} to ${max} days, in steps of ${step}`,
  },
  steps: {
    title: 'How it works',
    list: [
      { title: 'Choose', text: 'Set the amount and the days. You see the price at once.' },
      { title: 'Register', text: 'Six short steps, 10 to 15 minutes. Have your ID or passport beside you.' },
      { title: 'Confirm', text: 'Read the key facts, then enter the code we send by SMS. A decision comes in about 10 minutes.' },
      { title: 'Receive and repay', text: 'The money goes to your M-Pesa. Repay from an M-Pesa prompt or at our paybill, in one go or in parts.' },
    ],
  },
  questions: {
    title: 'Questions',
    list: [
      { question: 'Who can borrow?', answer: 'Adults with a Kenyan phone number on M-Pesa and a national ID or a passport.' },
      { question: 'Can I repay early or in parts?', answer: 'Yes, any day, free of charge. What you pay early stops costing interest from that day.' },
      { question: 'What if I cannot pay on time?', answer: 'Call us before the due date. Pay what you can: interest then runs on less. Once a loan is non-performing, the law limits the interest and penalty we can still recover to the amount you owed that day.' },
      { question: 'Do you read my contacts or messages?', answer: 'No. There is no app, and we never ask for your contacts. We do not call your family or friends.' },
      { question: 'Does it work on my phone?', answer: 'Yes. The pages are light and work in any browser, on a slow network and with scripts off.' },
      { question: 'What if my request is declined?', answer: 'You see the reasons in plain words, and the day from which you can ask again.' },
    ],
  },
  regulator: {
    title: 'Before you borrow from anyone',
    text: 'The Central Bank of Kenya keeps the list of digital credit providers that hold a licence. Look a lender up there first, us included.',
    link: 'centralbank.go.ke',
  },
}

export type HomeTexts = typeof home
