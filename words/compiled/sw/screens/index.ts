// Made by `npm run words` from the JSON files in words/. Change those.
import { appeals } from './appeals.ts'
import { cards } from './cards.ts'
import { consent } from './consent.ts'
import { documents } from './documents.ts'
import { duePrompt } from './due-prompt.ts'
import { head } from './head.ts'
import { home } from './home.ts'
import { installments } from './installments.ts'
import { invite } from './invite.ts'
import { messages } from './messages.ts'
import { myData } from './my-data.ts'
import { offline } from './offline.ts'
import { paid } from './paid.ts'
import { paying } from './paying.ts'
import { promise } from './promise.ts'
import { registration } from './registration.ts'
import { repay } from './repay.ts'
import { requests } from './requests.ts'
import { scans } from './scans.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { statement } from './statement.ts'
import { support } from './support.ts'
import { works } from './works.ts'

export const screens = {
  appeals,
  cards,
  consent,
  documents,
  duePrompt,
  head,
  home,
  installments,
  invite,
  messages,
  myData,
  offline,
  paid,
  paying,
  promise,
  registration,
  repay,
  requests,
  scans,
  signIn,
  site,
  statement,
  support,
  works,
}

export type ScreensWords = typeof screens
