import type { Texts } from './en.ts'
import { cards } from './es/cards.ts'
import { appeals } from './es/appeals.ts'
import { consent } from './es/consent.ts'
import { messages } from './es/messages.ts'
import { documents } from './es/documents.ts'
import { head } from './es/head.ts'
import { home } from './es/home.ts'
import { hydrated } from './es/hydrated.ts'
import { installments } from './es/installments.ts'
import { invite } from './es/invite.ts'
import { myData } from './es/my-data.ts'
import { offline } from './es/offline.ts'
import { paid } from './es/paid.ts'
import { paying } from './es/paying.ts'
import { registration } from './es/registration.ts'
import { repay } from './es/repay.ts'
import { requests } from './es/requests.ts'
import { scans } from './es/scans.ts'
import { support } from './es/support.ts'
import { signIn } from './es/sign-in.ts'
import { site } from './es/site.ts'
import { statement } from './es/statement.ts'
import { works } from './es/works.ts'

export const es: Texts = {
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
