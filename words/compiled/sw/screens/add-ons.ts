// Made by `npm run words` from the JSON files in words/. Change those.
import type { AddOnsWords } from '../../en/screens/add-ons.ts'

export const addOns: AddOnsWords = {
  kinds: {
    insurance: {
      name: "Bima ya ajali",
      what: "Ajali ikikuzuia kufanya kazi, bima inalipa kilichobaki cha mkopo huu.",
    },
    telemedicine: {
      name: "Daktari kwa simu",
      what: "Daktari anakujibu kwa simu au video, usiku na mchana, hadi tarehe ya kulipa.",
    },
    legalAid: {
      name: "Msaada wa kisheria",
      what: "Wakili anajibu maswali yako kwa simu hadi tarehe ya kulipa.",
    },
    multiservice: {
      name: "Huduma mchanganyiko",
      what: "Daktari na wakili kwa simu, na msaada nyumbani kitu kikiharibika, hadi tarehe ya kulipa.",
    },
  },
  title: "Huduma za ziada",
  lead: "Huhitaji hata moja ili upate mkopo, na hazibadilishi chochote katika uamuzi wetu.",
  priced: (values: { name: string; price: string }) => `${values.name}: ${values.price}, mara moja tu`,
  cancel: (values: { days: string }) => `Ukighairi ndani ya ${values.days} baada ya kupokea pesa, huilipii.`,
  show: "Onyesha bei na nilichochagua",
  notice: "Hii ni bei pamoja na ulichochagua. Isome, kisha ukubali.",
  agreementCode: "Msimbo wa mkataba",
  addOnsCode: "Msimbo wa huduma za ziada",
  takeOut: {
    title: "Hutaki huduma za ziada?",
    text: "Ziondoe kabla ya kusaini. Tunahesabu bei tena na kutuma msimbo mmoja mpya kwa SMS badala ya miwili.",
    button: "Ondoa huduma zote za ziada",
  },
}
