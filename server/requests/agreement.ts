/** The agreement with its key facts as a text file, in the borrower's language: what is shown before it is signed, and kept exactly as signed (PRODUCT 2.13). */
import type { Language } from '../../contract/texts/index.ts'
import { showContractNumber, type ContractNumber } from '../../domain/contract-number.ts'
import { showDay, type Day } from '../../domain/days.ts'
import { offerValidDays } from '../../domain/loan-request.ts'
import type { Cents } from '../../domain/money.ts'
import { showPhone } from '../../domain/phone.ts'
import { quoteOn } from '../products/offer.ts'
import type { LoanRequest } from './request.ts'

/** Who lends, and how to reach and pay them. */
export type House = { readonly brand: string; readonly lender: string; readonly hotline: string; readonly paybill: string }
export type Borrower = { readonly fullName: string }

type Facts = {
  readonly number: string
  readonly account: string
  readonly day: string
  readonly house: House
  readonly borrower: string
  readonly phone: string
  readonly received: string
  readonly interest: string
  readonly addOns: string | null
  readonly excise: string | null
  readonly total: string
  readonly dues: readonly { readonly on: string; readonly amount: string }[]
  readonly termDays: number
  readonly maxTotalDays: number
  readonly daily: string
  readonly nominal: string
  readonly effective: string
  readonly firstLoan: boolean
  readonly standardDaily: string
  readonly penaltyDaily: string
  readonly graceDays: number
  readonly nonPerformingDays: number
  readonly validThrough: string
}

const figures = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const kes = (amount: Cents): string => `KES ${figures.format(amount / 100)}`
const percents = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
const percent = (value: number): string => `${percents.format(value)} %`
const perDay = (ratePpm: number): string => percent(ratePpm / 10_000)

type Words = (facts: Facts) => readonly (string | null)[]

const en: Words = (f) => [
  `${f.house.brand.toUpperCase()} LOAN AGREEMENT ${f.number}`, `Date: ${f.day}`, `Lender: ${f.house.lender}`, `Borrower: ${f.borrower}`, '',
  'KEY FACTS', `You receive: ${f.received}, by M-Pesa to ${f.phone}`, `Interest: ${f.interest}`, f.addOns && `Add-ons: ${f.addOns}`, f.excise && `Excise duty: ${f.excise}`,
  `You repay in all: ${f.total}`, ...f.dues.map((due) => `You pay ${due.amount} by ${due.on}`),
  `The dates hold if the money arrives on ${f.day}; the term is ${f.termDays} days from its arrival.`,
  `Rate: ${f.daily} a day; ${f.nominal} a year; effective yearly rate ${f.effective}`, '',
  f.firstLoan ? `FIRST LOAN: no interest through the last due date. Days after it cost ${f.standardDaily} of the principal a day.` : null,
  `EARLY: you may repay all or part on any day, at no charge. You pay interest only for the days that ran.`,
  `LATE: interest goes on, and a penalty of ${f.penaltyDaily} a day runs on the principal that is overdue${f.graceDays > 0 ? ` after ${f.graceDays} days` : ''}. After ${f.nonPerformingDays} days the law limits what you can owe: interest and penalty together never pass the principal.`,
  `LONGER: the due date can be moved for a payment, up to ${f.maxTotalDays} days in all.`,
  `HOW TO PAY: M-Pesa paybill ${f.house.paybill}, account ${f.account}.`,
  `COMPLAINTS: call ${f.house.hotline}. You have an answer within 30 days, on your data within 7.`,
  `This offer is valid for ${offerValidDays} days, through ${f.validThrough}. It is signed with the code sent to your phone.`,
]

const es: Words = (f) => [
  `CONTRATO DE PRÉSTAMO ${f.house.brand.toUpperCase()} ${f.number}`, `Fecha: ${f.day}`, `Prestamista: ${f.house.lender}`, `Prestatario: ${f.borrower}`, '',
  'DATOS CLAVE', `Usted recibe: ${f.received}, por M-Pesa en ${f.phone}`, `Interés: ${f.interest}`, f.addOns && `Servicios adicionales: ${f.addOns}`, f.excise && `Impuesto especial: ${f.excise}`,
  `Usted devuelve en total: ${f.total}`, ...f.dues.map((due) => `Paga ${due.amount} hasta el ${due.on}`),
  `Las fechas valen si el dinero llega el ${f.day}; el plazo es de ${f.termDays} días desde que llega.`,
  `Tasa: ${f.daily} al día; ${f.nominal} al año; tasa anual efectiva ${f.effective}`, '',
  f.firstLoan ? `PRIMER PRÉSTAMO: sin interés hasta la última fecha de pago. Los días posteriores cuestan el ${f.standardDaily} del capital al día.` : null,
  `ANTES: puede devolver todo o una parte cualquier día, sin cargo. Solo paga interés por los días transcurridos.`,
  `TARDE: el interés continúa y se suma una penalización del ${f.penaltyDaily} al día sobre el capital vencido${f.graceDays > 0 ? ` después de ${f.graceDays} días` : ''}. Después de ${f.nonPerformingDays} días la ley limita la deuda: interés y penalización juntos nunca superan el capital.`,
  `MÁS TIEMPO: la fecha de pago se puede mover pagando, hasta ${f.maxTotalDays} días en total.`,
  `CÓMO PAGAR: M-Pesa paybill ${f.house.paybill}, cuenta ${f.account}.`,
  `QUEJAS: llame al ${f.house.hotline}. Tiene respuesta en 30 días; sobre sus datos, en 7.`,
  `Esta oferta vale ${offerValidDays} días, hasta el ${f.validThrough}. Se firma con el código enviado a su teléfono.`,
]

const sw: Words = (f) => [
  `MKATABA WA MKOPO WA ${f.house.brand.toUpperCase()} ${f.number}`, `Tarehe: ${f.day}`, `Mkopeshaji: ${f.house.lender}`, `Mkopaji: ${f.borrower}`, '',
  'MAMBO MUHIMU', `Unapokea: ${f.received}, kwa M-Pesa namba ${f.phone}`, `Riba: ${f.interest}`, f.addOns && `Huduma za ziada: ${f.addOns}`, f.excise && `Ushuru: ${f.excise}`,
  `Unarudisha jumla: ${f.total}`, ...f.dues.map((due) => `Unalipa ${due.amount} kufikia ${due.on}`),
  `Tarehe hizi ni sahihi pesa zikifika ${f.day}; muda ni siku ${f.termDays} tangu zifike.`,
  `Kiwango: ${f.daily} kwa siku; ${f.nominal} kwa mwaka; kiwango halisi cha mwaka ${f.effective}`, '',
  f.firstLoan ? `MKOPO WA KWANZA: hakuna riba hadi tarehe ya mwisho ya kulipa. Siku za baadaye ni ${f.standardDaily} ya mkopo kwa siku.` : null,
  `MAPEMA: unaweza kulipa wote au sehemu siku yoyote, bila malipo ya ziada. Unalipa riba ya siku zilizopita tu.`,
  `KUCHELEWA: riba inaendelea, na faini ya ${f.penaltyDaily} kwa siku inaongezwa kwa mkopo uliochelewa${f.graceDays > 0 ? ` baada ya siku ${f.graceDays}` : ''}. Baada ya siku ${f.nonPerformingDays} sheria inaweka kikomo: riba na faini pamoja hazizidi mkopo.`,
  `MUDA ZAIDI: tarehe ya kulipa inaweza kusogezwa kwa malipo, hadi siku ${f.maxTotalDays} kwa jumla.`,
  `JINSI YA KULIPA: M-Pesa paybill ${f.house.paybill}, akaunti ${f.account}.`,
  `MALALAMIKO: piga ${f.house.hotline}. Utajibiwa ndani ya siku 30; kuhusu data yako, siku 7.`,
  `Ofa hii inatumika siku ${offerValidDays}, hadi ${f.validThrough}. Inasainiwa kwa namba iliyotumwa kwenye simu yako.`,
]

const words: Readonly<Record<Language, Words>> = { en, es, sw }

/** The text of the agreement as it stands on a day. */
export function agreementText(request: LoanRequest, borrower: Borrower, house: House, today: Day): string {
  const quote = quoteOn(request.offer, today)
  const { pricing } = request.offer.template
  const facts: Facts = {
    number: showContractNumber(request.contractNumber as ContractNumber), account: request.contractNumber, day: showDay(today), house,
    borrower: borrower.fullName, phone: showPhone(request.payoutPhone),
    received: kes(quote.amountReceivedCents), interest: kes(quote.interestCents),
    addOns: quote.addOnsCents === 0 ? null : kes(quote.addOnsCents), excise: quote.exciseCents === 0 ? null : kes(quote.exciseCents), total: kes(quote.totalCents),
    dues: quote.dues.map((due) => ({ on: showDay(due.on), amount: kes(due.amountCents) })), termDays: request.termDays, maxTotalDays: pricing.maxTotalDays,
    daily: perDay(quote.dailyRatePpm), nominal: percent(quote.nominalYearlyPercent), effective: percent(quote.effectiveYearlyPercent),
    firstLoan: quote.firstLoan, standardDaily: perDay(pricing.standardDailyRatePpm), penaltyDaily: perDay(pricing.penaltyDailyRatePpm),
    graceDays: pricing.graceIntervalDays, nonPerformingDays: pricing.nonPerformingAfterDays, validThrough: showDay(request.expiresOn),
  }
  return `${words[request.language](facts).filter((line) => line !== null).join('\n')}\n`
}
