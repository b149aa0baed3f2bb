/** Paying without signing in, and links to partners. */
export const paying = {
  title: 'Pay a loan without signing in',
  description: (brand: string) =>
    `Pay a ${brand} loan by its contract number or by phone number, without signing in.`,
  lead: 'Anybody can pay: the borrower, a friend, an employer.',
  byContract: 'By contract number',
  contractNumber: 'Contract number',
  contractNumberHint:
    'Ten letters and digits, in the agreement and in our SMS. It is also the account number at the paybill.',
  find: 'Show what is owed',
  byPhone: 'By phone number',
  phone: 'Phone number of the borrower',
  phoneHint: 'The one the loan was taken with. For example 0712 345 678',
  sendDetails: 'Send the details to this phone',
  sent: 'If this phone has a loan with us, the details are on their way to it',
  sentText:
    'The SMS says what is owed today and how to pay it. You can pay through the link in it for 15 minutes.',
  signIn: 'Sign in to my account',
  notFound: {
    title: 'What you can do',
    check: 'Check the number against the agreement or our SMS.',
    ended: 'A loan that is repaid, or was sold to another company, cannot be paid here.',
    signIn: 'Sign in to see your loan and whom to pay',
  },
  found: (name: string) => `The loan of ${name}`,
  foundText: 'We show no more than this here, to keep the loan private.',
  amount: 'How much do you pay?',
  amountHint: 'Whole shillings, up to what is owed today',
  payer: 'M-Pesa number that pays',
  payerHint: 'It can be anybody\u2019s. For example 0712 345 678',
  pay: 'Pay with M-Pesa',
  byHand: 'Or pay by hand at the paybill',
  mine: 'Is it your loan?',
  mineText: 'With a code by SMS you see what the amount is made of.',
  sendCode: 'Send me a code',
  another: 'Pay another loan',
  codeLead: (contractNumber: string) =>
    `If the loan ${contractNumber} can be paid, a code is on its way to the phone of its borrower. It works for 10 minutes.`,
  loanLead: 'You can pay here for 30 minutes. To see your account, sign in.',
  corrected: 'If M-Pesa took the money all the same, it is counted for the loan by itself.',
  paidText: 'We have it. The borrower gets a receipt by SMS.',
  token: {
    title: 'Pay your loan',
    lead: 'This link is for paying. It does not open your account. It works once, for 15 minutes.',
    open: 'Go on to pay',
    link: 'Link my account with this partner',
    notLinked: 'This account is not linked yet',
    notLinkedText:
      'Sign in once, then open the link again and link the two accounts. After that one press is enough.',
    signIn: 'Sign in',
    other: 'Pay by contract number or phone',
  },
  partners: {
    title: 'Linked partners',
    lead: 'A linked partner can sign you in for paying. It never sees your account.',
    none: 'No partner is linked.',
    since: (day: string) => `Linked on ${day}`,
    remove: (partner: string) => `Remove the link with ${partner}`,
    notices: { linked: 'The accounts are linked', removed: 'The link is removed' },
  },
}

export type PayingTexts = typeof paying
