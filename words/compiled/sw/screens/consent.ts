// Made by `npm run words` from the JSON files in words/. Change those.
import type { ConsentWords } from '../../en/screens/consent.ts'

export const consent: ConsentWords = {
  label: "Chaguo lako la faragha",
  ask: "Je, tunaweza kuhesabu kurasa unazofungua? Hutuonyesha kinachosaidia. Jina lako halihusiki.",
  allow: "Ruhusu kuhesabu",
  refuse: "Kinachohitajika tu",
  more: "Chaguo za faragha",
  title: "Chaguo za faragha",
  description: (values: { brand: string }) => `Kile ambacho ${values.brand} huhesabu ukiruhusu, kile ambacho haihesabu, na jinsi ya kubadilisha chaguo lako wakati wowote.`,
  now: {
    unasked: "Bado hujachagua. Hakuna kinachohesabiwa.",
    given: "Unaruhusu kuhesabu.",
    refused: "Kinachohitajika tu. Hakuna kinachohesabiwa.",
  },
  saved: "Chaguo lako huwekwa kwenye kivinjari hiki kwa mwaka mmoja.",
  account: "Ruhusa zako zote, pamoja na tarehe",
  sections: [
    {
      title: "Kinachohitajika kila wakati",
      text: "Kivinjari hiki huweka vidakuzi vichache: lugha yako, kuingia kwako, nambari ya kifaa inayolinda akaunti yako, na chaguo hili. Tovuti haifanyi kazi bila hivyo. Kabla hujachagua, jina la tangazo lililokuleta hapa husubiri jibu lako; halihesabiwi, na ukifunga kivinjari huondolewa.",
    },
    {
      title: "Kinachohesabiwa ukiruhusu",
      text: "Kurasa zipi zinafunguliwa, kwa lugha gani, na ni tangazo, ujumbe au tovuti gani iliyokuleta. Kurasa za ziara moja huunganishwa kwa nambari ya nasibu inayoisha na ziara. Jina lako, nambari ya simu na mkopo wako havihusiki kamwe. Huduma ya nje ikitusaidia kuhesabu, seva yetu huiambia hayohayo na si zaidi. Takwimu hizi hufutwa baada ya siku 400.",
    },
    {
      title: "Ukiiondoa ruhusa",
      text: "Kuhesabu hukoma mara moja, na vidakuzi vilivyotumika huondolewa. Kila kitu kwenye tovuti hii hufanya kazi vilevile.",
    },
    {
      title: "Kifaa chako na mahali kilipo",
      text: "Unapoomba mkopo unaweza kuturuhusu kuangalia kifaa na mahali kilipo, ili kukulinda dhidi ya wengine kukopa kwa jina lako. Hilo ni chaguo la peke yake, kando ya fomu. Halifanywi kamwe kwa niaba yako.",
    },
  ],
}
