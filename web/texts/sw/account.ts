import type { AccountTexts } from '../en/account.ts'

export const account: AccountTexts = {
  menu: {
    label: 'Akaunti',
    loan: 'Mkopo wangu',
    paybill: 'Paybill',
    history: 'Historia',
    receiving: 'Njia ya kupokea pesa',
    cards: 'Kadi zangu',
    documents: 'Nyaraka',
    data: 'Taarifa zangu',
    appeals: 'Malalamiko na maombi',
    invite: 'Alika rafiki',
    devices: 'Vifaa ulivyoingia navyo',
    dataRights: 'Haki zako za taarifa',
    more: 'Zaidi',
    signOut: 'Toka',
  },
  help: { title: 'Msaada', text: 'Mtu anakujibu, bila malipo.', write: 'Tuandikie', support: 'Maswali na majibu', close: 'Funga' },
  toLoan: 'Nenda kwenye Mkopo wangu',
  loading: 'Inapakia. Inachukua muda kidogo.',
  failed: {
    title: 'Hitilafu wakati wa kupakia taarifa',
    received: 'Hitilafu wakati wa kupokea taarifa',
    text: 'Pesa zako na mkopo wako viko salama. Pakia ukurasa tena baada ya muda mfupi.',
    retry: 'Jaribu tena',
    call: (hotline) => `Ikiendelea, piga ${hotline} bila malipo.`,
  },
  notFound: {
    title: 'Mkopo huu haupo hapa',
    text: 'Ufungue kutoka kwenye historia ya mikopo yako.',
  },
  callUs: (hotline) => `Piga ${hotline} bila malipo`,
  agreement: {
    draft: 'Soma mkataba wote (PDF)',
    signed: 'Pakua mkataba (PDF)',
    receipt: 'Risiti (PDF)',
    all: 'Nyaraka zote',
  },
  contractNumber: 'Namba ya mkataba',
}
