// Made by `npm run words` from the JSON files in words/. Change those.
import type { StatementWords } from '../../en/screens/statement.ts'

export const statement: StatementWords = {
  title: "Tu extracto de M-Pesa",
  lead: "Muestra lo que ganas y lo que debes en otros sitios. Ves lo que leemos en él, y nada se usa antes de que lo digas.",
  how: {
    title: "Cómo obtenerlo",
    steps: ["Marca *334# y elige My Account, después M-PESA Statement.", "Pide al menos 3 meses, hasta hoy.", "Safaricom envía el PDF a tu correo y un código por SMS.", "Guarda el PDF en este teléfono y elígelo aquí."],
    app: "La aplicación M-Pesa también lo da. Ese archivo quizá no necesite código.",
  },
  file: "Extracto, en PDF",
  fileHint: "Tal como lo envió Safaricom, hasta 10 MB",
  code: "Código del SMS",
  codeHint: "Abre el PDF. Lo olvidamos en cuanto el archivo está leído.",
  submit: "Enviar el extracto",
  reading: {
    title: "Estamos leyendo tu extracto",
    text: "Tarda unos segundos.",
    stop: "Retirarlo",
  },
  refusals: {
    codeMissing: {
      title: "Este archivo necesita su código",
      text: "Safaricom lo envió por SMS cuando pediste el extracto.",
    },
    codeWrong: {
      title: "Este código no abre el archivo",
      text: "Usa el código del SMS que llegó con este mismo extracto.",
    },
    broken: {
      title: "Este archivo no se puede abrir",
      text: "Guarda otra vez el PDF del correo y envíalo de nuevo.",
    },
    notAStatement: {
      title: "Esto no es un extracto de M-Pesa",
      text: "Elige el archivo PDF que te envió M-Pesa.",
    },
    tooLarge: {
      title: "Este archivo es demasiado para leerlo",
      text: "Pide un extracto de 3 a 6 meses y envía ese.",
    },
    otherPhone: {
      title: "Este extracto es de otro número de teléfono",
      text: "Envía el del número que usas aquí.",
    },
    tooOld: {
      title: "Este extracto termina hace más de 30 días",
      text: "Pide uno hasta hoy y envíalo.",
    },
    tooShort: {
      title: "Este extracto abarca menos de un mes",
      text: "Pide al menos 3 meses y envíalo.",
    },
  },
  codeTry: "Probar este código",
  codeTriesUsedUp: "Fue el último intento para este archivo. Pide a Safaricom un extracto nuevo y envíalo aquí.",
  otherFile: "Elegir otro archivo",
  shown: {
    title: "Lo que leímos en tu extracto",
    lead: (values: { from: string; to: string }) => `Del ${values.from} al ${values.to}. Míralo y decide.`,
    caption: "Por mes, en KES",
    income: "Ganado o recibido",
    spending: "Gastado y enviado",
    betting: "Apuestas",
    airtime: "Recargas, dentro de ello",
    loansTaken: "Préstamos tomados en otros sitios",
    loansRepaid: "Préstamos devueltos en otros sitios",
    lowestBalance: "Saldo más bajo",
    total: "En resumen",
    monthlyIncome: "Ingresos en 30 días, de promedio",
    existingDebts: "Aún se debe en otros sitios",
    incomeNote: "Todo lo ganado o recibido en el periodo, dividido entre sus días y multiplicado por 30. Mover tu propio dinero, los préstamos y las apuestas ganadas no cuentan como ingresos.",
    debtsNote: "De cada prestamista: lo que tomaste en el periodo, menos lo que le devolviste a él. Lo que devolviste de más, por préstamos anteriores, no lo reduce.",
    nameDiffers: (values: { name: string }) => `El extracto está a nombre de ${values.name}. Quizá un agente te pregunte por ello.`,
    confirm: "Usar esto para mi solicitud",
    withdraw: "Retirarlo",
    withdrawNote: "Si lo retiras, borramos el archivo y estas cifras.",
  },
  tampered: {
    title: "Las cifras de este archivo no cuadran",
    text: "Envía el archivo tal como te lo dio Safaricom. Si usas este, una persona lo revisa y sus cifras no cuentan.",
    where: "Dónde",
    balance: (values: { receipt: string; day: string }) => `El saldo tras el recibo ${values.receipt} del ${values.day}`,
    outsidePeriod: (values: { receipt: string; day: string }) => `El recibo ${values.receipt} del ${values.day} queda fuera del período`,
    totals: "Los totales del resumen",
    noRows: "No hay ningún movimiento en él",
    notYet: "Habla de días que aún no llegan",
    confirm: "Que lo revise una persona",
  },
  done: {
    title: "Tu extracto se usa",
    text: "Miramos tu solicitud con él. Te enviamos un SMS con la respuesta.",
    person: "Una persona revisa tu extracto. Te enviamos un SMS con la respuesta.",
    laterPerson: "Una persona lo revisa la próxima vez que pidas un préstamo, durante 60 días.",
    later: "Cuenta la próxima vez que pidas un préstamo, durante 60 días.",
    newer: "Enviar un extracto más reciente",
  },
}
