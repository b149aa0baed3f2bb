/**
 * Goal: what the law has us say is said in each language: whom to complain to, that debt may be reported, sold or placed, what
 * a loan costs, and what a consent means. Method: each text has its figures once and the words that say it; one whose
 * sentence is taken away, or whose figure is another's, fails here.
 */
import { expect, test } from 'vitest'
import { sources } from '../tools/words/files.ts'

const all = ['en', 'sw', 'es'] as const
type Required = {
  readonly text: string
  /** Placeholders, each of which it has once. */
  readonly figures?: readonly string[]
  readonly says: Readonly<Record<(typeof all)[number], RegExp>>
}

const inThirtyDays = { en: /within 30 days/, sw: /ndani ya siku 30/, es: /en 30 días/ }
const hard = {
  en: /Hard to pay\? Call \{hotline\}/,
  sw: /Ni vigumu\? Piga \{hotline\}/,
  es: /¿(Es difícil|Difícil)\? Llama al \{hotline\}/,
}
const complaints = {
  en: /Questions and complaints: call \{hotline\}/,
  sw: /Maswali na malalamiko: piga simu \{hotline\}/,
  es: /Preguntas y reclamaciones: llama al \{hotline\}/,
}
const required: readonly Required[] = [
  { text: 'documents.contact', figures: ['hotline', 'email'], says: complaints },
  { text: 'documents.contact', says: inThirtyDays },
  { text: 'documents.conditions.complain.text', figures: ['hotline', 'email'], says: inThirtyDays },
  { text: 'screens/key-facts.complainText', figures: ['hotline', 'email'], says: inThirtyDays },
  { text: 'mail.foot', says: complaints },
  {
    text: 'documents.conditions.complain.text',
    says: { en: /your data within 7/, sw: /data yako ndani ya siku 7/, es: /tus datos, en 7/ },
  },
  {
    text: 'messages.sms.keyFacts',
    figures: ['amount', 'destination', 'toRepay', 'charges', 'yearly', 'daily', 'penalty', 'until'],
    says: {
      en: /repay \{toRepay\}\. Charges \{charges\}, \{yearly\} a year/,
      sw: /lipa \{toRepay\}\. Gharama \{charges\}, \{yearly\} kwa mwaka/,
      es: /pagas \{toRepay\}\. Coste \{charges\}, \{yearly\} al año/,
    },
  },
  ...['dueSoon', 'dueToday', 'pastDue'].map((kind) => ({
    text: `messages.sms.${kind}`,
    figures: ['amount'],
    says: hard,
  })),
  {
    text: 'messages.sms.bureauNotice',
    figures: ['amount', 'from', 'hotline'],
    says: {
      en: /credit bureaus are told on \{from\}.*Wrong, or hard\? \{hotline\}/,
      sw: /CRB zitaambiwa \{from\}.*Si kweli, au ni vigumu\? \{hotline\}/,
      es: /centrales de riesgo lo saben el \{from\}.*¿Error\? \{hotline\}/,
    },
  },
  {
    text: 'messages.sms.bureauTold',
    figures: ['on', 'amount', 'contractNumber', 'hotline'],
    says: {
      en: /Once you pay they are told\. Wrong\? Call \{hotline\}/,
      sw: /Ukilipa zitaambiwa\. Si kweli\? Piga \{hotline\}/,
      es: /Si pagas, lo sabrán\. ¿Error\? \{hotline\}/,
    },
  },
  {
    text: 'messages.sms.loanSold',
    figures: ['contractNumber', 'owed', 'assigneeName'],
    says: { en: /Pay them, not us/, sw: /Walipe wao, si sisi/, es: /Pague allí, no aquí/ },
  },
  {
    text: 'messages.sms.debtPlaced',
    figures: ['from', 'agencyName', 'agencyPhone'],
    says: { en: /You still pay us/, sw: /Bado unalipa kwetu/, es: /Sigues pagándonos/ },
  },
  {
    text: 'screens/request.confirmation.bureauCheck',
    says: {
      en: /^I agree that a credit bureau may be asked about me$/,
      sw: /^Ninakubali .*\(CRB\) iulizwe kunihusu$/,
      es: /^Acepto que se pregunte por mí a una central de riesgos$/,
    },
  },
  {
    text: 'screens/request.confirmation.bureauCheckHint',
    says: {
      en: /You decide\. Without it we ask no bureau.*take it back/,
      sw: /Ni uamuzi wako\. Bila hiyo hatuulizi CRB.*kuiondoa/,
      es: /Tú decides\. Sin ello no preguntamos.*retirarlo/,
    },
  },
  {
    text: 'screens/my-data.consents.kinds.bureauCheck.text',
    says: { en: /Without it we ask none/, sw: /Bila ruhusa hii hatuulizi/, es: /Sin ello no preguntamos/ },
  },
  {
    text: 'documents.conditions.addOn',
    figures: ['name', 'price', 'days'],
    says: {
      en: /cancel it within \{days\} of receiving/,
      sw: /kuighairi ndani ya \{days\}/,
      es: /cancelarlo en los \{days\}/,
    },
  },
  {
    text: 'screens/repay.addOns.until',
    figures: ['day'],
    says: { en: /cancelled through \{day\}/, sw: /kughairiwa hadi \{day\}/, es: /cancelar hasta el \{day\}/ },
  },
]

const found = new Map(sources())
function textOf(language: string, path: string): string {
  const [area = '', ...keys] = path.split('.')
  let node: unknown = found.get(`${language}/${area}`)
  for (const key of keys) node = (node as Readonly<Record<string, unknown>>)[key]
  if (typeof node !== 'string') throw new Error(`no text ${path} in ${language}`)
  return node
}

test.each(all.flatMap((language) => required.map((each) => ({ language, ...each }))))(
  '$language: $text',
  ({ language, text, figures = [], says }) => {
    const said = textOf(language, text)
    expect(said).toMatch(says[language])
    const places = [...said.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    for (const figure of figures)
      expect(
        places.filter((name) => name === figure),
        figure,
      ).toHaveLength(1)
  },
)
