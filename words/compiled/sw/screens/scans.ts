// Made by `npm run words` from the JSON files in words/. Change those.
import type { ScansWords } from '../../en/screens/scans.ts'

export const scans: ScansWords = {
  steps: {
    nationalId: {
      mainPage: {
        title: "Mbele ya kitambulisho chako",
        lead: "Upande wenye picha yako na nambari yako.",
      },
      registrationPage: {
        title: "Nyuma ya kitambulisho chako",
        lead: "Upande wa pili wa kadi hiyo hiyo.",
      },
      selfie: {
        title: "Wewe pamoja na kitambulisho",
        lead: "Shika kitambulisho kando ya uso wako. Picha hii huonwa na maafisa wetu tu.",
      },
    },
    passport: {
      mainPage: {
        title: "Ukurasa mkuu wa pasipoti yako",
        lead: "Ifungue kabisa, ili nusu zote mbili za ukurasa wenye picha yako zionekane.",
      },
      registrationPage: {
        title: "Ukurasa wa usajili wa pasipoti yako",
        lead: "Ukurasa wenye anwani yako na maelezo, hata kama hauna kitu.",
      },
      selfie: {
        title: "Wewe pamoja na kitambulisho",
        lead: "Shika kitambulisho kando ya uso wako. Picha hii huonwa na maafisa wetu tu.",
      },
    },
  },
  good: ["Pembe zote nne ziko ndani ya picha", "Kila neno linasomeka", "Hakuna kidole, kivuli wala mwako juu yake"],
  goodSelfie: ["Uso wako mzima na kitambulisho viko ndani ya picha", "Bila kofia wala miwani ya jua", "Mwanga uko usoni mwako, si nyuma yako"],
  uploaded: "Picha hii imepakiwa. Nyingine itachukua nafasi yake.",
  goOn: "Tumia picha hii na uendelee",
  file: "Ongeza picha",
  hint: "Ipige, au chagua iliyohifadhiwa: PNG, JPEG au PDF, hadi 10 MB",
  submit: "Pakia picha hii",
  upload: {
    openCamera: "Fungua kamera kwenye ukurasa huu",
    live: "Kamera inachoona",
    shoot: "Piga picha sasa",
    closeCamera: "Funga kamera",
    noCamera: "Kamera haifunguki hapa. Chagua picha hapa chini.",
    preview: "Picha itakayopakiwa",
    sending: "Kupakia",
    progress: (values: { percent: string }) => `Asilimia ${values.percent} imetumwa`,
    stop: "Simamisha",
    stopped: "Imesimamishwa. Hakuna kilichopakiwa.",
    failed: "Hitilafu wakati wa kutuma data. Picha yako bado iko hapa: jaribu tena.",
    retry: "Jaribu tena",
    tooLarge: "Faili linazidi MB 10",
  },
  check: {
    title: "Angalia picha zako",
    lead: "Je, kila neno linasomeka? Zikishatumwa haziwezi kubadilishwa.",
    picture: (values: { title: string }) => `Ulichopakia: ${values.title}`,
    pdf: "Faili ya PDF",
    missing: "Bado haipo",
    add: "Iongeze",
    replace: "Piga nyingine",
    open: "Pakua",
    then: "Tunaamua kuhusu ombi lako zikifika. Utapata SMS yenye jibu.",
    submit: "Tuma picha hizi",
  },
}
