// Made by `npm run words` from the JSON files in words/. Change those.
import type { KeyFactsWords } from '../../en/screens/key-facts.ts'

export const keyFacts: KeyFactsWords = {
  first: "Primer préstamo",
  firstText: (values: { day: string }) => `No pagas intereses hasta el ${values.day} inclusive.`,
  onlyAddOns: "La tasa anual efectiva viene solo de los servicios adicionales: no hay intereses.",
  early: "Si pagas antes",
  earlyTextFirst: "Devuelve cualquier día, sin recargo. La cantidad es la misma.",
  earlyText: "Devuelve cualquier día, sin recargo. Pagas intereses solo por los días transcurridos.",
  late: "Si te retrasas",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Después del último vencimiento corren intereses del ${values.daily} por día, también en el primer préstamo. Se suma un recargo del ${values.penalty} por día sobre la parte vencida del dinero prestado.${values.fee === "none" ? `` : ` Cada pago atrasado cuesta ${values.fee} una vez.`} Un préstamo atrasado puede llegar a una central de riesgos, como muy pronto 30 días después de avisarte.`,
  complain: "Para reclamar",
  complainText: (values: { hotline: string; email: string }) => `Llama al ${values.hotline}, o escribe a ${values.email}. Tienes respuesta en 30 días.`,
}
