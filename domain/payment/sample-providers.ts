/**
 * Sample add-on providers for the sandbox. A live service sells add-ons only when its products configuration
 * names providers.
 */
import type { AddOnKind } from '../loan/loan-terms.ts'
import type { AddOnProvider } from '../price/products.ts'

export const sampleProviders: Readonly<Record<AddOnKind, AddOnProvider>> = {
  insurance: {
    name: 'Amani Assurance',
    phone: '+254 20 000 0101',
    certificatePrefix: 'AMN',
    use: {
      en: 'Keep the certificate number. The cover holds from the day you received the money to the due date.',
      es: 'Guarda el número del certificado. La cobertura vale desde el día en que recibiste el dinero hasta el vencimiento.',
      sw: 'Hifadhi nambari ya cheti. Bima inatumika kuanzia siku uliyopokea pesa hadi tarehe ya mwisho ya kulipa.',
    },
    claim: {
      en: 'After an accident call within 30 days with the certificate number and the hospital report. What is left of the loan is paid to the lender.',
      es: 'Tras un accidente, llama en 30 días con el número del certificado y el informe del hospital. Lo que queda del préstamo se paga a la entidad.',
      sw: 'Baada ya ajali piga simu ndani ya siku 30 ukiwa na nambari ya cheti na ripoti ya hospitali. Deni lililobaki hulipwa kwa mkopeshaji.',
    },
  },
  telemedicine: {
    name: 'Daktari Simu',
    phone: '+254 20 000 0102',
    certificatePrefix: 'DKT',
    use: {
      en: 'Call at any hour and give the certificate number. A doctor answers by phone or video.',
      es: 'Llama a cualquier hora y da el número del certificado. Te atiende un médico por teléfono o vídeo.',
      sw: 'Piga simu saa yoyote na utaje nambari ya cheti. Daktari anakujibu kwa simu au video.',
    },
    claim: {
      en: 'If nobody answers within an hour, call us: the price of the day is given back.',
      es: 'Si nadie contesta en una hora, llámanos: se devuelve el precio del día.',
      sw: 'Usipojibiwa ndani ya saa moja, tupigie sisi: bei ya siku hiyo inarudishwa.',
    },
  },
  legalAid: {
    name: 'Haki Legal Line',
    phone: '+254 20 000 0103',
    certificatePrefix: 'HKI',
    use: {
      en: 'Call on working days from 08:00 to 18:00 and give the certificate number. A lawyer answers your questions.',
      es: 'Llama en días laborables de 08:00 a 18:00 y da el número del certificado. Un abogado responde a tus preguntas.',
      sw: 'Piga simu siku za kazi saa 2 asubuhi hadi saa 12 jioni na utaje nambari ya cheti. Wakili anajibu maswali yako.',
    },
    claim: {
      en: 'If no lawyer calls back by the next working day, call us: the price is given back.',
      es: 'Si ningún abogado te devuelve la llamada el siguiente día laborable, llámanos: se devuelve el precio.',
      sw: 'Wakili asipokupigia kufikia siku ya kazi inayofuata, tupigie sisi: bei inarudishwa.',
    },
  },
  multiservice: {
    name: 'Msaada Assist',
    phone: '+254 20 000 0104',
    certificatePrefix: 'MSD',
    use: {
      en: 'Call at any hour, give the certificate number and say what you need: a doctor, a lawyer, or help in the house.',
      es: 'Llama a cualquier hora, da el número del certificado y di qué necesitas: un médico, un abogado o ayuda en casa.',
      sw: 'Piga simu saa yoyote, taja nambari ya cheti na useme unachohitaji: daktari, wakili au msaada wa nyumbani.',
    },
    claim: {
      en: 'If help does not come within a day, call us: the price is given back.',
      es: 'Si la ayuda no llega en un día, llámanos: se devuelve el precio.',
      sw: 'Msaada usipofika ndani ya siku moja, tupigie sisi: bei inarudishwa.',
    },
  },
}
