// Made by `npm run words` from the JSON files in words/. Change those.

export const switches = {
  requestsSwitched: "It is switched. Every page says so within seconds.",
  worksSwitched: "It is switched. Every page shows it within seconds.",
  switches: "Service controls",
  lead: "Changes take effect within seconds and are recorded in the audit trail.",
  requestsAbout: "Switched off, the calculator, the account and the registration say that requests are not taken for now. Requests that were signed, loans and payments go on.",
  stopRequests: "Stop new applications",
  resumeRequests: "Resume new applications",
  requestsEnabled: "Loans can be asked for",
  requestsDisabled: "New applications are stopped",
  history: "What was done here",
  noWorks: "Maintenance mode is off",
  openEndedWorks: "Technical works, until somebody ends them",
  worksUntil: (values: { until: string }) => `Technical works, until ${values.until}`,
  worksAbout: "Meanwhile every page but the back office says that we are working on the site, until when, and how to pay by hand. Money from M-Pesa and cards is taken, and jobs go on.",
  until: "Until",
  worksUntilHint: "A time in Nairobi such as 02:30, the next time it comes: the site then opens by itself. Empty: until somebody ends the works.",
  changeWorksEnd: "Change when they end",
  beginWorks: "Start maintenance mode",
  endWorks: "End maintenance now",
}

export type SwitchesWords = typeof switches
