import type { AppealCategory, AppealTopic } from '../../../domain/appeal.ts'
import { plural } from '../plural.ts'

const categories: Record<AppealCategory, string> = {
  legalNotices: 'Complaints and legal notices',
  financialAppeals: 'Money',
  documentRequests: 'Documents and data',
}

/** `question` is asked above the field for free text. */
const topics: Record<
  AppealTopic,
  { readonly title: string; readonly text: string; readonly question: string }
> = {
  treatment: {
    title: 'How we treated you',
    text: 'A call, a message or a decision that was not right.',
    question: 'What happened, and when?',
  },
  representative: {
    title: 'I write for a customer',
    text: 'For a lawyer or another representative, with the power of attorney.',
    question: 'What is it about?',
  },
  payment: {
    title: 'A payment or an amount',
    text: 'Money that is not counted, or an amount that you see otherwise.',
    question: 'What did you pay or expect, and when?',
  },
  refund: {
    title: 'Money back',
    text: 'Money that was paid twice or too much.',
    question: 'What should we know about it?',
  },
  difficulty: {
    title: 'I cannot pay',
    text: 'Write before the due date if you can: a person looks for a way with you.',
    question: 'What has changed, and what could you pay?',
  },
  personalData: {
    title: 'Change my name, birth date or document',
    text: 'After your first loan a person changes them, with a picture of your document.',
    question: 'What is wrong, and what is right?',
  },
  newDocument: {
    title: 'Send my new document',
    text: 'When your ID or passport was renewed or has expired. A person looks at the pictures, a second one approves, and you can borrow again.',
    question: 'Anything else we should know?',
  },
  certificate: {
    title: 'A letter about my loan',
    text: 'Such as a letter that a loan is repaid.',
    question: 'What should the letter say, and for whom?',
  },
  myData: {
    title: 'A question about my data',
    text: 'What we keep, why, and who has seen it.',
    question: 'What do you want to know or to change?',
  },
}

/** Appeals: what customers write to us. */
export const appeals = {
  title: 'Appeals',
  lead: 'Complaints, questions and requests. A person reads each one and answers by the day you see.',
  write: 'Write to us',
  none: 'You have written nothing to us yet.',
  about: 'What is it about?',
  within: (days: string) => `You get an answer within ${days}.`,
  number: (number: number) => `No. ${number}`,
  filed: (day: string) => `Sent on ${day}`,
  pending: (day: string) => `A person answers by ${day}`,
  late: (day: string) => `We promised an answer by ${day} and did not keep it. It is our fault`,
  answered: (day: string) => `Answered on ${day}`,
  received: 'We have it',
  answer: 'Our answer',
  yours: 'What you wrote',
  send: 'Send it',
  file: (number: number) => `File ${number}`,
  attached: plural('en', { one: '{n} file is attached', other: '{n} files are attached' }),
  fileHint: 'A photo or a PDF, up to 10 MB',
  filesHint: 'Photos or PDFs, five at most, together up to 10 MB',
  loan: (number: string, day: string) => `${number}, of ${day}`,
  categories,
  topics,
  fields: {
    documentNumber: 'Number of the new document',
    documentIssued: 'Its issue date, such as 05.11.2026',
    loanSelect: 'Which loan?',
    representative: 'Your name, and for whom you write',
    receipt: 'M-Pesa receipt number',
    userEmail: 'Your email',
    email: 'Email for the answer',
    refundMethodSelect: 'Where should the money go?',
    bankAccountId: 'Bank account',
    bankBic: 'Bank identifier (BIC)',
    bankAccountNumber: 'Bank account number',
    passportMainPage: 'Picture of the document: passport main page, or the front of the ID',
    passportRegistrationPage: 'Second picture: the other page, or the back of the ID',
    passportSelfie: 'Picture of yourself with the document',
    files: 'Files',
  },
  refundMethods: { mpesa: 'My M-Pesa', bank: 'A bank account' },
}

export type AppealsTexts = typeof appeals
