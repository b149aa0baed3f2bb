// Made by `npm run words` from the JSON files in words/. Change those.
import type { ErrorsWords } from '../../en/hydrated/errors.ts'

export const errors: ErrorsWords = {
  notFound: {
    title: "Esta página no está aquí",
    text: "Revisa la dirección o empieza de nuevo desde la página de inicio.",
  },
  tooOld: {
    title: "Esta página estuvo abierta demasiado tiempo",
    text: "No se envió nada. Vuelve atrás, carga la página de nuevo y repite.",
  },
  busy: {
    title: "Demasiadas páginas a la vez",
    text: "Espera un minuto y prueba otra vez. Si rellenabas un formulario, vuelve atrás: lo que escribiste sigue ahí.",
  },
  failed: {
    title: "Algo salió mal",
    text: "Error al cargar los datos. Carga la página de nuevo o vuelve más tarde",
  },
  retry: "Reintentar",
  home: "Ir a la página de inicio",
  help: (values: { hotline: string }) => `Si estabas pagando, tu pago está a salvo. Llámanos al ${values.hotline}.`,
}
