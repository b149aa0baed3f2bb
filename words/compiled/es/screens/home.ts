// Made by `npm run words` from the JSON files in words/. Change those.
import type { HomeWords } from '../../en/screens/home.ts'

export const home: HomeWords = {
  title: (values: { brand: string; ways: string }) => `${values.brand}: préstamo por ${values.ways}, su costo a la vista`,
  description: (values: { min: string; max: string; ways: string }) => `Pide de ${values.min} a ${values.max} por ${values.ways}. Tu primer préstamo es al 0 %. Mira cuánto devuelves, y cuándo, antes de firmar.`,
  heading: (values: { max: string }) => `Pide hasta ${values.max}. Ve antes cada chelín.`,
  lead: (values: { ways: string }) => `Decidimos unos 10 minutos después de que confirmes; luego el dinero llega a tu ${values.ways}.`,
  leadFirst: "Tu primer préstamo es al 0 %: si pagas a tiempo, devuelves lo que recibiste.",
  calculator: {
    amount: "¿Cuánto necesitas?",
    amountHint: (values: { min: string; max: string; step: string }) => `De ${values.min} a ${values.max}, de ${values.step} en ${values.step}`,
    term: "¿Para cuántos días?",
    termHint: (values: { min: number; max: number; step: number; longest: string }) => `De ${values.min} a ${values.max} días, de ${values.step} en ${values.step}${values.longest === "none" ? `` : `, o ${values.longest}`}`,
    amountSlider: "Cantidad, control deslizante",
    termSlider: "Días, control deslizante",
    show: "Ver el precio",
    apply: "Pedir este préstamo",
    applyShort: "Pedir",
    applyHint: "Aún no firmas nada. Verás todo esto otra vez antes de aceptar.",
    link: "Enlace a esta elección",
    copy: "Copiar enlace",
    copied: "Copiado",
    installments: "O devuélvelo en dos pagos iguales",
    limitSignIn: "Entra para ver tu límite",
    qualify: (values: { most: string; days: string }) => `Puedes recibir hasta ${values.most} por ${values.days}.`,
  },
  problems: {
    required: "Rellena este campo",
    amountNotANumber: "Escribe la cantidad en cifras, como 5,000",
    amountOutOfRange: (values: { min: string; max: string }) => `Elige una cantidad de ${values.min} a ${values.max}`,
    amountNotAStep: (values: { nearest: string; step: string }) => `Elige ${values.nearest}: las cantidades van de ${values.step} en ${values.step}`,
    termNotANumber: "Escribe el número de días en cifras",
    termOutOfRange: (values: { nearest: string; min: number; max: number; step: number; longest: string }) => `Elige ${values.nearest} días (de ${values.min} a ${values.max}, de ${values.step} en ${values.step}${values.longest === "none" ? `` : `, o ${values.longest}`})`,
  },
  proof: {
    label: "Lo que puedes comprobar",
    licence: {
      title: "Prestamista con licencia",
      text: (values: { licence: string }) => `Banco Central de Kenia, licencia ${values.licence}.`,
      link: "Búscanos en su lista",
    },
    person: {
      title: "Contesta una persona",
    },
    contacts: {
      title: "Nunca llamamos a tus contactos",
      text: "Tampoco los leemos.",
    },
    fees: {
      title: "Pedirlo es gratis",
      text: "Pagar antes también, cualquier día.",
    },
  },
  steps: {
    title: "Cómo funciona",
    list: [
      {
        title: "Elige",
        text: "Pon la cantidad y los días. Ves el precio al momento.",
      },
      {
        title: "Regístrate",
        text: "Seis pasos cortos, de 10 a 15 minutos. Ten a mano tu documento de identidad o pasaporte.",
      },
      {
        title: "Confirma",
        text: "Lee los datos clave y escribe el código que llega por SMS. Decidimos en unos 10 minutos.",
      },
      {
        title: "Recibe y devuelve",
        text: "El dinero llega a tu teléfono. Devuelve con un aviso en él o en nuestro paybill, de una vez o por partes.",
      },
    ],
  },
  three: {
    title: "Un préstamo, tres veces",
    lead: (values: { amount: string; days: string }) => `${values.amount} a ${values.days}, pagado el día del vencimiento.`,
    first: "Tu primero",
    second: "Tu segundo",
    tenth: "Tu décimo",
    rate: (values: { rate: string; year: string }) => `${values.rate} por día, ${values.year} por año`,
    firstNote: (values: { rate: string }) => `¿Te retrasas? Desde el día siguiente, ${values.rate} por día y un recargo.`,
    secondNote: (values: { amount: string }) => `Cada día cuesta ${values.amount}. Si pagas antes, pagas menos días.`,
    tenthNote: "El interés baja con los préstamos que pagas.",
    expensive: "Es dinero caro por poco tiempo. Pide solo lo que necesitas y paga antes: pagas los días que tuviste el dinero, y ni uno más.",
  },
  insurance: "Qué paga y cuánto cuesta",
  reviews: {
    example: "Ejemplo",
    note: "Están inventadas: solo las muestra un sistema de prueba.",
  },
  questions: {
    title: "Preguntas",
    all: "Todas las preguntas y respuestas",
  },
  regulator: {
    title: "Antes de pedir dinero a nadie",
    text: "El Banco Central de Kenia publica la lista de prestamistas digitales con licencia. Busca ahí primero a cada prestamista, también a nosotros.",
    link: "centralbank.go.ke",
  },
}
