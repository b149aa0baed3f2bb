// Made by `npm run words` from the JSON files in words/. Change those.
import type { ConsentWords } from '../../en/screens/consent.ts'

export const consent: ConsentWords = {
  label: "Tu decisión sobre la privacidad",
  ask: "¿Podemos medir qué páginas abres? Así vemos qué ayuda. Tu nombre queda fuera.",
  allow: "Permitir medir",
  refuse: "Solo lo necesario",
  more: "Opciones de privacidad",
  title: "Opciones de privacidad",
  description: (values: { brand: string }) => `Qué mide ${values.brand} si lo permites, qué no mide, y cómo cambiar tu decisión en cualquier momento.`,
  now: {
    unasked: "Aún no has elegido. No se mide nada.",
    given: "Permites medir.",
    refused: "Solo lo necesario. No se mide nada.",
  },
  saved: "Tu decisión se guarda en este navegador durante un año.",
  account: "Todos tus permisos, con sus fechas",
  sections: [
    {
      title: "Lo que siempre hace falta",
      text: "Este navegador guarda unas pocas cookies: tu idioma, tu sesión, un número del dispositivo que protege tu cuenta, y esta decisión. Sin ellas el sitio no funciona. Hasta que elijas, el nombre del anuncio que te trajo espera tu respuesta; no se mide, y al cerrar el navegador se quita.",
    },
    {
      title: "Lo que se mide si lo permites",
      text: "Qué páginas se abren, en qué idioma, y qué anuncio, mensaje o sitio te trajo. Las páginas de una visita se unen con un número al azar que termina con la visita. Tu nombre, tu teléfono y tu préstamo nunca forman parte. Si un servicio externo nos ayuda a medir, nuestro servidor le dice lo mismo y nada más. Estos datos se borran a los 400 días.",
    },
    {
      title: "Si lo retiras",
      text: "Se deja de medir al instante y se quitan las cookies que se usaban. Todo en este sitio funciona igual.",
    },
    {
      title: "Tu dispositivo y dónde está",
      text: "Al pedir un préstamo puedes dejar que miremos el dispositivo y su ubicación, para protegerte de que otros pidan dinero en tu nombre. Es una decisión aparte, junto al formulario. Nunca se toma por ti.",
    },
  ],
}
