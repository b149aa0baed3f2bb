import type { WorksTexts } from '../en/works.ts'

export const works: WorksTexts = {
  title: 'Estamos trabajando en el sitio',
  until: (time) => `Vuelve a las ${time}, hora de Nairobi.`,
  untilDay: (day, time) => `Vuelve el ${day} a las ${time}, hora de Nairobi.`,
  soon: 'Vuelve en cuanto terminemos. Prueba otra vez en unos minutos.',
  kept: 'Tu préstamo, tus pagos y tus datos están como estaban. Si acabas de enviar algo, no se recibió: envíalo de nuevo después.',
  again: 'Probar otra vez',
  repay: {
    title: 'Mientras tanto, paga a mano',
    text: 'Un pago en el paybill cuenta desde el minuto en que lo haces, también con el sitio cerrado.',
    account: 'tu número de contrato: está en nuestros SMS y en tu contrato',
  },
  help: { title: 'Habla con nosotros', text: 'Gratis, también con el sitio cerrado.' },
}
