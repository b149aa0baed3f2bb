// Made by `npm run words` from the JSON files in words/. Change those.
import type { MailWords } from '../en/mail.ts'

export const mail: MailWords = {
  kinds: {
    restorationCode: {
      subject: (values: { code: string; brand: string }) => `${values.code} es tu código de ${values.brand}`,
      before: (values: { code: string }) => [`${values.code} es tu código para crear otra contraseña. Es el mismo código del SMS y vale 10 minutos.`, "Nunca lo pedimos: no lo digas a nadie. ¿No lo pediste? No hagas nada."],
    },
    passwordChanged: {
      subject: (values: { brand: string }) => `Se cambió tu contraseña de ${values.brand}`,
      before: (values: { hotline: string }) => ["Se cambió tu contraseña y se cerraron las demás sesiones.", `¿No fuiste tú? Llama ya al ${values.hotline}.`],
    },
    passkeyAdded: {
      subject: (values: { brand: string }) => `Nueva llave de acceso en tu cuenta de ${values.brand}`,
      before: (values: { device: string; site: string; hotline: string }) => [`Se añadió una llave de acceso que abre tu cuenta${values.device === "none" ? `` : `: ${values.device}`}.`, `¿No fuiste tú? Crea otra contraseña en ${values.site}/sign-in/restore: así se quitan todas las llaves. O llama ya al ${values.hotline}.`],
    },
    passkeyRemoved: {
      subject: (values: { brand: string }) => `Se quitó una llave de acceso de tu cuenta de ${values.brand}`,
      before: (values: { device: string; hotline: string }) => [`Se quitó una llave de acceso de tu cuenta${values.device === "none" ? `` : `: ${values.device}`}. Ya no la abre.`, `¿No fuiste tú? Llama ya al ${values.hotline}.`],
    },
    passkeysEnded: {
      subject: (values: { brand: string }) => `Tus llaves de acceso ya no abren tu cuenta de ${values.brand}`,
      before: (values: { hotline: string }) => ["Cambió la contraseña o el teléfono de tu cuenta. Por eso se quitaron todas las llaves de acceso: puedes añadir otra cuando entres.", `¿No fuiste tú? Llama ya al ${values.hotline}.`],
    },
    agreementSigned: {
      subject: (values: { contractNumber: string }) => `Tu contrato firmado ${values.contractNumber}`,
      before: ["Firmaste el contrato adjunto. Guárdalo. Estamos decidiendo."],
      rows: {
        contractNumber: "Número de contrato",
      },
      total: {
        amount: "Cantidad",
      },
      after: (values: { site: string; sha256: string }) => [`Todos tus documentos: ${values.site}`, `SHA-256 del archivo, que prueba que nada cambió en él: ${values.sha256}`],
    },
    offerSigned: {
      subject: (values: { contractNumber: string }) => `Tu contrato firmado ${values.contractNumber}`,
      before: (values: { startsAt: string }) => [`Aceptaste nuestra oferta y firmaste el contrato adjunto. Guárdalo. El dinero sale ${values.startsAt}; hasta entonces puedes retirar tu aceptación.`],
      rows: {
        contractNumber: "Número de contrato",
      },
      total: {
        amount: "Cantidad",
      },
      after: (values: { site: string; sha256: string }) => [`Todos tus documentos: ${values.site}`, `SHA-256 del archivo, que prueba que nada cambió en él: ${values.sha256}`],
    },
    alternativeOffer: {
      subject: (values: { amount: string }) => `Podemos prestarte ${values.amount}`,
      before: (values: { because: string; validThrough: string; site: string }) => [`${values.because === "notFirstLoan" ? `Este documento ya tuvo un préstamo con nosotros, así que este no es un primer préstamo. Te lo ofrecemos al precio de un préstamo posterior.` : `Podemos prestarte menos de lo que pediste.`} Acepta o rechaza a más tardar el ${values.validThrough} en ${values.site}`],
      rows: {
        requested: "Pediste",
      },
      total: {
        amount: "Ofrecemos",
      },
    },
    payoutSent: {
      subject: (values: { amount: string }) => `Te enviamos ${values.amount}`,
      before: ["El dinero está enviado."],
      rows: {
        amount: "Enviado",
        destination: "A",
        receipt: "Recibo",
        payments: "Pagos",
      },
      total: {
        total: "Devuelves",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutFailed: {
      subject: (values: { amount: string }) => `${values.amount} no te llegaron`,
      before: (values: { receiver: string; chooseBy: string; site: string; hotline: string }) => [`El dinero no llegó a ${values.receiver}. Elige otra forma a más tardar el ${values.chooseBy} en ${values.site} o llama al ${values.hotline}.`],
    },
    collectionReceipt: {
      subject: (values: { amount: string }) => `Recibo de ${values.amount}`,
      before: ["Recibimos tu pago."],
      rows: {
        amount: "Recibido",
        receipt: "Recibo",
        payment: "Próximo pago",
      },
      total: {
        owed: "Hoy debes",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutReturned: {
      subject: "Tu préstamo no te llegó",
      before: ["El dinero de tu préstamo no te llegó. Retiramos el préstamo: no debes nada por él y cuenta como si nunca se hubiera hecho."],
      rows: {
        contractNumber: "Préstamo",
        amount: "No llegó",
      },
      total: {
        nothing: "Debes por este préstamo",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Pagaste ${values.overpayment} por él. Son tuyos: pídelos en ${values.site}/account`],
    },
    loanRepaid: {
      subject: "Tu préstamo está pagado",
      before: ["Recibimos tu último pago. Tu préstamo está pagado."],
      rows: {
        contractNumber: "Préstamo",
        amount: "Recibido",
        receipt: "Recibo",
      },
      total: {
        nothing: "Debes por este préstamo",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Pagaste ${values.overpayment} de más. Son tuyos: pídelos en ${values.site}/account`],
    },
    loanProlonged: {
      subject: (values: { dueOn: string }) => `Nuevo vencimiento: ${values.dueOn}`,
      before: ["Recibimos tu pago. Hemos movido tu vencimiento."],
      rows: {
        amount: "Recibido",
        receipt: "Recibo",
        dueOn: "Nuevo vencimiento",
        toPay: "A pagar ese día, a más tardar",
      },
      total: {
        inAll: "En total",
      },
      after: (values: { owed: string; howToPayInFull: string }) => [`Pagar hoy todo el préstamo, en su lugar: ${values.owed}.`, `${values.howToPayInFull}`],
    },
    addOnCancelled: {
      subject: (values: { price: string }) => `Servicio adicional cancelado: ${values.price} menos`,
      before: ["Cancelaste un servicio adicional de tu préstamo. Se descuenta su precio entero."],
      rows: {
        contractNumber: "Número de contrato",
        price: "Se descuenta",
      },
      total: {
        owed: "Hoy debes",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Pagaste ${values.overpayment} de más. Son tuyos: pídelos en ${values.site}/account`],
    },
    refundSent: {
      subject: (values: { amount: string }) => `Te devolvimos ${values.amount}`,
      before: ["Habías pagado de más. Te lo devolvimos."],
      rows: {
        destination: "A",
        receipt: "Recibo",
      },
      total: {
        amount: "Devuelto",
      },
    },
    refundFailed: {
      subject: (values: { amount: string; receiver: string }) => `${values.amount} no llegaron a ${values.receiver}`,
      before: (values: { amount: string; destination: string; site: string }) => [`Habías pagado ${values.amount} de más. Te los devolvimos y no llegaron a ${values.destination}.`, `Siguen siendo tuyos. Comprueba que allí se puede recibir dinero, o elige otro destino, y pídelos otra vez en ${values.site}/account`],
    },
    collectionReversed: {
      subject: (values: { amount: string }) => `Se anuló un pago de ${values.amount}`,
      before: ["El proveedor anuló un pago tuyo. Ya no cuenta."],
      rows: {
        amount: "Anulado",
        receipt: "Recibo",
      },
      total: {
        owed: "Hoy debes",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    collectionTakenBack: {
      subject: (values: { amount: string }) => `${values.amount} no cuentan`,
      before: ["El proveedor no tiene registro de un pago que habíamos contado. Ya no cuenta."],
      rows: {
        amount: "No cuenta",
        receipt: "Recibo",
      },
      total: {
        owed: "Hoy debes",
      },
      after: (values: { howToPayInFull: string }) => ["¿Lo pagaste? Guarda su mensaje y llámanos.", `${values.howToPayInFull}`],
    },
    appealReceived: {
      subject: (values: { number: string }) => `Tenemos tu mensaje ${values.number}`,
      before: (values: { number: string; answerBy: string; site: string }) => [`Recibimos tu mensaje ${values.number}. Una persona lo lee y responde a más tardar el ${values.answerBy}.`, `Míralo en tu cuenta en ${values.site}`],
    },
    appealAnswered: {
      subject: (values: { number: string }) => `Tu mensaje ${values.number} tiene respuesta`,
      before: (values: { number: string; site: string; hotline: string }) => [`Una persona respondió a tu mensaje ${values.number}. Lee la respuesta en tu cuenta en ${values.site}`, `¿No estás de acuerdo? Escribe otra vez o llama al ${values.hotline}.`],
    },
    letterReady: {
      subject: (values: { contractNumber: string }) => `Tu carta sobre el préstamo ${values.contractNumber}`,
      before: (values: { site: string }) => ["Una persona de nuestro equipo revisó tu carta y la firmó.", `Es un archivo PDF en tus documentos: ${values.site}/account/documents`],
    },
    agreementEnds: {
      subject: (values: { lastDay: string }) => `Tu contrato sin firmar termina el ${values.lastDay}`,
      before: (values: { contractNumber: string; amount: string; lastDay: string; site: string }) => [`El contrato ${values.contractNumber} por ${values.amount} espera tu código hasta el ${values.lastDay}. Fírmalo en ${values.site}`, "¿No lo quieres? No hagas nada, y no debes nada."],
    },
    offerEnds: {
      subject: (values: { lastDay: string }) => `Nuestra oferta termina el ${values.lastDay}`,
      before: (values: { amount: string; lastDay: string; site: string }) => [`Nuestra oferta de ${values.amount} termina el ${values.lastDay}. Acéptala o recházala en ${values.site}`, "¿No la quieres? No hagas nada, y no debes nada."],
    },
    dueSoon: {
      subject: (values: { amount: string; dueOn: string }) => `${values.amount} vencen el ${values.dueOn}`,
      before: ["Se acerca el vencimiento de un pago tuyo."],
      rows: {
        dueOn: "Vence el",
      },
      total: {
        amount: "A pagar",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Paga sin iniciar sesión: ${values.site}/p/${values.accountNumber}`, `¿Te cuesta pagar? Llama al ${values.hotline}: buscamos juntos una forma.`],
    },
    dueToday: {
      subject: (values: { amount: string }) => `${values.amount} vencen hoy`,
      before: ["Un pago tuyo vence hoy."],
      rows: {
        dueOn: "Hoy",
      },
      total: {
        amount: "A pagar",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Paga sin iniciar sesión: ${values.site}/p/${values.accountNumber}`, `¿Te cuesta pagar? Llama al ${values.hotline}: buscamos juntos una forma.`],
    },
    pastDue: {
      subject: (values: { amount: string; dueOn: string }) => `${values.amount} por pagar, vencidos desde el ${values.dueOn}`,
      before: (values: { charges: string }) => [`Un pago tuyo está vencido.${values.charges === "ended" ? `` : ` Los cargos por el retraso crecen cada día.`}`],
      rows: {
        dueOn: "Venció el",
      },
      total: {
        amount: "A pagar hoy",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Paga sin iniciar sesión: ${values.site}/p/${values.accountNumber}`, `¿Te cuesta pagar? Llama al ${values.hotline}: buscamos juntos una forma.`],
    },
    bureauNotice: {
      subject: (values: { from: string }) => `Las centrales de riesgo lo sabrán el ${values.from}`,
      before: (values: { amount: string; dueOn: string; from: string }) => [`Un pago de ${values.amount} está vencido desde el ${values.dueOn}. Si no se paga, el ${values.from} lo comunicamos a las centrales de riesgo, como nos pide la ley. Otros prestamistas pueden verlo allí.`, "¿Debes menos, o nada? Dínoslo antes de ese día: mientras lo reclamas no les comunicamos nada."],
      rows: {
        dueOn: "Venció el",
      },
      total: {
        amount: "A pagar hoy",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Paga sin iniciar sesión: ${values.site}/p/${values.accountNumber}`, `¿Te cuesta pagar? Llama al ${values.hotline}: buscamos juntos una forma.`],
    },
    bureauTold: {
      subject: "Tu préstamo se comunicó a las centrales de riesgo",
      before: (values: { on: string; hotline: string }) => [`El ${values.on} comunicamos a las centrales de riesgo que tu préstamo está vencido. Cuando se pague, el informe del día siguiente lo dirá.`, `¿Crees que es un error? Llama al ${values.hotline}, o pide tu informe a la central y reclama allí.`],
      rows: {
        contractNumber: "Número de contrato",
      },
      total: {
        amount: "Vencido",
      },
    },
    borrowAgain: {
      subject: "Puedes pedir un préstamo de nuevo",
      before: (values: { site: string; shortCode: string }) => [`Pagaste tu préstamo y puedes pedir otro: ${values.site}`, "Ves el precio completo antes de firmar.", `Recibes este correo porque aceptaste ofertas por correo. Puedes retirarlo cuando quieras: ${values.site}/account/data/consents${values.shortCode === "none" ? `` : `, o envía BAJA al ${values.shortCode}`}`],
    },
    newTerms: {
      subject: (values: { from: string }) => `Nuevas condiciones desde el ${values.from}`,
      before: (values: { from: string; site: string }) => [`Cambian las condiciones del servicio. Desde el ${values.from} valen para ti.`, "Los préstamos que tienes siguen con sus condiciones.", `Lee qué cambia: ${values.site}/account/documents`],
    },
    newPrices: {
      subject: (values: { from: string }) => `Nuevos precios desde el ${values.from}`,
      before: (values: { from: string; site: string }) => [`Cambian los precios de los préstamos nuevos. Desde el ${values.from} valen para ti.`, "Los préstamos que tienes siguen con su precio.", `Lee qué cambia: ${values.site}/account/documents`],
    },
    newPricesToAccept: {
      subject: "Nuevos precios, si los aceptas",
      before: (values: { from: string; site: string }) => [`Los precios de los préstamos nuevos cambian el ${values.from}.`, "Algo cuesta más: tus precios siguen igual hasta que aceptes los nuevos. Los préstamos que tienes siguen con su precio.", `Lee qué cambia: ${values.site}/account/documents`],
    },
    termsWithdrawn: {
      subject: "Se cancelan las nuevas condiciones",
      before: (values: { from: string; site: string }) => [`Las nuevas condiciones que te anunciamos, desde el ${values.from}, quedan retiradas. Siguen las que conoces.`, `No tienes que hacer nada. Míralo: ${values.site}/account/documents`],
    },
    pricesWithdrawn: {
      subject: "Los nuevos precios no llegan",
      before: (values: { from: string; site: string }) => [`Los nuevos precios que te anunciamos, desde el ${values.from}, quedan retirados. Siguen los que conoces.`, `No tienes que hacer nada. Míralo: ${values.site}/account/documents`],
    },
  },
  emailLink: {
    subject: (values: { brand: string }) => `Confirma tu correo para ${values.brand}`,
    before: ["Alguien dio esta dirección para recibir los papeles de un préstamo. ¿Fuiste tú? Abre la página y pulsa el botón. Sirve durante 7 días."],
    after: ["¿No fuiste tú? No hagas nada: aquí no llegará nada más."],
  },
  foot: (values: { brand: string; site: string; hotline: string }) => `${values.brand}, ${values.site}. Preguntas y reclamaciones: llama al ${values.hotline}.`,
}
