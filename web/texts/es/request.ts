import type { RequestTexts } from '../en/request.ts'

export const request: RequestTexts = {
  title: 'Pedir un préstamo',
  failed: 'Error al presentar la solicitud',
  notices: {
    moved: 'Este paso ya se hizo en otro lugar. Así está tu solicitud ahora.',
    stale:
      'Este paso se guardó entretanto en otro lugar. Lo que escribiste sigue aquí: envíalo otra vez para conservarlo.',
  },
  refused: {
    title: 'Ahora no',
    again: (days) => `Puedes volver a pedirlo en ${days}.`,
  },
  amount: {
    title: '¿Cuánto necesitas?',
    lead: 'Lleva menos de un minuto. Ves el precio antes de aceptar nada.',
    limit: (most) => `Puedes pedir hasta ${most}.`,
    limitOfTerm: (days, most) => `A ${days} te ofreceríamos ${most}`,
    limitText: 'Según lo que sabemos de ti ahora. Puedes pedir más: la respuesta puede ser una oferta menor.',
    price: 'Ver el precio',
    noPrice: 'Elige una cantidad y unos días posibles, y aquí verás el precio.',
    leadFirst: 'Tu primer préstamo va al 0 %: si lo devuelves a tiempo, devuelves lo que recibiste.',
    amount: 'Importe',
    amountHint: (min, max, step) => `De ${min} a ${max}, de ${step} en ${step}`,
    term: '¿Por cuánto tiempo?',
    termHint: 'Hasta el día en que lo devuelves',
    product: '¿Cómo lo devuelves?',
    standard: 'En un pago',
    standardHint: 'El último día',
    installment: 'En dos pagos iguales',
    installmentHint: (first, second) => `A los ${first} y a los ${second} días, elijas lo que elijas arriba`,
    submit: 'Seguir: adónde va el dinero',
  },
  receiving: {
    title: '¿Adónde enviamos el dinero?',
    lead: 'Adónde va el dinero de tu préstamo.',
    submit: 'Seguir: el precio',
  },
  device: {
    label:
      'Dejar que miremos este dispositivo y dónde está, para protegerte de que otros pidan dinero en tu nombre',
    hint: 'Tú eliges: sin esto nada cambia. Guardamos lo que el navegador dice del dispositivo, y su lugar, sellado, 180 días, y lo usamos solo para esta decisión. Puedes retirarlo en Mis datos, Lo que aceptaste.',
    working: 'Mirando. El navegador puede preguntarte por la ubicación.',
    done: 'Listo.',
    failed: 'No funcionó. Puedes seguir sin esto.',
    takenBack: 'Retirado. Lo que vimos está borrado.',
    notTakenBack: 'No se retiró. Márcalo y desmárcalo otra vez, o hazlo en Mis datos, Lo que aceptaste.',
  },
  confirmation: {
    title: 'Revisa y acepta',
    lead: 'Lee esto antes de aceptar. Firmas en la página siguiente, con un código de un SMS.',
    slip: (days) => `Tu préstamo por ${days}`,
    receiving: 'El dinero va a',
    change: 'Cambiar adónde va',
    changeAmount: 'Cambiar el importe o los días',
    bureauCheck: 'Acepto que se pregunte por mí a una central de riesgos',
    bureauCheckHint:
      'Tú decides. Sin ello no preguntamos a ninguna y decidimos con lo que nos dijiste. Puedes retirarlo en Mis datos.',
    agreement: (amount) => `He leído esto y acepto un préstamo de ${amount} en estas condiciones`,
    agreementHint: 'Nada queda firmado hasta que escribas el código.',
    submit: (amount) => `Pedir ${amount}`,
    next: 'Después enviamos el código por SMS.',
  },
}
