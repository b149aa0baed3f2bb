// Made by `npm run words` from the JSON files in words/. Change those.
import type { DuePromptWords } from '../../en/screens/due-prompt.ts'

export const duePrompt: DuePromptWords = {
  part: "Pagar",
  title: "Un aviso de pago el día del vencimiento",
  lead: "El día en que vence un pago, enviamos el aviso de pago a su teléfono a la hora que elija. Usted escribe su PIN o lo deja pasar. Si el primero no se paga, llega otro tres horas después, y ninguno más.",
  off: "Está apagado. No se envía nada.",
  on: (values: { hour: string }) => `Está encendido: a las ${values.hour} del día en que vence un pago.`,
  hour: "A qué hora",
  turnOn: "Enviarme el aviso",
  change: "Cambiar la hora",
  turnOff: "Apagarlo",
  done: {
    on: (values: { hour: string }) => `Guardado. El aviso llega a las ${values.hour}.`,
    off: "Apagado. Ya no se envía ningún aviso.",
  },
}
