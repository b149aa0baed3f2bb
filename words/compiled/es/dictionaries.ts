// Made by `npm run words` from the JSON files in words/. Change those.
import type { DictionariesWords } from '../en/dictionaries.ts'

export const dictionaries: DictionariesWords = {
  maritalStatus: {
    single: "Soltero/a",
    married: "Casado/a",
    divorced: "Divorciado/a",
    widowed: "Viudo/a",
  },
  education: {
    none: "Ninguno terminado",
    primary: "Primaria",
    secondary: "Secundaria",
    college: "Instituto superior",
    university: "Universidad",
  },
  industry: {
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
  industrySector: {
    privateCompany: "Una empresa privada",
    publicService: "El Estado o un condado",
    ownBusiness: "Mi propio negocio",
    casualWork: "Por días para otros",
    farm: "Una finca",
    notForProfit: "Una iglesia u organización",
    none: "No trabajo",
  },
  income: {
    salary: "Salario",
    business: "Mi propio negocio",
    farming: "El campo",
    casualWork: "Trabajo por días",
    rent: "Alquileres",
    pension: "Pensión",
    family: "Dinero de mi familia",
    other: "Otra cosa",
  },
}
