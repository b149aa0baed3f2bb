// Made by `npm run words` from the JSON files in words/. Change those.
import type { WorksWords } from '../../en/screens/works.ts'

export const works: WorksWords = {
  title: "Estamos trabajando en el sitio",
  until: (values: { time: string }) => `Vuelve a las ${values.time}, hora de Nairobi.`,
  untilDay: (values: { day: string; time: string }) => `Vuelve el ${values.day} a las ${values.time}, hora de Nairobi.`,
  soon: "Vuelve en cuanto terminemos. Prueba otra vez en unos minutos.",
  kept: "Tu préstamo, tus pagos y tus datos están como estaban. Si acabas de enviar algo, no se recibió: envíalo de nuevo después.",
  again: "Probar otra vez",
  repay: {
    title: "Mientras tanto, paga a mano",
    text: "Un pago en el paybill cuenta desde el minuto en que lo haces, también con el sitio cerrado.",
    account: "tu número de contrato: está en nuestros SMS y en tu contrato",
  },
  help: {
    title: "Habla con nosotros",
    text: "Por teléfono, también con el sitio cerrado.",
  },
  filling: {
    title: (values: { brand: string }) => `${values.brand} se está llenando`,
    done: (values: { percent: string }) => `${values.percent} % listo`,
    text: (values: { brand: string }) => `Estamos creando clientes, préstamos y pagos de ejemplo, como si ${values.brand} llevara meses abierto. Tarda de uno a cuatro minutos.`,
    again: "Esta página se vuelve a cargar sola.",
  },
}
