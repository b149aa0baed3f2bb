export const about = {
  title: 'About us',
  description: (brand: string) => `What ${brand} lends, how it earns, and what it never does.`,
  lead: (brand: string) => `${brand} lends small sums to people in Kenya, by M-Pesa. The price is on the first page, before any form.`,
  sections: [
    { title: 'How we earn', text: 'From interest: a rate for each day you keep the money, shown before you sign. There is no fee for applying, for paying early or for closing a loan.' },
    { title: 'How we decide', text: 'By rules that we write down and date. When the answer is no, or less than you asked for, you see the reasons in plain words.' },
    { title: 'What we never do', text: 'We do not read your contacts. We do not call your family, friends or employer about your loan. We do not change a price after you signed.' },
    { title: 'When you are late', text: 'We tell you what you owe and by when. Interest and a small daily penalty are added. Once a loan is non-performing, the law limits what we can still recover, and we keep to it.' },
    { title: 'Your data', text: 'We keep what a lender has to keep. You can ask to see it, correct it or have it erased, as far as the law allows.' },
  ],
  toCalculator: 'See what a loan costs',
}

export type AboutTexts = typeof about
