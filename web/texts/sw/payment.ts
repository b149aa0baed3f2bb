import type { PaymentTexts } from '../en/payment.ts'

export const payment: PaymentTexts = {
  title: 'Lipa mkopo wako',
  what: 'Unalipa kiasi gani?',
  full: (amount) => `Yote: ${amount}`,
  fullHint: 'Mkopo wako unaisha leo kwa kiasi hiki',
  due: (amount) => `Malipo yajayo: ${amount}`,
  dueHint: (day) => `Kufikia ${day}`,
  noAddOns: (amount) => `Yote isipokuwa huduma za ziada: ${amount}`,
  noAddOnsHint: 'Huduma za ziada zinabaki deni hadi uzighairi',
  half: (amount) => `Nusu: ${amount}`,
  last: (amount) => `Kama mara ya mwisho: ${amount}`,
  other: 'Kiasi kingine',
  whatIf: 'Je, nikilipa sehemu?',
  amount: 'Kiasi hicho kingine',
  amountHint: (max) => `Shilingi kamili, hadi ${max}`,
  phone: 'Nambari ya M-Pesa inayolipa',
  phoneHint: 'Inaweza kuwa ya mtu yeyote. Kwa mfano 0712 345 678',
  pay: 'Lipa kwa M-Pesa',
  payAmount: (amount) => `Lipa ${amount} kwa M-Pesa`,
  next: 'Tunatuma ombi la malipo kwa simu hii. Unaandika PIN ya M-Pesa huko, kamwe si hapa.',
  nothing: {
    title: 'Huna cha kulipa',
    text: 'Ukiwa na mkopo, hapa utaona jinsi ya kuulipa.',
  },
  prompt: {
    waiting: 'Angalia simu yako: andika PIN ya M-Pesa',
    waitingText: (amount, phone) => `M-Pesa inaomba ${amount} kwenye ${phone}.`,
    waitingLonger:
      'Hakuna ombi la malipo baada ya dakika moja? Fungua simu na usubiri kidogo: tutakuambia hapa ilivyoisha.',
    checking: 'Tunaiuliza M-Pesa ilivyoisha',
    checkingText: (amount) =>
      `M-Pesa bado haijatuambia kama ${amount} zimelipwa. Usilipe tena: inaweza kuchukua dakika chache, nasi tunaendelea kuuliza.`,
    checkingSms: 'Kama M-Pesa ilikutumia SMS kwamba imelipwa, inahesabiwa, hata ukurasa huu ukisema nini.',
    paid: (amount) => `Umelipa: ${amount}`,
    receipt: 'Risiti ya M-Pesa',
    paidText: 'Tumepokea, na tunakutumia risiti kwa SMS.',
    stillOwed: 'Unachodaiwa bado',
    paidOff: 'Mkopo wako umelipwa wote. Hudaiwi chochote.',
    failures: {
      cancelled: {
        title: 'Ulighairi ombi la malipo',
        text: 'Hakuna pesa iliyochukuliwa. Anza tena ukiwa tayari.',
      },
      wrongPin: {
        title: 'PIN ya M-Pesa haikuwa sahihi',
        text: 'Hakuna pesa iliyochukuliwa. Jaribu tena kwa PIN sahihi. Ukikosea mara kadhaa M-Pesa huifunga; Safaricom husaidia kwa nambari 100.',
      },
      noFunds: {
        title: 'Hakuna pesa za kutosha kwenye M-Pesa hii',
        text: 'Hakuna pesa iliyochukuliwa. Weka pesa, lipa kiasi kidogo zaidi, au lipa kwa simu nyingine.',
      },
      timedOut: {
        title: 'Ombi la malipo halikujibiwa kwa wakati',
        text: 'Hakuna pesa iliyochukuliwa. Washa na ufungue simu, kisha jaribu tena, au lipa mwenyewe kwenye paybill.',
      },
      busy: {
        title: 'M-Pesa ilikuwa na shughuli nyingine kwenye simu hii',
        text: 'Hakuna pesa iliyochukuliwa. Funga menyu nyingine za M-Pesa, kisha jaribu tena baada ya dakika moja.',
      },
      refused: {
        title: 'M-Pesa haikukubali malipo haya',
        text: 'Hakuna pesa iliyochukuliwa. Hakikisha nambari ina M-Pesa, au lipa mwenyewe kwenye paybill.',
      },
    },
    corrected:
      'Kama M-Pesa ilichukua pesa hata hivyo, zinahesabiwa zenyewe kwa mkopo wako. Angalia Mkopo wangu.',
    again: 'Jaribu tena',
    byHand: 'Lipa mwenyewe kwenye paybill',
  },
  paybill: {
    title: 'Lipa mwenyewe kwenye paybill',
    lead: 'Kutoka simu yoyote yenye M-Pesa, bila ukurasa huu. Malipo mengi yanahesabiwa ndani ya dakika moja.',
    number: 'Nambari ya paybill',
    account: 'Nambari ya akaunti',
    amount: (day) => `Kinamaliza deni lote leo, ${day}`,
    wish: {
      title: (days) => `Pesa za leo zinasogeza tarehe kwa ${days}`,
      text: (cost, day) =>
        `Uliomba hivyo: ${cost} au zaidi, kabla ya saa sita usiku, zinaisogeza hadi ${day}. Kiasi kidogo zaidi kinalipa sehemu ya mkopo.`,
      takeBack: 'Ondoa ombi: nalipa mkopo badala yake',
    },
    smaller: 'Kiasi kidogo zaidi pia kinahesabiwa, tangu siku kinapofika.',
    nextDue: (amount, day) => `Malipo yako yajayo ni ${amount}, kufikia ${day}.`,
    copy: 'Nakili',
    copied: 'Imenakiliwa',
    stepsTitle: 'Hatua',
    steps: (paybill, account) => [
      'Fungua M-Pesa kwenye simu, chagua Lipa na M-Pesa, kisha Pay Bill.',
      `Business number: ${paybill}`,
      `Account number: ${account}`,
      'Kiasi: unachotaka kulipa, kwa shilingi kamili.',
      'Andika PIN ya M-Pesa. M-Pesa inakutumia SMS yake, nasi tunakutumia risiti.',
    ],
    name: (name) => `M-Pesa inaonyesha jina ${name} kabla hujaandika PIN. Ikionyesha jina jingine, acha.`,
    lastPaid: (amount, day, receipt) => `Malipo yako ya mwisho: ${amount} tarehe ${day}, ${receipt}.`,
    iPaid: 'Nimelipa, lakini malipo hayaonekani',
    prompt: 'Lipa kwa ombi la malipo kwenye simu yangu',
  },
}
