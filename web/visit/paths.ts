/** Every address of the site, as functions. Nothing else builds a path. */
import type { RequestTopic } from '../../domain/contact/customer-request.ts'
import type { LoanRequestStep } from '../../domain/person/registration.ts'
import type { PhotoKind } from '../../domain/person/document-photos.ts'
import type { Language } from './language.ts'

/** The page on which adding a card began. */
export type CardReturn = 'cards' | 'receiving' | 'request' | 'registration' | 'loan'

/** The calculator's choice; carried in the address until registration stores it. */
export type Choice = {
  readonly amount: number
  readonly term: number
  /** Absent for the standard one. */ readonly product?: 'installment'
}

const withChoice = (path: string, choice?: Choice): string =>
  choice
    ? `${path}?amount=${choice.amount}&term=${choice.term}${choice.product ? `&product=${choice.product}` : ''}`
    : path

const withSlug = (path: string, slug?: string): string =>
  slug === undefined ? path : `${path}/${encodeURIComponent(slug)}`

/** The paths of a language, or of none: a path without a language follows the cookie and the browser. */
export function pathsIn(language: Language | null) {
  const prefix = language ? `/${language}` : ''
  return {
    home: (choice?: Choice) => withChoice(prefix || '/', choice),
    manifest: () => `${prefix}/manifest.webmanifest`,
    about: () => `${prefix}/about`,
    whatWeEarn: () => `${prefix}/what-we-earn`,
    support: () => `${prefix}/support`,
    contacts: () => `${prefix}/contacts`,
    questions: () => `${prefix}/questions`,
    news: (slug?: string) => withSlug(`${prefix}/news`, slug),
    promotions: (slug?: string) => withSlug(`${prefix}/promotions`, slug),
    documents: () => `${prefix}/documents`,
    firstLoan: () => `${prefix}/first-loan`,
    loyalCustomers: () => `${prefix}/loyal-customers`,
    installments: (amount?: number) =>
      `${prefix}/installments${amount === undefined ? '' : `?amount=${amount}`}`,
    insurance: () => `${prefix}/insurance`,
    partners: () => `${prefix}/partners`,
    siteMap: () => `${prefix}/sitemap`,
    terms: () => `${prefix}/terms`,
    privacy: () => `${prefix}/privacy`,
    complaints: () => `${prefix}/complaints`,
    collection: () => `${prefix}/collection`,
    /** Whether a visit may be measured. */
    privacyChoices: () => `${prefix}/privacy-choices`,

    registration: (choice?: Choice) => withChoice(`${prefix}/registration`, choice),
    /** Back to the first step, to another phone number. */
    registrationPhone: () => `${prefix}/registration?change=phone`,
    registrationCode: () => `${prefix}/registration/code`,
    registrationPersonal: () => `${prefix}/registration/personal`,
    registrationAdditional: () => `${prefix}/registration/additional`,
    registrationReceiving: () => `${prefix}/registration/receiving`,
    /** With the product and add-ons of the displayed price. */
    registrationConfirmation: (priced?: { readonly product: string; readonly addOns: string }) =>
      `${prefix}/registration/confirmation${priced ? `?product=${encodeURIComponent(priced.product)}&addOns=${encodeURIComponent(priced.addOns)}` : ''}`,
    registrationError: () => `${prefix}/registration/error`,

    signIn: () => `${prefix}/sign-in`,
    restore: () => `${prefix}/sign-in/restore`,
    restoreCode: () => `${prefix}/sign-in/restore/code`,
    newPassword: () => `${prefix}/sign-in/new-password`,

    payWithoutSignIn: () => `${prefix}/pay`,
    payPrompt: (id: string) => `${prefix}/pay/prompt/${encodeURIComponent(id)}`,
    payCode: () => `${prefix}/pay/code`,
    payLoan: () => `${prefix}/pay/loan`,

    account: () => `${prefix}/account`,
    loanRequest: (choice?: Choice) => withChoice(`${prefix}/account/request`, choice),
    /** The confirmation with the add-ons whose price it shows. */
    loanRequestStep: (step: LoanRequestStep, addOns?: string) =>
      `${prefix}/account/request?step=${step}${addOns === undefined ? '' : `&addOns=${encodeURIComponent(addOns)}`}`,
    /** The first step with amount, term and product as a query. */
    loanRequestChoice: (choice: string) => `${prefix}/account/request?step=amount&${choice}`,
    payment: () => `${prefix}/account/pay`,
    prompt: (id: string) => `${prefix}/account/pay/${encodeURIComponent(id)}`,
    paybill: () => `${prefix}/account/paybill`,
    /** The option with this many days, the list of options (`choose`), or the current order. */
    prolong: (which?: number | 'choose') =>
      `${prefix}/account/prolong${which === undefined ? '' : which === 'choose' ? '?choose' : `?days=${which}`}`,
    whatIf: (amount = '') => `${prefix}/account/what-if${amount && `?amount=${encodeURIComponent(amount)}`}`,
    addOns: (step?: 'cancel' | 'cancelled', kind = '') =>
      `${prefix}/account/add-ons${step ? `?${step}=${kind}` : ''}`,
    refund: (id: string, to?: 'bank') =>
      `${prefix}/account/refund/${encodeURIComponent(id)}${to ? `?to=${to}#${to}` : ''}`,
    history: () => `${prefix}/account/history`,
    messages: () => `${prefix}/account/messages`,
    historyDetail: (id: string) => `${prefix}/account/history/${encodeURIComponent(id)}`,
    requests: () => `${prefix}/account/requests`,
    requestDetail: (id: string) => `${prefix}/account/requests/${encodeURIComponent(id)}`,
    /** Saying that the choice was saved. */
    receiving: (notice?: 'saved') => `${prefix}/account/receiving${notice ? `?${notice}` : ''}`,
    cards: (notice?: 'removed' | 'primary') => `${prefix}/account/cards${notice ? `?${notice}` : ''}`,
    /** `returnTo`: the screen to return to after adding the card. */
    addCard: (returnTo: CardReturn) => `${prefix}/account/cards/add?for=${returnTo}`,
    removeCard: (id: string) => `${prefix}/account/cards/${encodeURIComponent(id)}/remove`,
    statement: () => `${prefix}/account/statement`,
    scans: () => `${prefix}/account/scans`,
    scan: (kind: PhotoKind) => `${prefix}/account/scans/${kind}`,
    scansCheck: () => `${prefix}/account/scans/check`,
    loanDocuments: () => `${prefix}/account/documents`,
    conditionChange: (id: string, notice?: 'accepted') =>
      `${prefix}/account/documents/changes/${id}${notice ? `?${notice}` : ''}`,
    appeals: () => `${prefix}/account/appeals`,
    appealNew: (topic?: RequestTopic) => `${prefix}/account/appeals/new${topic ? `/${topic}` : ''}`,
    appeal: (id: string) => `${prefix}/account/appeals/${encodeURIComponent(id)}`,

    myData: () => `${prefix}/account/data`,
    personalData: () => `${prefix}/account/data/personal`,
    additionalData: () => `${prefix}/account/data/additional`,
    addresses: () => `${prefix}/account/data/addresses`,
    email: () => `${prefix}/account/data/email`,
    password: () => `${prefix}/account/data/password`,
    devices: () => `${prefix}/account/data/devices`,
    consents: () => `${prefix}/account/data/consents`,
    standingOrder: () => `${prefix}/account/standing-order`,
    duePrompt: () => `${prefix}/account/due-prompt`,
    borrowingPause: () => `${prefix}/account/data/pause`,
    payday: () => `${prefix}/account/payday`,
    /** `hasCode`: with the field for a code that was sent before. */
    hardship: (plan?: string, hasCode = false) =>
      `${prefix}/account/hardship${plan ? `?plan=${plan}` : ''}${hasCode ? '&code=sent' : ''}`,
    promise: () => `${prefix}/account/promise`,
    dataRights: () => `${prefix}/account/data/rights`,

    linkedPartners: () => `${prefix}/account/data/partners`,
    /** `unread`: no receipt number was found in a shared text. */
    paid: (notice?: 'unread') => `${prefix}/account/paid${notice ? `?${notice}` : ''}`,
    /** Receives a text that the customer shares from another app. */
    paidShared: () => `${prefix}/account/paid/shared`,
    paidClaim: (id: string) => `${prefix}/account/paid/${encodeURIComponent(id)}`,
    invite: () => `${prefix}/account/invite`,

    accountDeleted: () => `${prefix}/account/deleted`,
    signOut: () => `${prefix}/account/sign-out`,
  }
}

export type Paths = ReturnType<typeof pathsIn>

/** Receives a visitor's consent to analytics and redirects back. */
export const consentAddress = '/consent'
