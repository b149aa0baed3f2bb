// Made by `npm run words` from the JSON files in words/. Change those.
import type { DuePromptWords } from '../../en/screens/due-prompt.ts'

export const duePrompt: DuePromptWords = {
  part: "Kulipa",
  title: "Ombi la malipo siku ya kulipa",
  lead: "Siku ambayo malipo yanatakiwa, tunatuma ombi la malipo kwenye simu yako saa unayochagua. Unaweka PIN yako, au unaliacha. Kama la kwanza halikulipwa, linakuja moja zaidi baada ya saa tatu, na hakuna jingine.",
  off: "Imezimwa. Hakuna kinachotumwa.",
  on: (values: { hour: string }) => `Imewashwa: saa ${values.hour} siku ambayo malipo yanatakiwa.`,
  hour: "Saa ngapi",
  turnOn: "Nitumie ombi",
  change: "Badilisha saa",
  turnOff: "Zima",
  done: {
    on: (values: { hour: string }) => `Imehifadhiwa. Ombi linakuja saa ${values.hour}.`,
    off: "Imezimwa. Hakuna ombi linalotumwa tena.",
  },
}
