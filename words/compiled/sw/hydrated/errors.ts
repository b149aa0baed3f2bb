// Made by `npm run words` from the JSON files in words/. Change those.
import type { ErrorsWords } from '../../en/hydrated/errors.ts'

export const errors: ErrorsWords = {
  notFound: {
    title: "Ukurasa huu haupo hapa",
    text: "Angalia anwani, au anza tena kutoka ukurasa wa mwanzo.",
  },
  tooOld: {
    title: "Ukurasa huu ulikuwa wazi kwa muda mrefu",
    text: "Hakuna kilichotumwa. Rudi nyuma, pakia ukurasa tena na urudie.",
  },
  busy: {
    title: "Kurasa nyingi kwa wakati mmoja",
    text: "Subiri dakika moja, kisha ujaribu tena. Ikiwa ulikuwa unajaza fomu, rudi nyuma: ulichoandika bado kipo.",
  },
  failed: {
    title: "Kuna hitilafu",
    text: "Taarifa hazikupakiwa. Pakia ukurasa tena au urudi baadaye",
  },
  retry: "Jaribu tena",
  home: "Nenda kwenye ukurasa wa mwanzo",
  help: (values: { hotline: string }) => `Kama ulikuwa unalipa, malipo yako ni salama. Tupigie kwa ${values.hotline}.`,
}
