// Made by `npm run words` from the JSON files in words/. Change those.
import type { StandingOrderWords } from '../../en/screens/standing-order.ts'

export const standingOrder: StandingOrderWords = {
  title: "Pagar con orden permanente",
  link: "Pagar con orden permanente",
  lead: "M-Pesa hace cada pago en su día, sin que pulses nada. Lo confirmas ahora con tu PIN de M-Pesa. Puedes pagar antes, y M-Pesa puede cobrar una tarifa por pago.",
  none: "Este préstamo no tiene ahora pagos para una orden permanente. El día del vencimiento puedes recibir una solicitud en el móvil.",
  total: "En total",
  agreement: (values: { count: number }): string => values.count === 1 ? `Acepto estas cantidades y fechas, y las confirmo con mi PIN` : `Acepto estas cantidades y fechas, y las confirmo con mi PIN ${values.count} veces`,
  agreementHint: "Si entre tanto pagas menos o más, la orden termina y te avisamos.",
  start: "Activar",
  waiting: "Mira tu móvil",
  waitingText: "Introduce tu PIN de M-Pesa para confirmar la orden. Después abre esta página otra vez.",
  on: "Está activa.",
  stop: "Apagar",
  stopHint: "Aquí termina en el acto. M-Pesa no acepta esto de nosotros, así que párala también allí: M-Pesa, Ratiba. El dinero que aún llegue cuenta para tu préstamo o vuelve a ti.",
  missed: (values: { day: string; amount: string }) => `${values.day}: la orden no pagó todo. Faltaban ${values.amount}, y llegó una solicitud a tu móvil.`,
  failed: {
    declined: "No confirmaste la orden. Puedes intentarlo de nuevo.",
    wrongPin: "El PIN no era correcto. Puedes intentarlo de nuevo.",
    noAnswer: "La orden no se confirmó a tiempo. Puedes intentarlo de nuevo.",
    refused: "M-Pesa rechazó la orden. Inténtalo más tarde.",
    differs: "M-Pesa confirmó otra orden que la aceptada. Lo revisamos.",
    customer: "Apagada.",
    paidOff: "El préstamo está pagado.",
    sold: "El préstamo se vendió.",
    writtenOff: "El préstamo se dio por perdido.",
    planChanged: "Tus pagos cambiaron, así que la orden terminó.",
    over: "Todas sus fechas han pasado.",
  },
}
