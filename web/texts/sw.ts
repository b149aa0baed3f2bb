import type { Texts } from './en.ts'
import { cards } from './sw/cards.ts'
import { appeals } from './sw/appeals.ts'
import { consent } from './sw/consent.ts'
import { messages } from './sw/messages.ts'
import { documents } from './sw/documents.ts'
import { head } from './sw/head.ts'
import { home } from './sw/home.ts'
import { hydrated } from './sw/hydrated.ts'
import { installments } from './sw/installments.ts'
import { invite } from './sw/invite.ts'
import { myData } from './sw/my-data.ts'
import { offline } from './sw/offline.ts'
import { paid } from './sw/paid.ts'
import { paying } from './sw/paying.ts'
import { registration } from './sw/registration.ts'
import { repay } from './sw/repay.ts'
import { requests } from './sw/requests.ts'
import { scans } from './sw/scans.ts'
import { support } from './sw/support.ts'
import { signIn } from './sw/sign-in.ts'
import { site } from './sw/site.ts'
import { statement } from './sw/statement.ts'
import { works } from './sw/works.ts'

export const sw: Texts = {
  ...hydrated,
  appeals,
  support,
  head,
  home,
  cards,
  consent,
  documents,
  messages,
  registration,
  myData,
  offline,
  repay,
  requests,
  signIn,
  site,
  installments,
  invite,
  paid,
  paying,
  statement,
  scans,
  works,
}
