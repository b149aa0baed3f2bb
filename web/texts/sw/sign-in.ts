import type { SignInTexts } from '../en/sign-in.ts'

export const signIn: SignInTexts = {
  signIn: {
    title: 'Ingia',
    description: (brand) => `Ingia ${brand} uone mkopo wako na uulipe.`,
    welcomeBack: 'Karibu tena',
    welcomeBackName: (name) => `Karibu tena, ${name}`,
    knownPhone: (phone) => `Unaingia kwa ${phone}.`,
    notYou: 'Si wewe? Tumia nambari nyingine',
    phone: 'Nambari ya simu',
    password: 'Nenosiri',
    submit: 'Ingia',
    forgot: 'Umesahau nenosiri? Tengeneza jipya',
    recover: 'Tengeneza nenosiri jipya',
    noAccount: 'Bado huna akaunti?',
    register: 'Jisajili',
  },
  restore: {
    title: 'Tengeneza nenosiri jipya',
    lead: 'Tunatuma msimbo kwa SMS, ndani ya sekunde 10. Kwa msimbo huo unatengeneza nenosiri jipya.',
    needed: 'Nenosiri limekosewa mara nyingi mno. Ili uingie, tengeneza jipya.',
    ended: 'Muda umepita. Anza tena kwa nambari yako ya simu.',
    phone: 'Nambari ya simu',
    phoneHint: 'Ile uliyojisajili nayo. Kwa mfano 0712 345 678',
    birthDate: 'Tarehe ya kuzaliwa',
    birthDateHint: 'Kwa tarehe hii tunajua ni wewe unayeomba msimbo.',
    submit: 'Nitumie msimbo',
  },
  code: {
    title: 'Andika msimbo wa SMS',
    lead: (phone) => `Kama ${phone} ina akaunti, msimbo unakuja. Unafanya kazi kwa dakika 10.`,
    sent: 'Msimbo mpya unakuja.',
    code: 'Msimbo',
    birthDate: 'Tarehe ya kuzaliwa',
    birthDateHint: 'Inahitajika kama uliwahi kusaini mkopo kwetu. Kama sivyo, iache wazi.',
    submit: 'Kagua msimbo',
    triesLeft: (count) =>
      count === 0
        ? 'Msimbo huu hauna majaribio tena. Omba mwingine.'
        : `Msimbo huu una majaribio ${count} bado.`,
    resend: 'Tuma msimbo mpya',
    noneLeft: 'Leo hatuwezi kutuma msimbo mwingine kwa nambari hii. Jaribu kesho, au tupigie.',
    changePhone: 'Tumia nambari nyingine ya simu',
  },
  newPassword: {
    title: 'Nenosiri lako jipya',
    lead: 'Baada ya hapa unaingia kwenye kifaa hiki, na unaondolewa kwenye vifaa vingine vyote.',
    password: 'Nenosiri jipya',
    repeated: 'Nenosiri lile lile tena',
    submit: 'Hifadhi na uingie',
  },
}
