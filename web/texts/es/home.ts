import type { HomeTexts } from '../en/home.ts'

export const home: HomeTexts = {
  title: (brand) => `${brand}: un préstamo por M-Pesa, con cada chelín a la vista`,
  description: (min, max) => `Pide de ${min} a ${max} por M-Pesa. Tu primer préstamo es al 0 %. Mira cuánto devuelves, y cuándo, antes de firmar.`,
  heading: (max) => `Pide hasta ${max}. Mira antes cada chelín.`,
  lead: 'Decidimos unos 10 minutos después de que confirmes; luego el dinero llega a tu M-Pesa.',
  leadFirst: 'Tu primer préstamo es al 0 %: si pagas a tiempo, devuelves lo que recibiste.',
  calculator: {
    amount: '¿Cuánto necesitas?',
    amountHint: (min, max, step) => `De ${min} a ${max}, de ${step} en ${step}`,
    term: '¿Para cuántos días?',
    termHint: (min, max, step) => `De ${min} a ${max} días, de ${step} en ${step}`,
    amountSlider: 'Cantidad, control deslizante',
    termSlider: 'Días, control deslizante',
    show: 'Ver el precio',
    apply: 'Pedir este préstamo',
    applyHint: 'Aún no firmas nada. Verás todo esto otra vez antes de aceptar.',
  },
  slip: {
    title: 'Lo que cuesta este préstamo',
    first: 'Tu primer préstamo con nosotros: 0 %',
    firstTotal: (amount) => `Devuelves ${amount}`,
    firstNote: 'Si pagas hasta ese mismo día, los intereses son KES 0. El otro precio es para los siguientes préstamos.',
    early: 'Antes',
    earlyText: 'Devuelve cualquier día, sin recargo. Pagas intereses solo por los días que pasaron.',
    late: 'Tarde',
    lateText: (daily, penalty) => `Los intereses siguen al ${daily} por día, también en el primer préstamo. Se suma un recargo del ${penalty} por día sobre lo atrasado.`,
  },
  example: (amount, days, interest, total) => `Ejemplo: ${amount} por ${days} cuesta ${interest} de intereses, ${total} en total.`,
  problems: {
    required: 'Rellena este campo',
    amountNotANumber: 'Escribe la cantidad en cifras, como 5,000',
    amountOutOfRange: (min, max) => `Elige una cantidad de ${min} a ${max}`,
    amountNotAStep: (step) => `Elige una cantidad de ${step} en ${step}`,
    termNotANumber: 'Escribe el número de días en cifras',
    termOutOfRange: (min, max, step) => `Elige de ${min} a ${max} días, de ${step} en ${step}`,
  },
  steps: {
    title: 'Cómo funciona',
    list: [
      { title: 'Elige', text: 'Pon la cantidad y los días. Ves el precio al momento.' },
      { title: 'Regístrate', text: 'Seis pasos cortos, de 10 a 15 minutos. Ten a mano tu documento o pasaporte.' },
      { title: 'Confirma', text: 'Lee los datos clave y escribe el código que llega por SMS. Decidimos en unos 10 minutos.' },
      { title: 'Recibe y devuelve', text: 'El dinero llega a tu M-Pesa. Devuelve con un aviso de M-Pesa o en nuestro paybill, de una vez o por partes.' },
    ],
  },
  questions: {
    title: 'Preguntas',
    list: [
      { question: '¿Quién puede pedir?', answer: 'Personas adultas con un número de Kenia en M-Pesa y un documento nacional o pasaporte.' },
      { question: '¿Puedo devolver antes o por partes?', answer: 'Sí, cualquier día y sin recargo. Lo que pagas antes deja de generar intereses desde ese día.' },
      { question: '¿Y si no puedo pagar a tiempo?', answer: 'Llámanos antes del vencimiento. Paga lo que puedas: los intereses corren sobre menos. Cuando un préstamo pasa a ser moroso, la ley limita los intereses y el recargo que aún podemos cobrar a lo que debías ese día.' },
      { question: '¿Leen mis contactos o mensajes?', answer: 'No. No hay aplicación y nunca pedimos tus contactos. No llamamos a tu familia ni a tus amigos.' },
      { question: '¿Funciona en mi teléfono?', answer: 'Sí. Las páginas son ligeras y funcionan en cualquier navegador, con red lenta y sin scripts.' },
      { question: '¿Y si rechazan mi solicitud?', answer: 'Ves los motivos en palabras sencillas y el día desde el que puedes volver a pedir.' },
    ],
  },
  regulator: {
    title: 'Antes de pedir dinero a nadie',
    text: 'El Banco Central de Kenia publica la lista de prestamistas digitales con licencia. Busca ahí primero a cada prestamista, también a nosotros.',
    link: 'centralbank.go.ke',
  },
}
