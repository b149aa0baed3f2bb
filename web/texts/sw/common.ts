import type { CommonTexts } from '../en/common.ts'
import { plural } from '../plural.ts'

export const common: CommonTexts = {
  skip: 'Nenda kwenye maandishi makuu',
  signIn: 'Ingia',
  myLoan: 'Mkopo wangu',
  language: 'Lugha',
  back: 'Rudi',
  step: (step, steps) => `Hatua ya ${step} kati ya ${steps}`,
  days: plural('sw', { one: 'siku {n}', other: 'siku {n}' }),
  sandbox: 'Mazingira ya majaribio: hakuna pesa halisi inayotumwa.',
  sandboxLink: 'Ujumbe na maombi',
  errorPrefix: 'Kosa',
  noCode: {
    wait: 'Hakuna SMS baada ya dakika moja? Hakikisha nambari na utume msimbo mpya, au tupigie.',
    look: 'Angalia kama SMS imetumwa',
    notSent: 'SMS haikutumwa',
    notSentText:
      'Mtandao wa simu umeikataa, kwa hiyo hakuna msimbo utakaofika. Hakikisha nambari na utume msimbo mpya, au tupigie: kama ulizuia ujumbe wetu, tutakusaidia kuupata tena.',
    call: (hotline) => `Piga ${hotline} bila malipo`,
  },
  footer: {
    help: 'Msaada',
    hotline: 'Simu ya bure',
    whatsApp: 'Tuandikie kwa WhatsApp',
    email: 'Barua pepe',
    pay: 'Lipa bila kuingia',
    support: 'Msaada',
    contacts: 'Mawasiliano',
    privacy: 'Chaguo za faragha',
    brand: (legalName) => `${legalName}. Mikopo kwa shilingi za Kenya, kupitia M-Pesa.`,
  },
  form: {
    summary: 'Angalia sehemu hizi',
    optional: '(si lazima)',
    choose: 'Chagua',
    day: 'Siku',
    month: 'Mwezi',
    year: 'Mwaka',
    dayHint: 'Kwa mfano 05 11 1990',
    phoneHint: 'Kwa mfano 0712 345 678',
    codeHint: (digits) => `Tarakimu ${digits} kutoka kwenye SMS`,
    showPassword: 'Onyesha nenosiri',
    hidePassword: 'Ficha nenosiri',
  },
  captcha: {
    label: 'Mimi si roboti',
    working: 'Tunakagua. Inachukua sekunde chache.',
    done: 'Imekaguliwa.',
  },
  countdown: (time) => `Unaweza kuomba msimbo mpya baada ya ${time}.`,
  waiting: {
    checkAgain: 'Angalia tena',
    over: 'Ukurasa huu umeacha kujisasisha.',
    keepsUp: 'Ukurasa huu unajisasisha wenyewe. Unaweza kuufunga na kurudi baadaye.',
  },
}
