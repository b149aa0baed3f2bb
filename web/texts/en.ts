/** English, and with it the shape that every language has to fill. One file for each area. */
import { cards } from './en/cards.ts'
import { appeals } from './en/appeals.ts'
import { consent } from './en/consent.ts'
import { messages } from './en/messages.ts'
import { documents } from './en/documents.ts'
import { head } from './en/head.ts'
import { home } from './en/home.ts'
import { hydrated } from './en/hydrated.ts'
import { installments } from './en/installments.ts'
import { invite } from './en/invite.ts'
import { myData } from './en/my-data.ts'
import { offline } from './en/offline.ts'
import { paid } from './en/paid.ts'
import { paying } from './en/paying.ts'
import { registration } from './en/registration.ts'
import { repay } from './en/repay.ts'
import { requests } from './en/requests.ts'
import { scans } from './en/scans.ts'
import { support } from './en/support.ts'
import { signIn } from './en/sign-in.ts'
import { site } from './en/site.ts'
import { statement } from './en/statement.ts'
import { works } from './en/works.ts'

export const en = {
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

export type Texts = typeof en
/** Screens that run in the browser use these areas alone. */
export type HydratedTexts = typeof hydrated
