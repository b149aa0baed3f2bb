// Made by `npm run words` from the JSON files in words/. Change those.

export const home = {
  title: (values: { brand: string; ways: string }) => `${values.brand}: a loan by ${values.ways}, its cost shown first`,
  description: (values: { min: string; max: string; ways: string }) => `Borrow ${values.min} to ${values.max} by ${values.ways}. Your first loan is at 0 %. See what you repay, and by when, before you sign.`,
  heading: (values: { max: string }) => `Borrow up to ${values.max}. See every shilling first.`,
  lead: (values: { ways: string }) => `A decision about 10 minutes after you confirm, then the money on your ${values.ways}.`,
  leadFirst: "Your first loan is at 0 %: repay on time, and you repay what you received.",
  calculator: {
    amount: "How much do you need?",
    amountHint: (values: { min: string; max: string; step: string }) => `${values.min} to ${values.max}, in steps of ${values.step}`,
    term: "For how many days?",
    termHint: (values: { min: number; max: number; step: number; longest: string }) => `${values.min} to ${values.max} days in steps of ${values.step}${values.longest === "none" ? `` : `, or ${values.longest}`}`,
    amountSlider: "Amount, slider",
    termSlider: "Days, slider",
    show: "Show the price",
    apply: "Apply for this loan",
    applyShort: "Apply",
    applyHint: "Nothing is signed yet. You see all of this again before you agree.",
    link: "Link to this choice",
    copy: "Copy link",
    copied: "Copied",
    installments: "Or repay in two equal payments",
    limitSignIn: "Sign in to see your limit",
    qualify: (values: { most: string; days: string }) => `You qualify for up to ${values.most} for ${values.days}.`,
  },
  problems: {
    required: "Fill in this field",
    amountNotANumber: "Enter an amount in figures, such as 5,000",
    amountOutOfRange: (values: { min: string; max: string }) => `Choose an amount from ${values.min} to ${values.max}`,
    amountNotAStep: (values: { nearest: string; step: string }) => `Choose ${values.nearest}: amounts go in steps of ${values.step}`,
    termNotANumber: "Enter the number of days in figures",
    termOutOfRange: (values: { nearest: string; min: number; max: number; step: number; longest: string }) => `Choose ${values.nearest} days (${values.min} to ${values.max} in steps of ${values.step}${values.longest === "none" ? `` : `, or ${values.longest}`})`,
  },
  proof: {
    label: "What you can check",
    licence: {
      title: "A licensed lender",
      text: (values: { licence: string }) => `Central Bank of Kenya, licence ${values.licence}.`,
      link: "Look us up",
    },
    person: {
      title: "A person answers",
    },
    contacts: {
      title: "We never call your contacts",
      text: "We do not read them either.",
    },
    fees: {
      title: "Applying is free",
      text: "So is repaying early, on any day.",
    },
  },
  steps: {
    title: "How it works",
    list: [
      {
        title: "Choose",
        text: "Set the amount and the days. You see the price at once.",
      },
      {
        title: "Register",
        text: "Six short steps, 10 to 15 minutes. Have your ID or passport at hand.",
      },
      {
        title: "Confirm",
        text: "Read the key facts, then enter the code we send by SMS. A decision comes in about 10 minutes.",
      },
      {
        title: "Receive and repay",
        text: "The money goes to your phone. Repay from a prompt on it or at our paybill, in one go or in parts.",
      },
    ],
  },
  three: {
    title: "One loan, three times",
    lead: (values: { amount: string; days: string }) => `${values.amount} for ${values.days}, repaid on the due date.`,
    first: "Your first",
    second: "Your second",
    tenth: "Your tenth",
    rate: (values: { rate: string; year: string }) => `${values.rate} a day, ${values.year} a year`,
    firstNote: (values: { rate: string }) => `Late? From the day after, ${values.rate} a day and a penalty.`,
    secondNote: (values: { amount: string }) => `Each day costs ${values.amount}. Repay earlier and pay for fewer days.`,
    tenthNote: "The rate falls with the loans that you repay.",
    expensive: "This is expensive money for a short time. Borrow only what you need, and repay early: you pay for the days that you had the money, and not one more.",
  },
  insurance: "What it pays, and what it costs",
  reviews: {
    example: "Example",
    note: "These are made up: only a sandbox shows them.",
  },
  questions: {
    title: "Questions",
    all: "All questions and answers",
  },
  regulator: {
    title: "Before you borrow from anyone",
    text: "The Central Bank of Kenya keeps the list of digital credit providers that hold a licence. Look a lender up there first, us included.",
    link: "centralbank.go.ke",
  },
}

export type HomeWords = typeof home
