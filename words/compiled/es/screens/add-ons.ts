// Made by `npm run words` from the JSON files in words/. Change those.
import type { AddOnsWords } from '../../en/screens/add-ons.ts'

export const addOns: AddOnsWords = {
  kinds: {
    insurance: {
      name: "Seguro de accidentes",
      what: "Si un accidente no te deja trabajar, paga lo que quede de este préstamo.",
    },
    telemedicine: {
      name: "Telemedicina",
      what: "Un médico te atiende por teléfono o vídeo, de día y de noche, hasta el vencimiento.",
    },
    legalAid: {
      name: "Ayuda legal",
      what: "Un abogado responde tus preguntas por teléfono hasta el vencimiento.",
    },
    multiservice: {
      name: "Multiservicio",
      what: "Un médico y un abogado por teléfono, y ayuda en casa si algo se rompe, hasta el vencimiento.",
    },
  },
  title: "Servicios adicionales",
  lead: "No necesitas ninguno para tener el préstamo, y no cambian nada en nuestra decisión.",
  priced: (values: { name: string; price: string }) => `${values.name}: ${values.price}, una sola vez`,
  cancel: (values: { days: string }) => `Si lo cancelas en los ${values.days} siguientes a recibir el dinero, no lo pagas.`,
  show: "Ver el precio con lo que elegí",
  notice: "Este es el precio con lo que elegiste. Léelo y después acepta.",
  agreementCode: "Código del contrato",
  addOnsCode: "Código de los servicios adicionales",
  takeOut: {
    title: "¿No quieres los servicios adicionales?",
    text: "Quítalos antes de firmar. Calculamos el precio otra vez y enviamos por SMS un solo código nuevo en lugar de los dos.",
    button: "Quitar todos los servicios adicionales",
  },
}
