// Made by `npm run words` from the JSON files in words/. Change those.

export const switches = {
  requestsSwitched: "Switched. Every page shows it within seconds.",
  worksSwitched: "Switched. Every page shows it within seconds.",
  switches: "Service controls",
  lead: "Changes take effect within seconds and are recorded in the audit trail.",
  requestsAbout: "If stopped, the calculator, the account and the registration say that we accept no applications for now. Signed applications, loans and payments continue.",
  stopRequests: "Stop new applications",
  resumeRequests: "Resume new applications",
  requestsEnabled: "New applications are accepted",
  requestsDisabled: "New applications are stopped",
  history: "History",
  noWorks: "Maintenance mode is off",
  openEndedWorks: "Maintenance mode, no end set",
  worksUntil: (values: { until: string }) => `Maintenance mode until ${values.until}`,
  worksAbout: "Every page except the back office shows that we are working on the site, until when, and how to pay by paybill. M-Pesa and card payments are still accepted, and jobs continue.",
  until: "Until",
  worksUntilHint: "A time in Nairobi such as 02:30, the next time it comes: the site then opens automatically. Empty: until you end it.",
  changeWorksEnd: "Change end time",
  beginWorks: "Start maintenance mode",
  endWorks: "End maintenance now",
}

export type SwitchesWords = typeof switches
