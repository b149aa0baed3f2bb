/** Why it was decided so, in plain words (rule price-19). */
import type { Language } from '../../../contract/texts/index.ts'
import type { DecisionReason } from '../../../domain/scorecard.ts'

type ReasonTexts = Readonly<Record<DecisionReason, string>>

const en: ReasonTexts = {
  withinMeans: 'Your income carries this loan.',
  amountAboveMeans: 'Your income carries a smaller loan than the one you asked for.',
  nothingWithinMeans: 'With the income you told us, repaying even the smallest loan would be too hard.',
  ageBelowLimit: 'You are younger than the age from which we lend.',
  ageAboveLimit: 'You are older than the age up to which we lend.',
  incomeBelowLimit: 'The monthly income you told us is below what we lend on.',
  documentNotAccepted: 'We do not lend on this kind of identity document.',
  documentExpired: 'Your identity document has expired. Ask again with a valid one.',
  tooManyRequests: 'You asked for loans many times in the last 30 days.',
  pastDueBefore: 'An earlier loan with us was paid very late.',
  otherLoansInDefault: 'A credit bureau reports a loan elsewhere that is not being repaid.',
  scoreBelowLimit: 'Your details and your history with us together do not reach what we ask for.',
  largeFirstLoan: 'This would be your first loan with us and it is a large one: a person looks at it.',
  personApproved: 'A person has looked at your request and approved it.',
  personOfferedLess: 'A person has looked at your request and found that a smaller loan fits better.',
  scansNotReadable: 'The pictures of your document cannot be read. Ask again with clear ones.',
  scansDoNotMatch: 'The pictures do not fit what you told us, or do not show the same person.',
  detailsNotConfirmed: 'We could not confirm what you told us.',
  statementDoesNotFit: 'Your M-Pesa statement does not fit what you told us.',
  statementDoesNotAddUp: 'The figures in your M-Pesa statement do not add up, so a person looks at it.',
  sharedDevice: 'Another customer asked for a loan from the same device, so a person looks at it.',
  outsideKenya: 'You asked from outside Kenya, so a person looks at it.',
  documentShared: 'Another customer gave the same identity document. A person settles who holds it.',
  payoutNumberShared: 'Another customer named the same number, card or account for the money.',
  detailsToCheck: 'A person checks your details.',
}

const es: ReasonTexts = {
  withinMeans: 'Tus ingresos alcanzan para este préstamo.',
  amountAboveMeans: 'Tus ingresos alcanzan para un préstamo menor que el que pediste.',
  nothingWithinMeans:
    'Con los ingresos que nos dijiste, devolver incluso el préstamo más pequeño sería demasiado difícil.',
  ageBelowLimit: 'Tienes menos años de los que pedimos para prestar.',
  ageAboveLimit: 'Tienes más años de los que admitimos para prestar.',
  incomeBelowLimit: 'Los ingresos mensuales que nos dijiste son menores que los que pedimos.',
  documentNotAccepted: 'No prestamos con este tipo de documento.',
  documentExpired: 'Tu documento de identidad ha caducado. Pide otra vez con uno vigente.',
  tooManyRequests: 'Has pedido préstamos muchas veces en los últimos 30 días.',
  pastDueBefore: 'Un préstamo anterior con nosotros se pagó muy tarde.',
  otherLoansInDefault: 'Una central de riesgos informa de un préstamo en otro lugar que no se está pagando.',
  scoreBelowLimit: 'Tus datos y tu historial con nosotros juntos no llegan a lo que pedimos.',
  largeFirstLoan: 'Sería tu primer préstamo con nosotros y es grande: lo revisa una persona.',
  personApproved: 'Una persona ha revisado tu solicitud y la ha aprobado.',
  personOfferedLess: 'Una persona ha revisado tu solicitud y cree que conviene un préstamo menor.',
  scansNotReadable: 'Las fotos de tu documento no se leen. Pide otra vez con fotos claras.',
  scansDoNotMatch: 'Las fotos no coinciden con lo que nos dijiste, o no muestran a la misma persona.',
  detailsNotConfirmed: 'No pudimos confirmar lo que nos dijiste.',
  statementDoesNotFit: 'Tu extracto de M-Pesa no coincide con lo que nos dijiste.',
  statementDoesNotAddUp: 'Las cifras de tu extracto de M-Pesa no cuadran, así que una persona lo revisa.',
  sharedDevice: 'Otro cliente pidió un préstamo desde el mismo dispositivo, así que una persona lo revisa.',
  outsideKenya: 'Hiciste la solicitud desde fuera de Kenia, así que una persona la revisa.',
  documentShared: 'Otro cliente dio el mismo documento de identidad. Una persona decide de quién es.',
  payoutNumberShared: 'Otro cliente dio el mismo número, tarjeta o cuenta para el dinero.',
  detailsToCheck: 'Una persona comprueba tus datos.',
}

const sw: ReasonTexts = {
  withinMeans: 'Mapato yako yanatosha mkopo huu.',
  amountAboveMeans: 'Mapato yako yanatosha mkopo mdogo kuliko ulioomba.',
  nothingWithinMeans: 'Kwa mapato uliyotuambia, kulipa hata mkopo mdogo kabisa kungekuwa kugumu sana.',
  ageBelowLimit: 'Umri wako uko chini ya umri tunaoanza kukopesha.',
  ageAboveLimit: 'Umri wako uko juu ya umri tunaoishia kukopesha.',
  incomeBelowLimit: 'Mapato ya mwezi uliyotuambia yako chini ya kiwango tunachohitaji.',
  documentNotAccepted: 'Hatukopeshi kwa aina hii ya kitambulisho.',
  documentExpired: 'Kitambulisho chako kimeisha muda. Omba tena ukiwa na kinachofaa.',
  tooManyRequests: 'Umeomba mikopo mara nyingi katika siku 30 zilizopita.',
  pastDueBefore: 'Mkopo wa awali kwetu ulilipwa kwa kuchelewa sana.',
  otherLoansInDefault: 'Kampuni ya taarifa za mikopo inasema kuna mkopo kwingine ambao haulipwi.',
  scoreBelowLimit: 'Taarifa zako na historia yako kwetu kwa pamoja hazifikii kiwango tunachohitaji.',
  largeFirstLoan: 'Huu ungekuwa mkopo wako wa kwanza kwetu na ni mkubwa: afisa wetu anauangalia.',
  personApproved: 'Afisa wetu ameangalia ombi lako na kulikubali.',
  personOfferedLess: 'Afisa wetu ameangalia ombi lako na kuona mkopo mdogo unakufaa zaidi.',
  scansNotReadable: 'Picha za kitambulisho chako hazisomeki. Omba tena kwa picha zilizo wazi.',
  scansDoNotMatch: 'Picha hazilingani na uliyotuambia, au hazionyeshi mtu yuleyule.',
  detailsNotConfirmed: 'Hatukuweza kuthibitisha uliyotuambia.',
  statementDoesNotFit: 'Taarifa yako ya M-Pesa hailingani na uliyotuambia.',
  statementDoesNotAddUp: 'Hesabu za taarifa yako ya M-Pesa hazilingani, kwa hivyo afisa wetu anaiangalia.',
  sharedDevice: 'Mteja mwingine aliomba mkopo kwa kifaa hikihiki, kwa hiyo afisa wetu analiangalia.',
  outsideKenya: 'Uliomba ukiwa nje ya Kenya, kwa hiyo afisa wetu analiangalia.',
  documentShared: 'Mteja mwingine alitoa kitambulisho hikihiki. Afisa wetu anaamua ni cha nani.',
  payoutNumberShared: 'Mteja mwingine alitaja nambari, kadi au akaunti hiihii ya kupokea pesa.',
  detailsToCheck: 'Afisa wetu anakagua taarifa zako.',
}

const texts: Readonly<Record<Language, ReasonTexts>> = { en, es, sw }

export const reasonText = (language: Language, reason: DecisionReason): string => texts[language][reason]

/** What a customer is told that others are not told of: that somebody else gave the same would tell who is a customer. */
export const shownReason = (reason: DecisionReason): DecisionReason =>
  reason === 'documentShared' || reason === 'payoutNumberShared' ? 'detailsToCheck' : reason
