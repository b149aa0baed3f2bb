import type { OfflineTexts } from '../en/offline.ts'

export const offline: OfflineTexts = {
  title: 'Hakuna mtandao: mkopo wako ulivyokuwa',
  lead: 'Simu hii haina mtandao sasa. Ilikuhifadhia kiasi hiki, na nambari za kulipa mwenyewe: M-Pesa hufanya kazi bila intaneti.',
  again: 'Jaribu tena',
  asOf: (when) => `Kufikia ${when}:`,
  slip: 'Ulichodaiwa kwa jumla',
  since: 'Tangu wakati huo riba inaweza kuwa imeongezeka, na kilicholipwa tangu hapo hakimo.',
}
