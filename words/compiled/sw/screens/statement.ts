// Made by `npm run words` from the JSON files in words/. Change those.
import type { StatementWords } from '../../en/screens/statement.ts'

export const statement: StatementWords = {
  title: "Taarifa yako ya M-Pesa",
  lead: "Inaonyesha unachopata na unachodaiwa kwingine. Unaona tulichosoma ndani yake, na hakuna kinachotumika kabla hujakubali.",
  how: {
    title: "Jinsi ya kuipata",
    steps: ["Piga *334# uchague My Account, kisha M-PESA Statement.", "Omba angalau miezi 3, hadi leo.", "Safaricom hutuma PDF kwa barua pepe yako, na msimbo kwa SMS.", "Hifadhi PDF kwenye simu hii, kisha uichague hapa."],
    app: "Programu ya M-Pesa pia huitoa. Faili hilo huenda halihitaji msimbo.",
  },
  file: "Taarifa, kama PDF",
  fileHint: "Kama Safaricom ilivyoituma, hadi MB 10",
  code: "Msimbo kutoka kwa SMS",
  codeHint: "Unafungua PDF. Tunausahau faili likishasomwa.",
  submit: "Tuma taarifa",
  reading: {
    title: "Tunasoma taarifa yako",
    text: "Inachukua sekunde chache.",
    stop: "Iondoe",
  },
  refusals: {
    codeMissing: {
      title: "Faili hili linahitaji msimbo wake",
      text: "Safaricom iliutuma kwa SMS ulipoomba taarifa.",
    },
    codeWrong: {
      title: "Msimbo huu haufungui faili",
      text: "Tumia msimbo wa SMS uliokuja na taarifa hii yenyewe.",
    },
    broken: {
      title: "Faili hili haliwezi kufunguliwa",
      text: "Hifadhi PDF kutoka kwa barua pepe tena, kisha uitume tena.",
    },
    notAStatement: {
      title: "Hii si taarifa ya M-Pesa",
      text: "Chagua faili la PDF ulilotumiwa na M-Pesa.",
    },
    tooLarge: {
      title: "Faili hili ni kubwa mno kusomwa",
      text: "Omba taarifa ya miezi 3 hadi 6, kisha utume hiyo.",
    },
    otherPhone: {
      title: "Taarifa hii ni ya nambari nyingine ya simu",
      text: "Tuma ya nambari unayotumia hapa.",
    },
    tooOld: {
      title: "Taarifa hii iliisha zaidi ya siku 30 zilizopita",
      text: "Omba ya hadi leo, kisha uitume.",
    },
    tooShort: {
      title: "Taarifa hii ni ya chini ya mwezi mmoja",
      text: "Omba angalau miezi 3, kisha uitume.",
    },
  },
  codeTry: "Jaribu msimbo huu",
  codeTriesUsedUp: "Hilo lilikuwa jaribio la mwisho kwa faili hili. Omba Safaricom taarifa mpya, kisha uitume hapa.",
  otherFile: "Chagua faili lingine",
  shown: {
    title: "Tulichosoma kwenye taarifa yako",
    lead: (values: { from: string; to: string }) => `Kuanzia ${values.from} hadi ${values.to}. Iangalie, kisha uamue.`,
    caption: "Kwa mwezi, kwa KES",
    income: "Ulichopata au kupewa",
    spending: "Ulichotumia na kutuma",
    betting: "Kamari",
    airtime: "Muda wa maongezi, ndani yake",
    loansTaken: "Mikopo uliyochukua kwingine",
    loansRepaid: "Mikopo uliyolipa kwingine",
    lowestBalance: "Salio la chini kabisa",
    total: "Kwa jumla",
    monthlyIncome: "Mapato ya siku 30, kwa wastani",
    existingDebts: "Bado unadaiwa kwingine",
    incomeNote: "Yote uliyopata au kupewa katika kipindi, ugawanye kwa siku zake, kisha uzidishe kwa 30. Kuhamisha pesa zako mwenyewe, mikopo na ushindi wa kamari havihesabiwi kama mapato.",
    debtsNote: "Kwa kila mkopeshaji: ulichokopa katika kipindi, toa ulichomrudishia yeye. Ulichorudisha zaidi ya hapo, kwa mikopo ya zamani, hakikipunguzi.",
    nameDiffers: (values: { name: string }) => `Taarifa ina jina ${values.name}. Afisa anaweza kukuuliza kuhusu hilo.`,
    confirm: "Tumia hii kwa ombi langu",
    withdraw: "Iondoe",
    withdrawNote: "Ukiiondoa, tunafuta faili na hesabu hizi.",
  },
  tampered: {
    title: "Hesabu za faili hili hazilingani",
    text: "Tuma faili kama Safaricom ilivyokupa. Ukitumia hili, afisa wetu ataliangalia, na hesabu zake hazihesabiwi.",
    where: "Wapi",
    balance: (values: { receipt: string; day: string }) => `Salio baada ya risiti ${values.receipt} ya ${values.day}`,
    outsidePeriod: (values: { receipt: string; day: string }) => `Risiti ${values.receipt} ya ${values.day} iko nje ya kipindi`,
    totals: "Jumla za muhtasari",
    noRows: "Hakuna muamala ndani yake",
    notYet: "Inaeleza siku ambazo bado hazijafika",
    confirm: "Acha afisa wetu aiangalie",
  },
  done: {
    title: "Taarifa yako inatumika",
    text: "Ombi lako linaangaliwa pamoja nayo. Tunakutumia SMS yenye jibu.",
    person: "Afisa wetu anaangalia taarifa yako. Tunakutumia SMS yenye jibu.",
    laterPerson: "Afisa wetu ataiangalia utakapoomba mkopo tena, kwa siku 60.",
    later: "Itahesabiwa utakapoomba mkopo tena, kwa siku 60.",
    newer: "Tuma taarifa mpya zaidi",
  },
}
