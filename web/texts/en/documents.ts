/** The documents of every loan. */
export const documents = {
  title: 'Documents',
  changes: {
    title: 'New terms and prices',
    kinds: {
      terms: (day: string) => `New terms from ${day}`,
      prices: (day: string) => `New prices from ${day}`,
    },
    holds: (day: string) => `They apply to you from ${day}.`,
    accepted: (on: string, from: string) => `You accepted them on ${on}. They apply to you from ${from}.`,
    toAccept: 'Something costs more. Your prices stay as they are until you accept the new ones.',
    told: (day: string) => `We told you on ${day}.`,
    loansStay: 'Loans that you have keep their terms and their price.',
    withoutIt: 'You can leave it: then your next loan has the price you know.',
    accept: 'Accept the new prices',
    done: 'Accepted',
    text: 'The whole text',
  },
  lead: 'Each is a PDF file. Save it or print it.',
  empty: 'There are none yet. They come with your first loan request.',
  loan: (number: string, amount: string) => `Contract ${number}, ${amount}`,
  kinds: {
    agreement: 'Loan agreement',
    keyFacts: 'Key facts',
    schedule: 'Payment schedule',
    statement: 'Statement of account',
    receipt: 'Receipt',
    certificate: 'Certificate',
    letter: 'Letter',
  },
  about: {
    keyFacts: 'The price, what happens early and late, how to complain',
    schedule: 'What to pay and when',
    statement: 'All payments, and what you owe today',
  },
  /** Of a loan that was repaid or sold. */
  aboutClosed: {
    schedule: 'What was agreed to be paid, and when',
    statement: 'All payments, and how the loan ended',
  },
  certificate: (name: string) => `Certificate: ${name}`,
  certificateAbout: 'How to use it and how to claim',
  certificateCancelled: (day: string) => `Cancelled on ${day}: it holds no longer`,
  letter: (number: string) => `Letter ${number} about this loan`,
  letterAbout: (day: string) => `Signed off by our officer on ${day}. Show it to whoever asks`,
  receipt: (amount: string, receipt: string) => `Receipt for ${amount}, ${receipt}`,
  signed: (day: string) => `Signed on ${day}, kept as it was signed`,
  draft: 'Not signed yet: this is what your code will sign',
  paid: (day: string) => `Paid on ${day}`,
  prove: 'Prove that nothing was changed',
  proveText:
    'The SHA-256 code of the agreement you signed. Any program that computes it from your file has to show the same one.',
}

export type DocumentsTexts = typeof documents
