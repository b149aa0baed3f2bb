// Made by `npm run words` from the JSON files in words/. Change those.
import type { OfflineWords } from '../../en/screens/offline.ts'

export const offline: OfflineWords = {
  title: "Hakuna mtandao: mkopo wako ulivyokuwa",
  notSent: "Fomu yako haikutumwa, kadiri simu hii inavyoweza kujua. Ulichoandika kimehifadhiwa, isipokuwa manenosiri na misimbo.",
  lead: "Simu hii haina mtandao sasa. Ilikuhifadhia kiasi hiki, na nambari za kulipa mwenyewe: M-Pesa hufanya kazi bila intaneti.",
  youPayNext: "Malipo yako yajayo",
  again: "Jaribu tena",
  asOf: (values: { when: string }) => `Kufikia ${values.when}:`,
  slip: "Ulichodaiwa kwa jumla",
  since: "Tangu wakati huo riba inaweza kuwa imeongezeka, na kilicholipwa tangu hapo hakimo.",
}
