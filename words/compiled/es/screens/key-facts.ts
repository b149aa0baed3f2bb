// Made by `npm run words` from the JSON files in words/. Change those.
import type { KeyFactsWords } from '../../en/screens/key-facts.ts'

export const keyFacts: KeyFactsWords = {
  first: "Primer préstamo",
  firstText: (values: { day: string }) => `No pagas intereses hasta el ${values.day} inclusive.`,
  onlyAddOns: "La tasa anual efectiva viene solo de los servicios adicionales: no hay intereses.",
  early: "Si pagas antes",
  earlyTextFirst: "Devuelve cualquier día, sin recargo. La cantidad es la misma. Si lo devuelves todo hasta el final del día siguiente al de recibirlo, no cuesta nada, tampoco los extras.",
  earlyText: "Devuelve cualquier día, sin recargo. Pagas intereses solo por los días transcurridos. Si lo devuelves todo hasta el final del día siguiente al de recibirlo, no cuesta nada, tampoco los extras.",
  late: "Si te retrasas",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Después del último vencimiento corren intereses del ${values.daily} por día, también en el primer préstamo. Se suma un recargo del ${values.penalty} por día sobre la parte vencida del dinero prestado.${values.fee === "none" ? `` : ` Cada pago atrasado cuesta ${values.fee} una vez.`} Un préstamo atrasado puede llegar a una central de riesgos, como muy pronto 30 días después de avisarte.`,
  complain: "Para reclamar",
  complainText: (values: { hotline: string; email: string }) => `Llama al ${values.hotline}, o escribe a ${values.email}. Tienes respuesta en 30 días.`,
}
