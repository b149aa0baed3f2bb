import type { KeyFactsTexts } from '../en/key-facts.ts'

export const keyFacts: KeyFactsTexts = {
  first: 'Primer préstamo',
  firstText: (day) => `No pagas intereses hasta el ${day} inclusive.`,
  onlyAddOns: 'La tasa anual efectiva viene solo de los servicios adicionales: no hay intereses.',
  early: 'Si pagas antes',
  earlyText: 'Devuelve cualquier día, sin recargo. Pagas intereses solo por los días transcurridos.',
  late: 'Si te retrasas',
  lateText: (daily, penalty) =>
    `Después del vencimiento corren intereses del ${daily} por día, también en el primer préstamo. Se suma un recargo del ${penalty} por día sobre lo atrasado. Un préstamo atrasado puede llegar a una central de riesgos, como muy pronto 30 días después de avisarte.`,
  complain: 'Para reclamar',
  complainText: (hotline, email) =>
    `Llama al ${hotline}, es gratis, o escribe a ${email}. Tienes respuesta en 30 días.`,
}
