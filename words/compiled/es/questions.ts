// Made by `npm run words` from the JSON files in words/. Change those.
import type { QuestionsWords } from '../en/questions.ts'

export const questions: QuestionsWords = {
  netMonthlyIncome: {
    label: "Ingresos netos al mes",
    hint: "Lo que recibes en un mes normal, después de impuestos. Por ejemplo 25,000",
    missing: "Escribe tus ingresos netos al mes",
    dial: (values: { currency: string }) => `¿Tus ingresos al mes, en ${values.currency}?`,
  },
  maritalStatus: {
    label: "Estado civil",
    missing: "Elige tu estado civil",
    dial: "Estás:",
    choices: {
      single: "Soltero/a",
      married: "Casado/a",
      divorced: "Divorciado/a",
      widowed: "Viudo/a",
    },
  },
  education: {
    label: "Estudios",
    missing: "Elige tus estudios",
    dial: "Terminaste:",
    choices: {
      none: "Ninguno terminado",
      primary: "Primaria",
      secondary: "Secundaria",
      college: "Instituto superior",
      university: "Universidad",
    },
  },
  additionalPhone: {
    label: "Otro teléfono tuyo",
    hint: "Lo usamos solo si no te encontramos en el primero.",
  },
  industry: {
    label: "En qué trabajas",
    choices: {
      agriculture: "Campo y pesca",
      construction: "Construcción",
      education: "Enseñanza",
      finance: "Bancos y seguros",
      government: "Administración",
      health: "Sanidad",
      hospitality: "Hoteles y comida",
      manufacturing: "Fábricas y artesanía",
      services: "Otros servicios",
      technology: "Informática y telefonía",
      trade: "Tiendas y mercados",
      transport: "Transporte",
      other: "Otra cosa",
    },
  },
  industrySector: {
    label: "Para quién trabajas",
    choices: {
      privateCompany: "Una empresa privada",
      publicService: "El Estado o un condado",
      ownBusiness: "Mi propio negocio",
      casualWork: "Por días para otros",
      farm: "Una finca",
      notForProfit: "Una iglesia u organización",
      none: "No trabajo",
    },
  },
  incomeSource: {
    label: "De dónde viene la mayor parte de tu ingreso",
    choices: {
      salary: "Salario",
      business: "Mi propio negocio",
      farming: "El campo",
      casualWork: "Trabajo por días",
      rent: "Alquileres",
      pension: "Pensión",
      family: "Dinero de mi familia",
      other: "Otra cosa",
    },
  },
}
