// Made by `npm run words` from the JSON files in words/. Change those.
import type { ScansWords } from '../../en/screens/scans.ts'

export const scans: ScansWords = {
  steps: {
    nationalId: {
      mainPage: {
        title: "Cara delantera de tu documento nacional de identidad",
        lead: "El lado con tu foto y tu número.",
      },
      registrationPage: {
        title: "Cara trasera de tu documento nacional de identidad",
        lead: "El otro lado de la misma tarjeta.",
      },
      selfie: {
        title: "Tú con el documento",
        lead: "Sujeta el documento al lado de tu cara. Esta foto solo la ven nuestros agentes.",
      },
    },
    passport: {
      mainPage: {
        title: "Página principal de tu pasaporte",
        lead: "Ábrelo del todo, para que se vean las dos mitades de la página con tu foto.",
      },
      registrationPage: {
        title: "Página de registro de tu pasaporte",
        lead: "La página con tu dirección y las anotaciones, aunque esté vacía.",
      },
      selfie: {
        title: "Tú con el documento",
        lead: "Sujeta el documento al lado de tu cara. Esta foto solo la ven nuestros agentes.",
      },
    },
  },
  good: ["Las cuatro esquinas están dentro de la foto", "Se puede leer cada palabra", "Sin dedos, sombras ni reflejos encima"],
  goodSelfie: ["Tu cara entera y el documento están dentro de la foto", "Sin gorra ni gafas de sol", "La luz te da en la cara, no por detrás"],
  uploaded: "Esta foto está subida. Otra ocupa su lugar.",
  goOn: "Usar esta foto y continuar",
  file: "Añade una foto",
  hint: "Hazla, o elige una guardada: PNG, JPEG o PDF, hasta 10 MB",
  submit: "Subir esta foto",
  upload: {
    openCamera: "Abrir la cámara en esta página",
    live: "Lo que ve la cámara",
    shoot: "Hacer la foto",
    closeCamera: "Cerrar la cámara",
    noCamera: "Aquí no se puede abrir la cámara. Elige una foto abajo.",
    preview: "La foto que se va a subir",
    sending: "Subida",
    progress: (values: { percent: string }) => `${values.percent} % enviado`,
    stop: "Parar",
    stopped: "Parado. No se subió nada.",
    failed: "Error al enviar los datos. Tu foto sigue aquí: inténtalo de nuevo.",
    retry: "Intentar de nuevo",
    tooLarge: "El archivo supera los 10 MB",
  },
  check: {
    title: "Mira tus fotos",
    lead: "¿Se puede leer cada palabra? Una vez enviadas no se pueden cambiar.",
    picture: (values: { title: string }) => `Lo que subiste: ${values.title}`,
    pdf: "Un PDF",
    missing: "Falta todavía",
    add: "Añadirla",
    replace: "Hacer otra",
    open: "Descargar",
    then: "Decidimos sobre tu solicitud cuando estén aquí. Te llega un SMS con la respuesta.",
    submit: "Enviar estas fotos",
  },
}
