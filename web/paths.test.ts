import { expect, test } from 'vitest'
import { pathsIn, type Paths } from './paths.ts'

const every = (paths: Paths) => {
  const choice = { amount: 10_000, term: 61 }
  return [
    paths.home(), paths.home(choice), paths.manifest(), paths.about(), paths.contacts(),
    paths.registration(), paths.registration(choice), paths.registrationCode(), paths.registrationPersonal(), paths.registrationAdditional(),
    paths.registrationReceiving(), paths.registrationConfirmation(), paths.registrationError(), paths.registrationPhone(), paths.terms(),
    paths.signIn(), paths.restore(), paths.restoreCode(), paths.newPassword(),
    paths.account(), paths.loanRequest(), paths.loanRequest(choice), paths.payment(), paths.prompt('a/b'), paths.paybill(),
    paths.prolong(7), paths.prolong('choose'), paths.whatIf(), paths.addOns('cancelled'), paths.refund('a/b'),
    paths.history(), paths.historyDetail('a b'),
    paths.requests(), paths.requestDetail('a/b'), paths.prolong(), paths.addOns(), paths.receiving(), paths.receiving('saved'), paths.cards(), paths.cards('primary'), paths.addCard('request'), paths.removeCard('a/b'), paths.statement(), paths.scans(), paths.documents(), paths.appeals(), paths.appealNew(), paths.appealNew('payment'), paths.appeal('a/b'), paths.support(), paths.payWithoutSignIn(), paths.payPrompt('a/b'), paths.payCode(), paths.payLoan(), paths.partners(), paths.paid(), paths.paidClaim('a/b'), paths.invite(),
    paths.myData(), paths.personalData(), paths.additionalData(), paths.addresses(), paths.email(), paths.password(), paths.devices(), paths.consents(), paths.dataRights(),
    paths.accountDeleted(), paths.signOut(),
  ]
}

test('addresses stay what they are: people keep them', () => {
  expect(every(pathsIn(null))).toMatchInlineSnapshot(`
    [
      "/",
      "/?amount=10000&term=61",
      "/manifest.webmanifest",
      "/about",
      "/contacts",
      "/registration",
      "/registration?amount=10000&term=61",
      "/registration/code",
      "/registration/personal",
      "/registration/additional",
      "/registration/receiving",
      "/registration/confirmation",
      "/registration/error",
      "/registration?change=phone",
      "/terms",
      "/sign-in",
      "/sign-in/restore",
      "/sign-in/restore/code",
      "/sign-in/new-password",
      "/account",
      "/account/request",
      "/account/request?amount=10000&term=61",
      "/account/pay",
      "/account/pay/a%2Fb",
      "/account/paybill",
      "/account/prolong?days=7",
      "/account/prolong?choose",
      "/account/what-if",
      "/account/add-ons?cancelled",
      "/account/refund/a%2Fb",
      "/account/history",
      "/account/history/a%20b",
      "/account/requests",
      "/account/requests/a%2Fb",
      "/account/prolong",
      "/account/add-ons",
      "/account/receiving",
      "/account/receiving?saved",
      "/account/cards",
      "/account/cards?primary",
      "/account/cards/add?for=request",
      "/account/cards/a%2Fb/remove",
      "/account/statement",
      "/account/scans",
      "/account/documents",
      "/account/appeals",
      "/account/appeals/new",
      "/account/appeals/new/payment",
      "/account/appeals/a%2Fb",
      "/support",
      "/pay",
      "/pay/prompt/a%2Fb",
      "/pay/code",
      "/pay/loan",
      "/account/data/partners",
      "/account/paid",
      "/account/paid/a%2Fb",
      "/account/invite",
      "/account/data",
      "/account/data/personal",
      "/account/data/additional",
      "/account/data/addresses",
      "/account/data/email",
      "/account/data/password",
      "/account/data/devices",
      "/account/data/consents",
      "/account/data/rights",
      "/account/deleted",
      "/account/sign-out",
    ]
  `)
})

test('a language is a prefix and changes nothing else', () => {
  const plain = every(pathsIn(null)).map((path) => `/sw${path}`.replace(/^\/sw\/(\?|$)/, '/sw$1'))
  expect(every(pathsIn('sw'))).toEqual(plain)
})
